import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import type { Api } from './context.ts'
import { respondHttp } from './respond.ts'

export const largestMessage = 32 * 1024 * 1024
const loopback = new Set(['localhost', '127.0.0.1', '::1'])

function hostNameOf(url: string): string | undefined {
  try {
    return new URL(url).hostname.replace(/^\[|\]$/g, '')
  } catch {
    return undefined
  }
}

/**
 * Whether a request may come in. A page of a foreign site can make a browser talk to servers of this machine: it gives
 * itself away by its origin, or by the name under which it asks.
 */
export function isWelcome(request: IncomingMessage, names: ReadonlySet<string>): boolean {
  const isKnown = (url: string) => {
    const name = hostNameOf(url)
    return name !== undefined && (loopback.has(name) || names.has(name) || (names.has('*') && isAddress(name)))
  }
  const { host, origin } = request.headers
  if (host !== undefined && !isKnown(`http://${host}`)) return false
  // A page without a referrer policy that names it sends null; a browser says itself whether the page is of this site.
  if (origin === 'null') return request.headers['sec-fetch-site'] === 'same-origin'
  return origin === undefined || isKnown(origin)
}

const isAddress = (name: string): boolean => isIPv4(name) || isIPv6(name)

const text = { 'content-type': 'text/plain; charset=UTF-8' }
const json = { 'content-type': 'application/json; charset=UTF-8' }

export async function answerHttp(api: Api, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    answerGet(api, request, response)
    return
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      size += chunk.length
      if (size > largestMessage) {
        response.writeHead(413).end()
        request.destroy()
        return
      }
      chunks.push(chunk)
    }
    const { status, body } = await respondHttp(api, Buffer.concat(chunks).toString('utf8'))
    response.writeHead(status, json).end(typeof body === 'string' ? `${body}\r\n` : `${JSON.stringify(body)}\n`)
  } catch {
    response.destroy()
  }
}

function answerGet(api: Api, request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split('?')[0]
  const list = path === '/vl.json' ? api.validator?.list.version1 : undefined
  const list2 = path === '/vl2.json' ? api.validator?.list.version2 : undefined
  const body = list ?? list2
  if (body) response.writeHead(200, json).end(JSON.stringify(body))
  else if (path === '/') response.writeHead(200, text).end('An XRP Ledger. Ask by POST or WebSocket.\n')
  else response.writeHead(404, text).end('Not found.\n')
}
