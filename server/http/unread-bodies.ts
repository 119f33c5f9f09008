import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Long enough for a caller who is still sending to notice that the answer is there. */
const LINGER_MS = 10_000

/**
 * A refusal may be sent while the caller is still uploading. Hanging up at once would tear the answer away, and not
 * reading on would keep the connection open for ever: so the rest is read into nothing, for a while.
 */
export function lingerOnUnreadBodies(app: FastifyInstance): void {
  const lingering = new Set<Socket>()
  app.addHook('onResponse', ({ raw }, _reply, goOn) => {
    goOn()
    if (raw.complete !== false || raw.socket.destroyed) return
    const { socket } = raw
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    lingering.add(socket)
    const done = () => {
      clearTimeout(timer)
      lingering.delete(socket)
    }
    raw.once('end', done)
    socket.once('close', done)
    raw.on('error', () => undefined)
    raw.unpipe()
    raw.resume()
  })
  app.addHook('preClose', async () => {
    for (const socket of lingering) socket.destroy()
  })
}
