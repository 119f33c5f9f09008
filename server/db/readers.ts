import pg from 'pg'

export type Readers = {
  read(statement: Statement, values: readonly unknown[]): Promise<unknown[]>
  close(): Promise<void>
}

/** By its name PostgreSQL knows a statement again: the same name is always the same text. */
export type Statement = { name: string; text: string }

type Line = { client: pg.Client; ready: Promise<unknown>; waiting: number }

const LINES = 4

/**
 * What everybody asks for all day and nothing is changed by. Questions go out on a few connections without waiting for
 * the answers to those before, so that neither side sleeps between two of them; each statement is planned once per
 * connection. Only for what is quick: whoever stands behind a slow question waits.
 */
export function openReaders(connection: pg.ClientConfig, onError: (error: Error) => void): Readers {
  const lines = new Set<Line>()

  function open(): Line {
    const client = new pg.Client({
      ...connection,
      application_name: 'gooddrop reading',
      options: `${connection.options} -c plan_cache_mode=force_generic_plan -c default_transaction_read_only=on`,
      statement_timeout: connection.connectionTimeoutMillis,
      pipeline: true,
    } as pg.ClientConfig)
    const line = { client, ready: client.connect(), waiting: 0 }
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
        const { rows } = await line.client.query({ name, text, values: values as unknown[] })
        return rows
      } finally {
        line.waiting--
      }
    },
    async close() {
      await Promise.all([...lines].map(({ client, ready }) => ready.then(() => client.end()).catch(() => undefined)))
    },
  }
}
