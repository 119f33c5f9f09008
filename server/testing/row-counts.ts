import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** How many rows each table holds: the same before and after a call that was refused. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'`.execute(db)
  const each = tables.map(({ name }) => sql`select ${name} as name, count(*)::int as rows from ${sql.table(name)}`)
  const { rows: counts } = await sql<{ name: string; rows: number }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(counts.map(({ name, rows }) => [name, rows]))
}
