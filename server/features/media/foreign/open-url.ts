import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>
export type Reach = {
  resolve: Resolve
  /** Whether we may connect there. */
  isAllowed(address: string): boolean
}

/** The public internet. */
export const internet: Reach = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
}

const MOST_REDIRECTS = 3

export type Ask = {
  signal: AbortSignal
  trustedHost?: string
  /** Conditions: with them the answer may be that nothing has changed (304). */
  headers?: Record<string, string> | undefined
}

/**
 * Follows an address of a stranger's choosing to a reply. The name is resolved once, every address it has must be
 * allowed, and the connection goes to the very address that was checked: a name server that answers differently the
 * second time is never asked a second time. Each redirect starts over, as a stranger's address. Only `trustedHost`,
 * of the operator's own choosing, may stand beside us.
 */
export async function openUrl(url: URL, reach: Reach, { signal, trustedHost, headers: extra }: Ask) {
  let next = url
  for (let step = 0; step <= MOST_REDIRECTS; step++) {
    const address = await checkedAddress(next, reach, signal, next.host === trustedHost)
    const response = await connect(next, address, signal, extra)
    const { statusCode = 0, headers } = response
    if (statusCode >= 200 && statusCode < 300 && isPlain(response)) return response
    if (statusCode === 304 && extra !== undefined) return response
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || !headers.location)
      throw new ForeignFailure('refused', undefined, { status: statusCode, retryAfter: headers['retry-after'] })
    if (!URL.canParse(headers.location, next)) throw new ForeignFailure('not an address')
    next = new URL(headers.location, next)
  }
  throw new ForeignFailure('too many redirects')
}

/** Nobody was asked to compress; unpacking a stranger's bytes is one more way to be flooded. */
const isPlain = ({ headers }: IncomingMessage) => /^(?:identity)?$/i.test(headers['content-encoding'] ?? '')

/** Where this leads, resolved once. Throws unless we may connect to every address that the name has. */
export async function checkedAddress(url: URL, { resolve, isAllowed }: Reach, signal: AbortSignal, trusted: boolean) {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username || url.password) throw new ForeignFailure('not an address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await inTime(resolve(host), signal)
  const [first] = found
  if (!first) throw new ForeignFailure('not reachable')
  if (!trusted && !found.every(({ address }) => isAllowed(address))) throw new ForeignFailure('private address')
  return first
}

/** Name servers take no signal. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new ForeignFailure('too slow')), { once: true })
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    throw error instanceof ForeignFailure ? error : new ForeignFailure('not reachable', error)
  }
}

function connect(
  url: URL,
  to: { address: string; family: number },
  signal: AbortSignal,
  extra: Ask['headers'],
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    signal,
    // No pool: a kept connection would have been checked for somebody else's name.
    agent: false,
    lookup: (_host, { all }, done) => (all ? done(null, [to]) : done(null, to.address, to.family)),
    headers: { ...extra, 'accept-encoding': 'identity', 'user-agent': 'Gooddrop' },
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    send(url, options, resolve)
      .on('error', (cause) => reject(new ForeignFailure(signal.aborted ? 'too slow' : 'not reachable', cause)))
      .end()
  })
}

export type ForeignReason =
  | 'not an address'
  | 'no gateway'
  | 'private address'
  | 'not reachable'
  | 'too many redirects'
  | 'refused'
  | 'too large'
  | 'too slow'
  | 'wrong content'
  /** The host asked us to wait, has failed often, or is being asked by others of us. */
  | 'not now'

type Details = {
  status?: number
  retryAfter?: string | undefined
  retryAfterSeconds?: number
  /** Whether that is because it has failed. */
  failed?: boolean
}

/** Something outside could not be read. Expected, daily, and never a reason to stop. */
export class ForeignFailure extends Error {
  override readonly name = 'ForeignFailure'
  readonly reason: ForeignReason
  readonly status: number | undefined
  readonly retryAfter: string | undefined
  readonly retryAfterSeconds: number
  readonly failed: boolean

  constructor(reason: ForeignReason, cause?: unknown, details: Details = {}) {
    super(`Content of others could not be read: ${reason}`, { cause })
    this.reason = reason
    this.status = details.status
    this.retryAfter = details.retryAfter
    this.retryAfterSeconds = details.retryAfterSeconds ?? 0
    this.failed = details.failed ?? false
  }
}
