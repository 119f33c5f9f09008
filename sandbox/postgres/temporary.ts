import { chmod, mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, type PostgresOptions, startPostgres } from './start.ts'

/** A PostgreSQL for one run of tests or benchmarks, deleted when it stops. */
export async function startTemporaryPostgres({
  durable = false,
  settings = {},
}: Partial<Pick<PostgresOptions, 'durable' | 'settings'>> = {}): Promise<Postgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gooddrop-postgres-'))
  await chmod(dataDir, 0o711) // so that PostgreSQL's own user can pass when root runs the tests
  const postgres = await startPostgres({ dataDir, durable, settings, removeAfterwards: dataDir })
  return {
    ...postgres,
    async stop() {
      await postgres.stop()
      const elsewhere = await readlink(join(dataDir, 'postgres')).catch(() => undefined)
      if (elsewhere) await rm(elsewhere, { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
