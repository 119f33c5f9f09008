import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const CID_PATH = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,100})(?:\/[\w.~%-]+){0,4}$/
const SHOWABLE = /^(?:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)|video\/mp4|application\/json)\b/
const TIMEOUT_MILLISECONDS = 15_000

/**
 * Fetches from the configured gateway, so that the pages need no other origin. Only well-formed content ids are
 * requested, and what is passed on cannot run scripts.
 */
export async function sendFromGateway(
  response: ServerResponse,
  gatewayUrl: string,
  path: string,
  signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS),
): Promise<boolean> {
  if (!CID_PATH.test(path)) return false
  const url = `${gatewayUrl.replace(/\/?$/, '/')}${path}`
  const reply = await fetch(url, { signal, redirect: 'error' }).catch(() => undefined)
  const type = reply?.headers.get('content-type') ?? ''
  if (!reply?.ok || !reply.body || !SHOWABLE.test(type)) {
    await reply?.body?.cancel()
    return false
  }
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const body = Readable.fromWeb(reply.body as never)
  // Whoever asked may be gone before the time is over, and the pipeline with them: nobody else would listen then.
  body.on('error', () => response.destroy())
  // An aborted download is no error.
  await pipeline(body, response).catch(() => response.destroy())
  return true
}
