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

/**
 * So many connections at once from one address: each costs memory for as long as it is open, also one that never goes
 * on to be a socket of ours. So they are counted by the engine below, before anything else is done for them.
 */
export function limitSockets(most: number, proxies: number) {
  const open = new Map<string, number>()
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

  return {
    /** For the option of that name: a request without a session id opens one. */
    allowRequest(
      request: IncomingMessage,
      answer: (refusal: string | null | undefined, allowed: boolean) => void,
    ): void {
      const opens = !new URLSearchParams(request.url?.split('?')[1]).has('sid')
      const allowed = !opens || openFrom(request).count < most
      answer(allowed ? null : inLanguage(languageOf(request), () => copy.tooMany), allowed)
    },
    attach: (io: Server) => void io.engine.on('connection', count),
  }
}
