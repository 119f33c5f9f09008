import type { Database } from '#db/database.ts'
import { readWorks } from './facet-store.ts'
import { buildTable, type TraitTable } from './trait-table.ts'

/** In larger collections counts are of all works, whatever is chosen. */
const MAX_WORKS = 20_000
const MAX_TABLES = 8

/** Of several callers at once one reads. What was read is at least as new as the version that was known before. */
type Entry = { version: bigint; table: Promise<TraitTable | undefined> }

/** Those that were asked for last are at the end. */
const caches = new WeakMap<Database, Map<string, Entry>>()

/** The works of a collection in memory, read again only after something of it has changed. */
export function tableOf(
  database: Database,
  id: string,
  { version: text, total }: { version: string; total: number },
): Promise<TraitTable | undefined> {
  if (total > MAX_WORKS) return Promise.resolve(undefined)
  const version = BigInt(text)
  const cache = caches.get(database) ?? new Map<string, Entry>()
  caches.set(database, cache)
  const known = cache.get(id)
  const entry = known && known.version >= version ? known : { version, table: read(database, id) }
  cache.delete(id)
  cache.set(id, entry)
  for (const oldest of cache.keys()) if (cache.size > MAX_TABLES) cache.delete(oldest)
  entry.table.catch(() => {
    if (cache.get(id) === entry) cache.delete(id)
  })
  return entry.table
}

/** On the primary: a standby may be older than the one that said the version, and what is read is kept. */
async function read({ db }: Database, id: string): Promise<TraitTable | undefined> {
  const rows = await readWorks(db, id, MAX_WORKS + 1)
  return rows.length > MAX_WORKS ? undefined : buildTable(rows)
}
