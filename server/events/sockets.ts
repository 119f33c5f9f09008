import type { Server as HttpServer } from 'node:http'
import { LANGUAGES } from '@gooddrop/contract/language.ts'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Database } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { languageOf } from '#http/language.ts'
import { tokenOf } from '#http/session-cookie.ts'
import { inLanguage } from '#language.ts'
import { reworded } from '#stored-words.ts'
import type { Tracer } from '#tracing/span.ts'
import { readTraceparent, writeTraceparent } from '#tracing/trace-context.ts'
import { coalesce } from './coalesce.ts'
import { startDispatcher } from './dispatcher.ts'
import { createLatestChanges } from './latest-changes.ts'
import { EVERY_ITEM, isPersonalRoom, languageRoom, sessionRoom, socketRoom, userRoom } from './rooms.ts'
import { limitSockets } from './socket-limit.ts'
import { isSpread, spreadFor } from './spread.ts'
import type { OutboxMessage } from './store.ts'
import { acceptWatching } from './watch.ts'

export type Sockets = { io: Server; stop(): Promise<void> }

const MAX_MESSAGE_BYTES = 4096
const EXPIRY_MS = 60_000

/** The realtime half of the server: sockets may be anonymous, a token adds that person's room. */
export async function startSockets(httpServer: HttpServer, deps: Deps): Promise<Sockets> {
  const connections = connectionsOf(deps.database)
  const limit = limitSockets({
    perAddress: deps.config.SOCKETS_PER_ADDRESS,
    perSecond: deps.config.SOCKETS_PER_SECOND,
    proxies: deps.config.TRUST_PROXY,
  })
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
  const changes = createLatestChanges(() => deps.clock.now().getTime())
  io.on('connection', (socket) => {
    tellMissed(socket, changes.hasChanged)
    acceptWatching(socket, changes.hasChanged)
  })
  deps.directMessages.attach(io)
  const coalescer = coalesce((message) => {
    sendTraced(io, deps.tracer, message)
    changes.note(message.rooms)
  })
  const dispatcher = startDispatcher({
    database: deps.database,
    log: deps.log,
    send(message) {
      deps.measures.outboxSeconds.observe(message.age ?? 0)
      coalescer.send(message)
    },
    onGap: () => closeAll(io),
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
  const language = languageOf(socket.handshake)
  socket.data = { language }
  await socket.join([languageRoom(language ?? 'en'), socketRoom(socket.id)])
  if (socket.handshake.auth.watches !== true) await socket.join(EVERY_ITEM)
  const { auth, headers } = socket.handshake
  // By socket.io's own way of handing it over, or as every other call does.
  const token = typeof auth.token === 'string' ? auth.token : tokenOf(config, headers, auth.session)
  const session = token === '' ? undefined : await sessions.find(token)
  if (session?.state !== 'live') return
  const { userId, sessionId } = session.actor
  socket.data = { language, userId, expiresAt: session.expiresAt.getTime() }
  await socket.join([userRoom(userId), sessionRoom(sessionId)])
  // The session may have ended in between, when the socket was not in the room yet.
  if ((await sessions.find(token))?.state !== 'live') await socket.leave(userRoom(userId))
}

/**
 * What was published for one person names the span, so that what their page asks for next is part of the same trace. To
 * all who look at something it does not: the trace of a purchase would hold the requests of everybody.
 */
function sendTraced(io: Server, tracer: Tracer, message: OutboxMessage): void {
  const parent = readTraceparent(message.traceparent)
  if (!parent || message.kind === 'leave') {
    send(io, message)
    return
  }
  const span = tracer.start('socket send', { parent, kind: 'producer', attributes: { event: message.name } })
  const own = message.rooms.length > 0 && message.rooms.every(isPersonalRoom)
  send(io, message, own ? [writeTraceparent(span.context)] : [])
  span.end()
}

/** To the sockets of this server only: every other server reads the same messages by itself. */
function send(io: Server, { kind, rooms, name, payload }: OutboxMessage, traceparent: readonly string[] = []): void {
  if (kind === 'leave') io.local.in(rooms).socketsLeave(name)
  else if (!isSpread(name)) emit(io, { rooms, without: [], name, sent: [payload, ...traceparent] })
  // Who looks at the item itself does not wait for the many who look at lists. Each receives it once, by the first room.
  else
    for (const [n, room] of rooms.entries()) {
      const watchers = io.of('/').adapter.rooms.get(room)?.size ?? 0
      if (watchers === 0) continue
      const told = { ...(payload as object), ...spreadFor(room, watchers) }
      emit(io, { rooms: [room], without: rooms.slice(0, n), name, sent: [told, ...traceparent] })
    }
}

type Emission = { rooms: string[]; without: string[]; name: string; sent: [payload: unknown, ...more: string[]] }

function emit(io: Server, { rooms, without, name, sent }: Emission): void {
  const [payload, ...more] = sent
  if (!hasWords(payload)) {
    io.local
      .to(rooms)
      .except(without)
      .emit(name, ...sent)
    return
  }
  for (const language of LANGUAGES) {
    const others = LANGUAGES.filter((each) => each !== language).map(languageRoom)
    io.local
      .to(rooms)
      .except([...others, ...without])
      .emit(
        name,
        inLanguage(language, () => rewordedPayload(payload)),
        ...more,
      )
  }
}

/** Below socket.io, whose own way would tell pages not to come back. */
function closeAll(io: Server): void {
  for (const socket of io.of('/').sockets.values()) socket.conn.close()
}

/** A person's page that was away says since when; what everybody may hear it asks for by `watch`. */
function tellMissed(socket: Socket, hasChanged: (room: string, since: number) => boolean): void {
  const { since } = socket.handshake.auth
  const { userId } = socket.data as { userId?: string }
  if (userId && typeof since === 'number' && hasChanged(userRoom(userId), since))
    socket.emit('missed', { topic: 'user' })
}

type Worded = { message: string; data?: unknown }

const hasWords = (payload: unknown): payload is Worded =>
  typeof payload === 'object' && payload !== null && 'message' in payload && Boolean(payload.message)

/** The words of an outcome stand in `message` and, of one that failed, in `data` as well. */
export const rewordedPayload = (payload: Worded): Worded => ({
  ...payload,
  message: reworded(payload.message),
  ...(typeof payload.data === 'string' && { data: reworded(payload.data) }),
})

function leaveExpired(io: Server, now: Date): void {
  for (const socket of io.of('/').sockets.values()) {
    const { userId, expiresAt } = socket.data as { userId?: string; expiresAt?: number }
    if (userId && expiresAt !== undefined && expiresAt <= now.getTime()) void socket.leave(userRoom(userId))
  }
}
