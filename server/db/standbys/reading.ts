import type { Kysely } from 'kysely'
import type pg from 'pg'
import { nameStatements } from '#db/prepared-client.ts'
import { openReaders, type Readers } from '#db/readers.ts'
import type { Tables } from '#db/tables.ts'
import { readingDb } from './reading-db.ts'
import { NO_STANDBYS, openStandbys, type Standbys } from './standbys.ts'

/** The database as people look at it: nothing is changed here, and nothing decided that changes anything. */
export type Reading = { db: Kysely<Tables>; readers: Pick<Readers, 'read'>; standbys: Standbys; close(): Promise<void> }

type Options = {
  primary: { connection: pg.ClientConfig; db: Kysely<Tables>; readers: Readers }
  standbys: { urls: readonly string[]; stalenessMs: number } | undefined
  onError: (error: Error) => void
}

export function openReading({ primary, standbys: given, onError }: Options): Reading {
  const { connection, db, readers } = primary
  if (!given || given.urls.length === 0) return { db, readers, standbys: NO_STANDBYS, close: async () => undefined }
  const standbys = openStandbys({ primary: connection, ...given, onError })
  // Not the pool, which may write: whatever a standby refuses comes here.
  const statements = openReaders(connection, onError, '')
  const nameOf = nameStatements()
  return {
    standbys,
    readers: {
      read: (statement, values) =>
        standbys.read(
          ({ shapes }) => shapes.read(statement, values),
          () => readers.read(statement, values),
        ),
    },
    db: readingDb((text, values) => {
      const statement = { name: nameOf(text), text }
      return standbys.read(
        (standby) => standby.statements.read(statement, values),
        () => statements.read(statement, values),
      )
    }),
    async close() {
      await Promise.all([standbys.close(), statements.close()])
    },
  }
}
