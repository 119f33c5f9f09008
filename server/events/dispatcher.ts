import type pg from 'pg'
import type { Database } from '#db/database.ts'
import type { Log } from '#log.ts'
import { type News, unreadNews } from './unread-news.ts'

export type Dispatcher = {
  /** Settles once this server hears of everything that is committed from then on. */
  listening: Promise<void>
  stop(): Promise<void>
}

export type DispatcherOptions = {
  database: Pick<Database, 'connect'>
  log: Log
  send(news: News): void
  /** This server was away for longer than news are kept: its pages have to look for themselves. */
  onGap(): void
  /** How long a notification that got lost may delay the news. */
  pollMs?: number
  keepMs?: number
}

const KEEP_MS = 5 * 60_000

/**
 * Tells the sockets of this server what was committed, at once and in order. Every server does so for its own, by
 * itself: none depends on another, and one that is killed takes nothing with it but its own sockets, whose pages fetch
 * anew when they come back.
 */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const { database, log, send, onGap, pollMs = 1000, keepMs = KEEP_MS } = options
  const unread = unreadNews()
  const listening = Promise.withResolvers<void>()
  let client: pg.Client | undefined
  let stopped = false
  let again = false
  let running: Promise<void> | undefined
  let lookedAt = Date.now()
  let sweptAt = 0

  const wake = () => {
    again = true
    running ??= work().finally(() => {
      running = undefined
      if (again && !stopped && client) wake()
    })
  }
  const timer = setInterval(wake, pollMs)

  async function work(): Promise<void> {
    while (again && !stopped) {
      again = false
      try {
        client ??= await listen()
        await look(client)
        listening.resolve()
      } catch (error) {
        log.warn({ err: error }, 'the outbox lost its connection and will try again')
        await drop()
        return
      }
    }
  }

  async function listen(): Promise<pg.Client> {
    const fresh = await database.connect('gooddrop outbox')
    fresh.on('notification', wake)
    fresh.on('error', () => {
      if (client === fresh) client = undefined
    })
    await fresh.query('listen outbox')
    return fresh
  }

  async function look(at: pg.Client): Promise<void> {
    for await (const news of unread.read(at)) tell(news)
    const now = Date.now()
    if (now - lookedAt > keepMs) onGap()
    lookedAt = now
    if (now - sweptAt < keepMs / 5) return
    sweptAt = now
    await at.query("delete from outbox where created_at < clock_timestamp() - $1 * interval '1 millisecond'", [keepMs])
  }

  function tell(news: News): void {
    try {
      send(news)
    } catch (error) {
      log.error({ err: error, name: news.name }, 'a piece of news could not be sent')
    }
  }

  async function drop(): Promise<void> {
    const lost = client
    client = undefined
    await lost?.end().catch(() => undefined)
  }

  wake()
  return {
    listening: listening.promise,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
      await drop()
    },
  }
}
