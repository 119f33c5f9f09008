import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import { Server, type Socket } from 'socket.io'
import type { Deps } from '#deps.ts'
import { startDispatcher } from './dispatcher.ts'
import { EVERY_ITEM, sessionRoom, socketRoom, userRoom } from './rooms.ts'
import { limitSockets } from './socket-limit.ts'
import type { News } from './unread-news.ts'
import { acceptWatching } from './watch.ts'

export type Sockets = { io: Server; stop(): Promise<void> }

const MAX_MESSAGE_BYTES = 4096
const SWEEP_MS = 60_000

/** The realtime half of the server: anonymous sockets are welcome, a token adds what is meant for that person. */
export async function startSockets(httpServer: HttpServer, deps: Deps): Promise<Sockets> {
  const io = new Server(httpServer, {
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    // For what goes past the outbox and has to find one socket among all servers.
    adapter: createAdapter(deps.database.pool, {
      errorHandler: (error) => deps.log.warn({ err: error }, 'the servers do not hear each other'),
    }),
  })
  io.use(limitSockets(deps.config.SOCKETS_PER_ADDRESS, deps.config.TRUST_PROXY))
  io.use((socket, next) => {
    recognise(socket, deps).then(() => next(), next)
  })
  io.on('connection', acceptWatching)
  deps.whisper.attach(io)
  const dispatcher = startDispatcher({
    database: deps.database,
    log: deps.log,
    send: (news) => send(io, news),
    onGap: () => void io.local.disconnectSockets(true),
  })
  const sweep = setInterval(() => dismissExpired(io, deps.clock.now()), SWEEP_MS)
  await dispatcher.listening
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
  if (socket.handshake.auth.watches !== true) await socket.join(EVERY_ITEM)
  const token = tokenOf(socket)
  const session = token === undefined ? undefined : await sessions.find(token)
  if (token === undefined || session?.state !== 'live') return
  const { userId, sessionId } = session.actor
  socket.data = { userId, expiresAt: session.expiresAt.getTime() }
  await socket.join([userRoom(userId), sessionRoom(sessionId)])
  // It may have ended in between, and the news of that found nobody in the room yet.
  if ((await sessions.find(token))?.state !== 'live') await socket.leave(userRoom(userId))
}

/** By socket.io's own way of handing it over, or as a header like every other call. */
function tokenOf({ handshake: { auth, headers } }: Socket): string | undefined {
  const token: unknown = auth.token ?? headers.token
  return typeof token === 'string' ? token : undefined
}

/** To the sockets of this server only: every other server reads the same news by itself. */
function send(io: Server, news: News): void {
  if (news.kind === 'leave') io.local.in(news.rooms).socketsLeave(news.name)
  else io.local.to(news.rooms).emit(news.name, news.payload)
}

function dismissExpired(io: Server, now: Date): void {
  for (const socket of io.of('/').sockets.values()) {
    const { userId, expiresAt } = socket.data as { userId?: string; expiresAt?: number }
    if (userId && expiresAt !== undefined && expiresAt <= now.getTime()) void socket.leave(userRoom(userId))
  }
}
