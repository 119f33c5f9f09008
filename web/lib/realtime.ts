import type { SentName, SentOf, Topic } from '@gooddrop/contract/events.ts'
import { isMarker } from '@gooddrop/contract/session-header.ts'
import { createStore } from './store.ts'

/** The part of socket.io's client that is used here. */
export type Wire = {
  readonly id?: string | undefined
  auth: unknown
  connect(): unknown
  disconnect(): unknown
  emit(name: 'watch' | 'unwatch', topic: Topic, since?: number): unknown
  on(name: string, handler: (payload: unknown) => void): unknown
  /** Hears from the server every few seconds, also when there is nothing to say. */
  readonly io?: { on(name: 'ping', handler: () => void): unknown }
}

/** By which this page may know the server's clock wrongly. */
const CLOCKS_MS = 5000

type Credentials = { token?: string; session?: string; since?: number; watches: true }
export type Connection = 'idle' | 'connecting' | 'live' | 'lost'
type Handler = (event: never) => void

/** With the socket, and not before: most of it is schemas. */
const loadSchemas = async () => {
  const { changes, events } = await import('@gooddrop/contract/events.ts')
  return { ...events, ...changes }
}
type Schemas = Awaited<ReturnType<typeof loadSchemas>>

/**
 * One socket for the whole page, opened on first use. Topics are counted, so that two parts of a page may watch the
 * same item, and watched again after a reconnect.
 */
export function createRealtime(
  open: () => Promise<Wire>,
  token: () => string | undefined,
  knownSince: () => number | undefined = () => undefined,
  now: () => number = Date.now,
) {
  const handlers = new Map<SentName, Set<Handler>>()
  const watched = new Map<Topic, number>()
  const reconnectListeners = new Set<(told: boolean) => void>()
  const state = createStore<Connection>('idle')
  let wire: Wire | undefined
  let opening: Promise<Wire> | undefined
  let everLive = false
  /** When the server was last heard; undefined after this page has left by itself. */
  let lastHeard: number | undefined

  /** From when on messages may be missing; undefined: nobody knows. */
  const missingSince = () => {
    if (!everLive) return knownSince()
    return lastHeard === undefined ? undefined : lastHeard - CLOCKS_MS
  }
  /** Not before it listens again: until then it may miss something. */
  const hear = () => {
    if (state.get() === 'live') lastHeard = now()
  }

  const deliver = (schemas: Schemas, name: SentName, payload: unknown) => {
    const parsed = schemas[name].safeParse(payload)
    if (!parsed.success) return console.error(`The event ${name} does not match the contract`, parsed.error)
    for (const handler of handlers.get(name) ?? []) handler(parsed.data as never)
  }

  const attach = (socket: Wire, schemas: Schemas) => {
    socket.on('connect', () => {
      // A page that the server rendered is older than its connection, and one that comes back has heard nothing for a
      // while: what happened in between is told then.
      const since = missingSince()
      for (const topic of watched.keys())
        if (since === undefined) socket.emit('watch', topic)
        else socket.emit('watch', topic, since)
      state.set('live')
      if (everLive) for (const listener of reconnectListeners) listener(since !== undefined)
      everLive = true
      hear()
    })
    socket.io?.on('ping', hear)
    socket.on('disconnect', () => state.set('lost'))
    socket.on('connect_error', () => state.set('lost'))
    for (const name of Object.keys(schemas) as SentName[]) {
      if (name !== 'connect' && name !== 'disconnect')
        socket.on(name, (payload) => {
          hear()
          deliver(schemas, name, payload)
        })
    }
  }

  const connect = (): Promise<Wire> => {
    opening ??= Promise.all([open(), loadSchemas()]).then(
      ([socket, schemas]) => {
        wire = socket
        // A function, so that every new attempt sends the current token. Pages name the topics that they watch.
        socket.auth = (give: (data: Credentials) => void) => {
          const held = token()
          const since = missingSince()
          const who = held && (isMarker(held) ? { session: held } : { token: held })
          give({ watches: true, ...who, ...(who && since !== undefined && { since }) })
        }
        attach(socket, schemas)
        state.set('connecting')
        socket.connect()
        return socket
      },
      (reason) => {
        opening = undefined
        state.set('lost')
        throw reason
      },
    )
    return opening
  }

  return {
    connect,
    state: state.get,
    /** By this id the server answers this page alone; undefined while there is no connection. */
    id: () => wire?.id,
    /** Somebody signed in or out: connects again with the current token. */
    renew: () => {
      if (!wire) return
      wire.disconnect()
      lastHeard = undefined
      state.set('connecting')
      wire.connect()
    },
    watch: (topic: Topic) => {
      const count = watched.get(topic) ?? 0
      watched.set(topic, count + 1)
      if (count === 0 && state.get() === 'live') wire?.emit('watch', topic)
      connect().catch(() => undefined)
      let watching = true
      return () => {
        if (!watching) return
        watching = false
        const left = (watched.get(topic) ?? 1) - 1
        if (left > 0) return void watched.set(topic, left)
        watched.delete(topic)
        if (state.get() === 'live') wire?.emit('unwatch', topic)
      }
    },
    on: <N extends SentName>(name: N, handler: (event: SentOf<N>) => void) => {
      const set = handlers.get(name) ?? new Set()
      handlers.set(name, set)
      set.add(handler)
      return () => {
        set.delete(handler)
      }
    },
    /** Called after a lost connection came back: events may have been missed meanwhile. Whether the server tells so. */
    onReconnect: (listener: (told: boolean) => void) => {
      reconnectListeners.add(listener)
      return () => {
        reconnectListeners.delete(listener)
      }
    },
    subscribe: state.subscribe,
  }
}

export type Realtime = ReturnType<typeof createRealtime>
