import pg from 'pg'

export type Readers = {
  read(statement: Statement, values: readonly unknown[]): Promise<unknown[]>
  /** Ends all connections at once; whoever still waits for an answer gets an error. */
  cut(): void
  close(): Promise<void>
}

/** By its name PostgreSQL knows a statement again: the same name is always the same text. Without one it is planned anew. */
export type Statement = { name?: string | undefined; text: string }

type Line = { client: pg.Client; ready: Promise<unknown>; waiting: number }

const LINES = 4

/** For statements that were written for one plan, whatever their values are. Said in SQL, which a pooler passes on. */
export const ONE_PLAN = 'set plan_cache_mode = force_generic_plan'

/**
 * What everybody asks for all day and nothing is changed by. Questions go out on a few connections without waiting for
 * the answers to those before, so that neither side sleeps between two of them; each statement is planned once per
 * connection. Only for what is quick: whoever stands behind a slow question waits.
 */
export function openReaders(
  connection: pg.ClientConfig,
  onError: (error: Error) => void,
  planning: typeof ONE_PLAN | '' = ONE_PLAN,
): Readers {
  const lines = new Set<Line>()

  function open(): Line {
    const client = new pg.Client({
      ...connection,
      application_name: 'gooddrop reading',
      options: `${connection.options} -c default_transaction_read_only=on`,
      statement_timeout: connection.connectionTimeoutMillis,
      pipeline: true,
    } as pg.ClientConfig)
    const connected = client.connect()
    const ready = planning === '' ? connected : connected.then(() => client.query(planning))
    const line = { client, ready, waiting: 0 }
    lines.add(line)
    // The next question opens another.
    const gone = () => lines.delete(line)
    client.on('error', (error) => {
      gone()
      onError(error)
    })
    client.on('end', gone)
    line.ready.catch(gone)
    return line
  }

  function shortest(): Line {
    let best: Line | undefined
    for (const line of lines) if (!best || line.waiting < best.waiting) best = line
    return best && (best.waiting === 0 || lines.size >= LINES) ? best : open()
  }

  return {
    async read({ name, text }, values) {
      const line = shortest()
      line.waiting++
      try {
        await line.ready
        const { rows } = await line.client.query({ ...(name && { name }), text, values: values as unknown[] })
        return rows
      } finally {
        line.waiting--
      }
    },
    cut() {
      for (const { client } of lines) client.connection.stream.destroy()
      lines.clear()
    },
    async close() {
      await Promise.all([...lines].map(({ client, ready }) => ready.then(() => client.end()).catch(() => undefined)))
    },
  }
}
