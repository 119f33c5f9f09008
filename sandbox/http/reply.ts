import type { IncomingMessage, ServerResponse } from 'node:http'

type Headers = Record<string, string>

function send(response: ServerResponse, status: number, type: string, body: string | Buffer, headers: Headers = {}) {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  // A HEAD reply has no body.
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

export const sendJson = (response: ServerResponse, status: number, value: unknown, headers?: Headers) =>
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(value), {
    'cache-control': 'no-store',
    ...headers,
  })

export const sendHtml = (response: ServerResponse, status: number, html: string, headers?: Headers) =>
  send(response, status, 'text/html; charset=utf-8', html, { 'cache-control': 'no-store', ...headers })

export const sendBytes = (response: ServerResponse, type: string, bytes: Buffer, headers?: Headers) =>
  send(response, 200, type, bytes, headers)

export function redirect(response: ServerResponse, location: string) {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

export class BodyTooLarge extends Error {}

export async function readText(request: IncomingMessage, limit = 256 * 1024): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > limit) throw new BodyTooLarge()
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The JSON body, or undefined when it is not an object. */
export async function readObject(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  try {
    const value: unknown = JSON.parse(await readText(request))
    return isObject(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof BodyTooLarge) return undefined
    throw error
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The path and query of a request, without its host. `//` is a path, too: as a relative URL it would be no valid one. */
export const urlOf = (request: IncomingMessage) => new URL(`http://sandbox/${(request.url ?? '/').replace(/^\//, '')}`)
