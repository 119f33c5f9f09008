import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { MediaTables } from '#features/media/tables.ts'

/** One request a quarter of a second for each host, and eight at once after a pause. By the database's clock. */
const STEP = sql`interval '250 ms'`
const BURST = sql`interval '2 s'`
const LONGEST_WAIT = sql`interval '7 s'`

export type Turn = { waitMs: number } | { blocked: boolean; retryAfterSeconds: number }

/** When this host may be asked next; taken, unless that is too long from now or the host is to be left alone. */
export async function takeTurn(db: Db, host: string): Promise<Turn> {
  const { rows } = await sql<{ wait: string }>`
    insert into foreign_hosts as h (host, due_at) values (${host}, now() + ${STEP})
    on conflict (host) do update set due_at = greatest(h.due_at, now()) + ${STEP}, used_at = now()
      where (h.blocked_until is null or h.blocked_until <= now()) and h.due_at <= now() + ${LONGEST_WAIT}
    returning extract(epoch from due_at - ${STEP} - ${BURST} - now()) as wait`.execute(db)
  if (rows[0]) return { waitMs: Math.max(0, Number(rows[0].wait) * 1000) }
  const { rows: left } = await sql<{ blocked: boolean; seconds: string }>`
    select coalesce(blocked_until > now(), false) as blocked,
      extract(epoch from greatest(blocked_until, due_at) - now()) as seconds
    from foreign_hosts where host = ${host}`.execute(db)
  return {
    blocked: left[0]?.blocked ?? false,
    retryAfterSeconds: Math.max(1, Math.ceil(Number(left[0]?.seconds ?? 1))),
  }
}

/** From the third failure in a row on the host is left alone, each time twice as long; or for as long as it asks. */
export async function recordFailure(db: Db, host: string, askedSeconds: number): Promise<void> {
  await sql`
    insert into foreign_hosts as h (host, due_at, failures, blocked_until)
    values (${host}, now(), 1, now() + make_interval(secs => ${askedSeconds}))
    on conflict (host) do update set failures = h.failures + 1, used_at = now(),
      blocked_until = now() + make_interval(secs => greatest(${askedSeconds},
        case when h.failures >= 2 then least(21600, 30 * 2 ^ least(h.failures - 2, 20)) else 0 end))`.execute(db)
}

export async function recordSuccess(db: Db, host: string): Promise<void> {
  await db
    .updateTable('foreign_hosts')
    .set({ failures: 0, blocked_until: null })
    .where('host', '=', host)
    .where('failures', '>', 0)
    .execute()
}

const hashOf = (url: URL) => createHash('sha256').update(url.href).digest()

export type StoredDocument = Pick<Selectable<MediaTables['foreign_documents']>, 'body' | 'etag' | 'last_modified'> & {
  fresh: boolean
}

export const findDocument = (db: Db, url: URL): Promise<StoredDocument | undefined> =>
  db
    .selectFrom('foreign_documents')
    .select(['body', 'etag', 'last_modified', sql<boolean>`fresh_until > now()`.as('fresh')])
    .where('address_hash', '=', hashOf(url))
    .executeTakeFirst()

type Document = { body: Buffer; etag: string | null; lastModified: string | null; freshSeconds: number }

export async function keepDocument(db: Db, url: URL, document: Document): Promise<void> {
  const { body, etag, lastModified, freshSeconds } = document
  await sql`
    insert into foreign_documents (address_hash, body, etag, last_modified, fresh_until)
    values (${hashOf(url)}, ${body}, ${etag}, ${lastModified}, now() + make_interval(secs => ${freshSeconds}))
    on conflict (address_hash) do update set body = excluded.body, etag = excluded.etag,
      last_modified = excluded.last_modified, fresh_until = excluded.fresh_until, fetched_at = now()`.execute(db)
}

export async function deleteDocumentsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('foreign_documents').where('fetched_at', '<', moment.toISOString()).execute()
  await db.deleteFrom('foreign_hosts').where('used_at', '<', moment.toISOString()).execute()
}
