import { createServer } from 'node:http'
import pg from 'pg'

export type DatabaseRole = { port: number; close(): Promise<void> }

const PATIENCE_MS = 1_500

/**
 * Says over HTTP whether a PostgreSQL is the primary, as Patroni does: 200 at /primary if it takes writes, else 503.
 * HAProxy asks it (deploy/haproxy.cfg).
 */
export async function serveDatabaseRole(databaseUrl: string, port: number, host = '127.0.0.1'): Promise<DatabaseRole> {
  let client: pg.Client | undefined
  const drop = (): void => {
    void client?.end().catch(() => undefined)
    client = undefined
  }

  async function connection(): Promise<pg.Client> {
    if (client) return client
    const opened = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'gooddrop role',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    opened.on('error', drop)
    await opened.connect()
    client = opened
    return opened
  }

  async function isPrimary(): Promise<boolean> {
    try {
      const { rows } = await (await connection()).query('select not pg_is_in_recovery() as yes')
      return rows[0].yes
    } catch {
      drop()
      return false
    }
  }

  const server = createServer(async (request, reply) => {
    if (request.url !== '/primary') return void reply.writeHead(404).end()
    reply.writeHead((await isPrimary()) ? 200 : 503).end()
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  return {
    port,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      drop()
    },
  }
}

if (import.meta.main) {
  const { DATABASE_URL, PORT = '8008', HOST = '0.0.0.0' } = process.env
  if (!DATABASE_URL) throw new Error('DATABASE_URL is missing.')
  const role = await serveDatabaseRole(DATABASE_URL, Number(PORT), HOST)
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void role.close())
}
