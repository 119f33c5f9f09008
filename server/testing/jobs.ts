import { sql } from 'kysely'
import type { JobName } from '#jobs/payloads.ts'
import { eventually } from './eventually.ts'
import type { TestServer } from './server.ts'

/** Until none of these jobs waits or runs any more: all that they were asked for by now has been done. */
export const jobsEnd = ({ deps }: Pick<TestServer, 'deps'>, ...names: JobName[]): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql<{ name: string; state: string }>`select name, state::text from pgboss.job
      where name = any(${names}) and state::text in ('created', 'retry', 'active')`.execute(deps.db)
    const [left] = rows
    if (left) throw new Error(`${left.name} is ${left.state}`)
  })
