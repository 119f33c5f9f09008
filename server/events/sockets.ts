import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Database } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { tokenOf } from '#http/session-cookie.ts'
import { coalesce } from './coalesce.ts'
import { startDispatcher } from './dispatcher.ts'
import { EVERY_ITEM, sessionRoom, socketRoom, userRoom } from './rooms.ts'
import { limitSockets } from './socket-limit.ts'
import type { OutboxMessage } from './store.ts'
import { acceptWatching } from './watch.ts'

export type Sockets = { io: Server; stop(): Promise<void> }

const MAX_MESSAGE_BYTES = 4096
const EXPIRY_MS = 60_000

/** The realtime half of the server: sockets may be anonymous, a token adds that person's room. */
export async function startSockets(httpServer: HttpServer, deps: Deps): Promise<Sockets> {
  const connections = connectionsOf(deps.database)
  const limit = limitSockets(deps.config.SOCKETS_PER_ADDRESS, deps.config.TRUST_PROXY)
  const io = new Server(httpServer, {
    allowRequest: limit.allowRequest,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    // For direct messages, which bypass the outbox and have to find one socket among all servers.
    adapter: createAdapter(connections.pool, {
      errorHandler: (error) => deps.log.warn({ err: error }, 'sockets on other servers cannot be reached'),
    }),
  })
  limit.attach(io)
  io.use((socket, next) => {
    authenticate(socket, deps).then(() => next(), next)
  })
  io.on('connection', acceptWatching)
  deps.directMessages.attach(io)
  const coalescer = coalesce((message) => send(io, message))
  const dispatcher = startDispatcher({
    database: deps.database,
    log: deps.log,
    send: coalescer.send,
    onGap: () => void io.local.disconnectSockets(true),
  })
  const expiry = setInterval(() => leaveExpired(io, deps.clock.now()), EXPIRY_MS)
  await dispatcher.listening
  return {
    io,
    async stop() {
      clearInterval(expiry)
      await dispatcher.stop()
      coalescer.stop()
      await io.close()
      await connections.close()
    },
  }
}

/**
 * Connections for the adapter, which gives back neither one that it has lost nor one that it gets while it is closed:
 * they are not the pool's, and end with `close`.
 */
function connectionsOf({ connect, pool }: Database) {
  const open = new Set<pg.Client>()
  let isClosed = false
  const end = async (client: pg.Client) => {
    client.removeAllListeners('end')
    await client.end().catch(() => undefined)
  }
  const lend = async () => {
    const client = await connect('gooddrop sockets')
    if (isClosed) {
      await end(client)
      // It would ask again for one for ever.
      return new Promise<never>(() => undefined)
    }
    open.add(client)
    client.once('end', () => open.delete(client))
    return Object.assign(client, { release: () => undefined })
  }
  return {
    pool: { connect: lend, query: pool.query.bind(pool) } as unknown as pg.Pool,
    async close() {
      isClosed = true
      await Promise.all([...open].map(end))
    },
  }
}

async function authenticate(socket: Socket, { sessions, config }: Deps): Promise<void> {
  await socket.join(socketRoom(socket.id))
  if (socket.handshake.auth.watches !== true) await socket.join(EVERY_ITEM)
  const { auth, headers } = socket.handshake
  // By socket.io's own way of handing it over, or as every other call does.
  const token = typeof auth.token === 'string' ? auth.token : tokenOf(config, headers, auth.session)
  const session = token === '' ? undefined : await sessions.find(token)
  if (session?.state !== 'live') return
  const { userId, sessionId } = session.actor
  socket.data = { userId, expiresAt: session.expiresAt.getTime() }
  await socket.join([userRoom(userId), sessionRoom(sessionId)])
  // The session may have ended in between, when the socket was not in the room yet.
  if ((await sessions.find(token))?.state !== 'live') await socket.leave(userRoom(userId))
}

/** To the sockets of this server only: every other server reads the same messages by itself. */
function send(io: Server, message: OutboxMessage): void {
  if (message.kind === 'leave') io.local.in(message.rooms).socketsLeave(message.name)
  else io.local.to(message.rooms).emit(message.name, message.payload)
}

function leaveExpired(io: Server, now: Date): void {
  for (const socket of io.of('/').sockets.values()) {
    const { userId, expiresAt } = socket.data as { userId?: string; expiresAt?: number }
    if (userId && expiresAt !== undefined && expiresAt <= now.getTime()) void socket.leave(userRoom(userId))
  }
}
