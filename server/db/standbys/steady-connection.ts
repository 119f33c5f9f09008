import pg from 'pg'

export type SteadyConnection = {
  /** One after the other. Fails when there is no answer within this time, and the connection is then given up. */
  ask<Row extends pg.QueryResultRow>(statement: pg.QueryConfig, withinMs: number): Promise<Row[]>
  close(): Promise<void>
}

/** One connection that is opened with the first question, and anew with the first one after it was lost. */
export function openSteadyConnection(config: pg.ClientConfig, onLost: () => void): SteadyConnection {
  let isClosed = false
  let current: { client: pg.Client; ready: Promise<unknown> } | undefined
  let previous: Promise<unknown> = Promise.resolve()

  function open() {
    const client = new pg.Client(config)
    const opened = { client, ready: client.connect() }
    const lost = () => {
      if (current !== opened) return
      current = undefined
      onLost()
    }
    client.on('error', lost)
    client.on('end', lost)
    opened.ready.catch(lost)
    return opened
  }

  async function askNow<Row extends pg.QueryResultRow>(statement: pg.QueryConfig, withinMs: number): Promise<Row[]> {
    if (isClosed) throw new Error('is closed')
    current ??= open()
    const { client, ready } = current
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      client.connection.stream.destroy()
      late.reject(new Error('does not answer'))
    }, withinMs)
    try {
      const { rows } = await Promise.race([ready.then(() => client.query<Row>(statement)), late.promise])
      return rows
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    ask<Row extends pg.QueryResultRow>(statement: pg.QueryConfig, withinMs: number) {
      const answer = previous.then(() => askNow<Row>(statement, withinMs))
      previous = answer.catch(() => undefined)
      return answer
    },
    async close() {
      isClosed = true
      const last = current
      current = undefined
      await last?.ready.then(() => last.client.end()).catch(() => undefined)
    },
  }
}
