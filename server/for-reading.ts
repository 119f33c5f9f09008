import type { Database } from '#db/database.ts'
import type { Deps } from './deps.ts'

const known = new WeakMap<Database, Database>()

/** One for each, because what is remembered belongs to it. Its `db` stays the primary's: see table-cache.ts. */
function readingOf(database: Database): Database {
  const reading = known.get(database) ?? { ...database, readers: database.reading.readers }
  known.set(database, reading)
  return reading
}

/**
 * The same for what people only look at: lists, search and what pages show. It may be answered by a standby, and then be
 * older than what the primary has by READ_STALENESS_MS at most. Never for what decides something: money, permissions,
 * sessions, sign requests.
 */
export const forReading = (deps: Deps): Deps =>
  deps.database.reading.db === deps.db
    ? deps
    : { ...deps, db: deps.database.reading.db, database: readingOf(deps.database) }
