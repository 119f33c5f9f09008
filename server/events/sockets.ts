import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import { Server, type Socket } from 'socket.io'
import type { Deps } from '../deps.ts'
import { type OutboxRow, startDispatcher } from './dispatcher.ts'
import { sessionRoom, socketRoom, userRoom } from './rooms.ts'
import { acceptWatching } from './watch.ts'

export type Sockets = { io: Server; stop(): Promise<void> }

const MAX_MESSAGE_BYTES = 4096
const SWEEP_MS = 60_000

/** The realtime half of the server: anonymous sockets are welcome, a token adds what is meant for that person. */
export function startSockets(httpServer: HttpServer, deps: Deps): Sockets {
  const io = new Server(httpServer, {
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    adapter: createAdapter(deps.database.pool, {
      errorHandler: (error) => deps.log.warn({ err: error }, 'news between servers failed'),
    }),
  })
  io.use((socket, next) => {
    recognise(socket, deps).then(() => next(), next)
  })
  io.on('connection', acceptWatching)
  const dispatcher = startDispatcher({ database: deps.database, log: deps.log, send: (row) => send(io, row) })
  const sweep = setInterval(() => dismissExpired(io, deps.clock.now()), SWEEP_MS)
  return {
    io,
    async stop() {
      clearInterval(sweep)
      await dispatcher.stop()
      await io.close()
    },
  }
}

async function recognise(socket: Socket, { sessions }: Deps): Promise<void> {
  await socket.join(socketRoom(socket.id))
  const token: unknown = socket.handshake.auth.token
  const session = typeof token === 'string' ? await sessions.find(token) : undefined
  if (session?.state !== 'live') return
  const { userId, sessionId } = session.actor
  socket.data = { userId, expiresAt: session.expiresAt.getTime() }
  await socket.join([userRoom(userId), sessionRoom(sessionId)])
}

function send(io: Server, row: OutboxRow): void {
  if (row.kind === 'leave') io.in(row.rooms).socketsLeave(row.name)
  else io.to(row.rooms).emit(row.name, row.payload)
}

function dismissExpired(io: Server, now: Date): void {
  for (const socket of io.of('/').sockets.values()) {
    const { userId, expiresAt } = socket.data as { userId?: string; expiresAt?: number }
    if (userId && expiresAt !== undefined && expiresAt <= now.getTime()) void socket.leave(userRoom(userId))
  }
}
