import type { SentName, SentOf } from '@gooddrop/contract/events.ts'

/**
 * Stands in for socket.io-client in component tests (see vitest.browser.config.ts): it connects at once, records what the
 * page watches, and delivers what a test emits.
 */
type Handler = (payload: unknown) => void

const handlers = new Map<string, Set<Handler>>()
const watched = new Set<string>()
let connected = false

const deliver = (name: string, payload?: unknown) => {
  for (const handler of handlers.get(name) ?? []) handler(payload)
}

const socket = {
  id: 'test-socket',
  auth: undefined as unknown,
  io: { on: () => undefined },
  connect() {
    connected = true
    queueMicrotask(() => deliver('connect'))
  },
  disconnect() {
    connected = false
    watched.clear()
  },
  emit(name: string, topic: string) {
    if (name === 'watch') watched.add(topic)
    if (name === 'unwatch') watched.delete(topic)
  },
  on(name: string, handler: Handler) {
    const set = handlers.get(name) ?? new Set()
    handlers.set(name, set.add(handler))
  },
  onAny: () => undefined,
}

export const io = () => socket

/** An event from the server. */
export function emitEvent<N extends SentName>(name: N, payload: SentOf<N>): void {
  if (!connected) throw new Error('The page has no connection yet')
  deliver(name, payload)
}

export const isConnected = () => connected
export const watchedTopics = (): ReadonlySet<string> => watched

/** The connection is lost, as the page notices it. */
export function loseConnection(): void {
  deliver('disconnect')
}

/** The connection is back. */
export function restoreConnection(): void {
  deliver('connect')
}
