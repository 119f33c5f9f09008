import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Config } from '#config.ts'
import { checkedAddress, ForeignFailure, internet, type Reach } from '#features/media/foreign/open-url.ts'
import { encryptPush, type Receiver } from './push-encryption.ts'
import type { Vapid } from './vapid.ts'

const TIMEOUT_MS = 10_000
/** A push service keeps a message for a browser that is off for so long. */
const TTL_SECONDS = 24 * 3600

const isTrusted = ({ PUSH_SERVICES = [] }: Pick<Config, 'PUSH_SERVICES'>, url: URL) =>
  PUSH_SERVICES.some((each) => new URL(each).origin === url.origin)

/**
 * Whether a browser may name this as its push service: an https: address of a public host by name, at the usual port,
 * or one that the operator has configured. Where the name leads is checked whenever a message is sent.
 */
export function isPushService(config: Pick<Config, 'PUSH_SERVICES'>, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username || url.password) return false
  if (isTrusted(config, url)) return true
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && url.hostname.includes('.')
  return url.protocol === 'https:' && url.port === '' && isName
}

/** `gone`: the browser has ended its subscription. `later`: worth another try. `refused`: it is not. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused'

export type Push = { endpoint: string; receiver: Receiver; message: string; topic: string }

type Sender = { config: Pick<Config, 'PUSH_SERVICES'>; vapid: Vapid; now: Date; reach?: Reach }

/** Sends one message to one browser (RFC 8030). Nothing of the reply but its status is read. */
export async function postPush({ endpoint, receiver, message, topic }: Push, sender: Sender): Promise<PushOutcome> {
  const { config, vapid, now, reach = internet } = sender
  if (!isPushService(config, endpoint)) return 'gone'
  const url = new URL(endpoint)
  const body = encryptPush(Buffer.from(message), receiver)
  const headers = {
    authorization: vapid.authorize(url.origin, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl: TTL_SECONDS,
    urgency: 'normal',
    // A message that is sent again replaces the first one, if that still waits there.
    topic,
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const address = await checkedAddress(url, reach, signal, isTrusted(config, url))
    return outcomeOf(await post(url, address, { headers, body, signal }))
  } catch (error) {
    return error instanceof ForeignFailure && error.reason === 'private address' ? 'gone' : 'later'
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

type Sent = { headers: Record<string, string | number>; body: Buffer; signal: AbortSignal }

/** To the very address that was checked. A redirect is not followed: no push service sends one. */
function post(url: URL, to: { address: string; family: number }, { headers, body, signal }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(url, {
      method: 'POST',
      headers,
      signal,
      agent: false,
      lookup: (_host, { all }, done) => (all ? done(null, [to]) : done(null, to.address, to.family)),
    })
    request.on('response', (response: IncomingMessage) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
}
