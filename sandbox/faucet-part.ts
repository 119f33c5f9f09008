import type { IncomingMessage } from 'node:http'
import type { SandboxPart } from '#http/part.ts'
import { BodyTooLarge, readText, sendJson, urlOf } from '#http/reply.ts'

/** The ledger's faucet at the sandbox's own address, where tools for the public test networks look for one. */
export function faucetPart(ledgerUrl: string): SandboxPart {
  const url = `${ledgerUrl.replace(/^ws/, 'http')}/accounts`
  return {
    async handle(request, response) {
      if (urlOf(request).pathname !== '/accounts') return false
      const { status, body } = await ask(url, request)
      sendJson(response, status, body, { 'access-control-allow-origin': '*' })
      return true
    },
    upgrade: () => false,
    close: async () => undefined,
  }
}

async function ask(url: string, request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  if (request.method !== 'POST') return { status: 405, body: { error: 'Only POST is possible here.' } }
  try {
    const reply = await fetch(url, { method: 'POST', body: await readText(request, 10_000) })
    return { status: reply.status, body: await reply.json() }
  } catch (error) {
    if (error instanceof BodyTooLarge) return { status: 413, body: { error: 'The body is too long.' } }
    return { status: 503, body: { error: 'The faucet is dry.' } }
  }
}
