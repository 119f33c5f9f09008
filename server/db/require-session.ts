type Connected = { query(text: string): Promise<{ rows: { pid: number }[] }>; end(): Promise<void> }

const PID = 'select pg_backend_pid() as pid'

/**
 * The leader's locks, LISTEN and prepared statements belong to one session of PostgreSQL. A pooler that lends sessions
 * for a transaction would give one lock to two servers and swallow notifications, without an error: such a one is
 * recognised by two connections that share a session, or by one whose session changes.
 */
export async function requireSession(connect: () => Promise<Connected>): Promise<void> {
  const [one, other] = await Promise.all([connect(), connect()])
  const pidOf = async (client: Connected) => (await client.query(PID)).rows[0]!.pid
  try {
    const first = await pidOf(one)
    await other.query('begin')
    const second = await pidOf(other)
    const again = await pidOf(one)
    await other.query('rollback')
    if (first === second || first !== again)
      throw new Error(
        'DATABASE_URL leads to a pooler in transaction mode: it must lead to PostgreSQL itself, or to a pooler in session mode',
      )
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}
