import type { Database } from '#db/database.ts'
import type { Log } from '#log.ts'
import { createOutboxReader } from './outbox-reader.ts'
import { BATCH, deleteOlderThan, type OutboxMessage } from './store.ts'

export type Dispatcher = {
  /** Settles once this server sends everything that is committed from then on. */
  listening: Promise<void>
  stop(): Promise<void>
}

export type DispatcherOptions = {
  database: Pick<Database, 'channels' | 'reading'>
  log: Log
  send(message: OutboxMessage): void
  /** This server was away for longer than messages are kept: its pages have to fetch again. */
  onGap(): void
  /** How long a lost notification may delay a message. */
  pollMs?: number
  keepMs?: number
}

const CHANNEL = 'outbox'
const KEEP_MS = 5 * 60_000

/**
 * Sends committed messages to the sockets of this server, at once and in order. Every server reads the outbox for its
 * own sockets, so none depends on another; when one is killed only its own sockets are lost, whose pages fetch again
 * when they reconnect.
 */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const { database, log, send, onGap, pollMs = 1000, keepMs = KEEP_MS } = options
  const reader = createOutboxReader()
  const stopping = new AbortController()
  const listening = Promise.withResolvers<void>()
  let subscribed = false
  let again = false
  let failed = false
  let running: Promise<void> | undefined
  let lastRead = Date.now()
  let lastExpiry = 0

  const wake = () => {
    again = true
    running ??= work().finally(() => {
      running = undefined
      // After a failure the timer tries again.
      if (again && !failed && !stopping.signal.aborted) wake()
    })
  }

  async function work(): Promise<void> {
    while (again && !stopping.signal.aborted) {
      again = false
      try {
        await dispatch()
        failed = false
      } catch (error) {
        failed = true
        log.warn({ err: error }, 'the outbox could not be read and will be tried again')
        return
      }
    }
  }

  async function dispatch(): Promise<void> {
    let messages: OutboxMessage[] = []
    const sendAll = async () => {
      // Pages fetch again what a message is about, from any server.
      if (messages.length > 0) await database.reading.standbys.seenByAll()
      for (const message of messages) sendOne(message)
      messages = []
    }
    for await (const message of reader.read(database.channels)) if (messages.push(message) === BATCH) await sendAll()
    await sendAll()
    if (subscribed) listening.resolve()
    const now = Date.now()
    if (now - lastRead > keepMs) onGap()
    lastRead = now
    if (now - lastExpiry < keepMs / 5) return
    lastExpiry = now
    await deleteOlderThan(database.channels, keepMs)
  }

  function sendOne(message: OutboxMessage): void {
    try {
      send(message)
    } catch (error) {
      log.error({ err: error, name: message.name }, 'a message could not be sent')
    }
  }

  async function start(): Promise<void> {
    await database.channels.subscribe(CHANNEL, wake, stopping.signal)
    subscribed = true
    wake()
  }

  const timer = setInterval(wake, pollMs)
  const started = start()
  return {
    listening: listening.promise,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await started
      await running
    },
  }
}
