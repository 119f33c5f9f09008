import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import type { Deps } from './deps.ts'

const STEP_MS = 100

/**
 * Before a server stops: it says that it is not ready, so that the load balancer sends nobody any more, and answers
 * everything as before. In the second half the sockets are ended a few at a time, so that the other servers do not get
 * all of them at once.
 */
export function createDrain(app: FastifyInstance, io: Server | undefined, { health }: Pick<Deps, 'health'>) {
  let isDraining = false
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Who keeps a connection open would come back to this server by it.
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  return async (seconds: number): Promise<void> => {
    if (seconds === 0 || isDraining) return
    isDraining = true
    health.add('stopping', () => 'is about to stop')
    await delay(seconds * 500)
    if (io) await endSockets(io, seconds * 500)
  }
}

/** By their transport: a browser that is told to disconnect would not connect again by itself. */
async function endSockets(io: Server, withinMs: number): Promise<void> {
  const open = [...io.of('/').sockets.values()]
  const steps = Math.max(1, Math.floor(withinMs / STEP_MS))
  const each = Math.ceil(open.length / steps)
  for (let step = 0; step < steps; step++) {
    for (const socket of open.splice(0, each)) socket.conn.close()
    await delay(STEP_MS)
  }
}
