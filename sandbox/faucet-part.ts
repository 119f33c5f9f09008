import type { IncomingMessage } from 'node:http'
import type { SandboxPart } from '#http/part.ts'
import { BodyTooLarge, readText, sendJson, urlOf } from '#http/reply.ts'
import type { Faucet, FaucetAnswer } from '#ledger/faucet.ts'

/** The faucet at the path that tools for the public test networks use. */
export function faucetPart(faucet: Pick<Faucet, 'answer'>): SandboxPart {
  return {
    async handle(request, response) {
      if (urlOf(request).pathname !== '/accounts') return false
      const { status, body } = await ask(faucet, request)
      sendJson(response, status, body, { 'access-control-allow-origin': '*' })
      return true
    },
    upgrade: () => false,
    close: async () => undefined,
  }
}

async function ask(faucet: Pick<Faucet, 'answer'>, request: IncomingMessage): Promise<FaucetAnswer> {
  if (request.method !== 'POST') return { status: 405, body: { error: 'Use POST.' } }
  try {
    return await faucet.answer(await readText(request, 10_000))
  } catch (error) {
    if (error instanceof BodyTooLarge) return { status: 413, body: { error: 'The body is too long.' } }
    throw error
  }
}
