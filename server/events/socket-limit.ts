import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'socket.io'
import { languageOf } from '#http/language.ts'
import { networkOf } from '#http/network.ts'
import { inLanguage } from '#language.ts'
import { copy } from './copy.ts'

/** The caller's address, of IPv6 the first 64 bits: with proxies in front, what the outermost one that is ours has written down. */
export function addressOf(handshake: Pick<Socket['handshake'], 'address' | 'headers'>, proxies: number): string {
  const forwarded = handshake.headers['x-forwarded-for']
  const named = proxies > 0 && typeof forwarded === 'string' ? forwarded.split(',').at(-proxies)?.trim() : undefined
  return networkOf(named || handshake.address)
}

type Connection = {
  request: IncomingMessage
  close(discard: boolean): void
  once(name: 'close', then: () => void): void
}

export type SocketLimits = {
  perAddress: number
  /** How many this server lets in within a second, from everywhere. */
  perSecond: number
  proxies: number
}

/**
 * So many in a second, and as many at once after a quiet one. When another server dies, its pages all come here; those
 * that are refused try again a little later, and what this one is asked meanwhile is answered.
 */
export function createAdmission(perSecond: number, nowMs: () => number): () => boolean {
  let left = perSecond
  let at = nowMs()
  return () => {
    const now = nowMs()
    left = Math.min(perSecond, left + ((now - at) / 1000) * perSecond)
    at = now
    if (left < 1) return false
    left--
    return true
  }
}

/**
 * So many connections at once from one address: each costs memory for as long as it is open, also one that never goes
 * on to be a socket of ours. So they are counted by the engine below, before anything else is done for them.
 */
export function limitSockets({ perAddress: most, perSecond, proxies }: SocketLimits) {
  const open = new Map<string, number>()
  const admits = createAdmission(perSecond, performance.now.bind(performance))
  const openFrom = (request: IncomingMessage) => {
    const address = addressOf({ address: request.socket.remoteAddress ?? '', headers: request.headers }, proxies)
    return { address, count: open.get(address) ?? 0 }
  }

  function count(connection: Connection): void {
    const { address, count } = openFrom(connection.request)
    open.set(address, count + 1)
    connection.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    // Several may have been allowed at the same moment.
    if (count >= most) connection.close(true)
  }

  function refusalOf(request: IncomingMessage): (() => string) | undefined {
    if (openFrom(request).count >= most) return () => copy.tooMany
    return admits() ? undefined : () => copy.tooManyNow
  }

  return {
    /** For the option of that name: a request without a session id opens one. */
    allowRequest(
      request: IncomingMessage,
      answer: (refusal: string | null | undefined, allowed: boolean) => void,
    ): void {
      const opens = !new URLSearchParams(request.url?.split('?')[1]).has('sid')
      const refusal = opens ? refusalOf(request) : undefined
      answer(refusal && inLanguage(languageOf(request), refusal), !refusal)
    },
    attach: (io: Server) => void io.engine.on('connection', count),
  }
}
