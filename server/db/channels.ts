import type pg from 'pg'
import { pause } from '#pause.ts'

type Subscriber = (payload: string) => void

export type Channels = {
  /**
   * Calls the subscriber for every notification on this channel until the signal is aborted. Resolves once the server
   * listens. What is sent while the connection is down is lost, so a subscriber also needs another way to find it.
   */
  subscribe(channel: string, subscriber: Subscriber, signal: AbortSignal): Promise<void>
  /** On the connection that listens, for short statements that must not wait for the pool. */
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
  close(): Promise<void>
}

type Options = {
  connect(applicationName: string): Promise<pg.Client>
  onError?: ((error: Error) => void) | undefined
}

const RETRY_MS = 500

/** One connection per server that listens for all subscribers, opened with the first and reopened when it is lost. */
export function openChannels({ connect, onError }: Options): Channels {
  const subscribers = new Map<string, Set<Subscriber>>()
  const closed = new AbortController()
  let current: Promise<pg.Client> | undefined
  let reopening: Promise<void> | undefined
  let lastQuery: Promise<unknown> = Promise.resolve()

  async function open(): Promise<pg.Client> {
    const client = await connect('gooddrop channels')
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of subscribers.get(channel) ?? []) subscriber(payload ?? '')
    })
    client.on('error', (error) => onError?.(error))
    for (const channel of subscribers.keys()) await client.query(`listen ${channel}`)
    return client
  }

  function connection(): Promise<pg.Client> {
    if (current) return current
    const opening = open()
    current = opening
    const lost = () => {
      if (current === opening) current = undefined
      if (!closed.signal.aborted) reopening ??= reopen().finally(() => (reopening = undefined))
    }
    opening.then((client) => client.on('end', lost), lost)
    return opening
  }

  async function reopen(): Promise<void> {
    while (!closed.signal.aborted && subscribers.size > 0 && !current) {
      await pause(RETRY_MS, closed.signal)
      if (closed.signal.aborted) return
      await connection().catch((error: Error) => onError?.(error))
    }
  }

  /** One after the other, for all share the connection. */
  function query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const answer = lastQuery.then(async () => (await connection()).query<Row>(statement))
    lastQuery = answer.catch(() => undefined)
    return answer
  }

  return {
    query,
    async subscribe(channel, subscriber, signal) {
      const all = subscribers.get(channel) ?? new Set<Subscriber>()
      subscribers.set(channel, all.add(subscriber))
      signal.addEventListener('abort', () => all.delete(subscriber), { once: true })
      while (!signal.aborted && !closed.signal.aborted) {
        try {
          await query({ text: `listen ${channel}` })
          return
        } catch (error) {
          onError?.(error as Error)
          await pause(RETRY_MS, AbortSignal.any([signal, closed.signal]))
        }
      }
    },
    async close() {
      closed.abort()
      await reopening
      const client = await current?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
