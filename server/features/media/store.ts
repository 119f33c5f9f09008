import type { Insertable } from 'kysely'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { changeInState, stateMover } from '#db/move-state.ts'
import { before } from './states.ts'
import type { MediaState, MediaTables } from './tables.ts'

export type MediaRow = Selectable<MediaTables['media']>
type Later = 'avif_at' | 'hash_tried_at' | 'state' | 'version' | 'unused_since' | 'created_at'
export type NewMedia = Omit<MediaRow, 'bytes' | Later> & { bytes: number }

export const readyByCid = (db: Db, cid: string) =>
  db.selectFrom('media').selectAll().where('cid', '=', cid).where('state', '=', 'ready').executeTakeFirst()

/** What may be fetched by anybody: something uses it, and something of that is not hidden. */
export const shownByCid = (db: Db, cid: string) => shown(db).where('cid', '=', cid).executeTakeFirst()

export const isShown = async (db: Db, id: string): Promise<boolean> =>
  (await shown(db).where('id', '=', id).executeTakeFirst()) !== undefined

const shown = (db: Db) =>
  db
    .selectFrom('media')
    .selectAll()
    .where('state', '=', 'ready')
    .where('unused_since', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('withheld_media').select('media_id').whereRef('media_id', '=', 'media.id'))),
    )

export const readyById = (db: Db, id: string) =>
  db.selectFrom('media').selectAll().where('id', '=', id).where('state', '=', 'ready').executeTakeFirst()

/** Restarts the day after which unused media expire, so that a new upload of the same bytes keeps them. */
export const touch = (db: Db, cid: string, now: Date) =>
  db
    .updateTable('media')
    .set({ unused_since: sql`case when unused_since is not null then ${now}::timestamptz end` })
    .where('cid', '=', cid)
    .where('state', '=', 'ready')
    .returningAll()
    .executeTakeFirst()

export async function beginWriting(db: Db, media: NewMedia, now: Date): Promise<void> {
  const row = { ...media, bytes: BigInt(media.bytes), state: 'writing' as const, unused_since: now, created_at: now }
  await db.insertInto('media').values(row).execute()
}

export const moveMedia = stateMover<'media', MediaState>({ table: 'media', before })

/** Gives up what was not written completely; false when it is complete. */
export const withdrawWriting = async (tx: Tx, id: string): Promise<boolean> =>
  (await changeInState(tx, { table: 'media', id, from: ['writing'] }, { state: 'expired' })) !== undefined

export const markAvif = (db: Db, id: string, now: Date) =>
  db
    .updateTable('media')
    .set({ avif_at: now })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .returning('id')
    .executeTakeFirst()

export const withoutHash = (db: Db, limit: number) =>
  db
    .selectFrom('media')
    .select('id')
    .where('picture_hash', 'is', null)
    .where('hash_tried_at', 'is', null)
    .where('state', '=', 'ready')
    .where(sql<boolean>`rendition_widths <> '{}'`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export async function setHash(db: Db, id: string, hash: string | null, now: Date): Promise<void> {
  await db
    .updateTable('media')
    .set({ picture_hash: hash, hash_tried_at: now })
    .where('id', '=', id)
    .where('picture_hash', 'is', null)
    .execute()
}

/** What is used does not expire. False when it has expired already. */
export async function addUse(tx: Tx, mediaId: string, usedBy: string, usedId: string): Promise<boolean> {
  const held = await tx
    .updateTable('media')
    .set({ unused_since: null })
    .where('id', '=', mediaId)
    .where('state', '=', 'ready')
    .returning('id')
    .executeTakeFirst()
  if (!held) return false
  await tx
    .insertInto('media_uses')
    .values({ media_id: mediaId, used_by: usedBy, used_id: usedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Whether an operator has hidden everything that used these bytes. */
export async function isHiddenContent(db: Db, cid: string): Promise<boolean> {
  const { rows } = await sql<{ hidden: boolean }>`
    select exists (select from hidden_content where cid = ${cid}) or coalesce((
      select bool_and(use_is_hidden(used_by, used_id)) from media_uses
      where media_id in (select id from media where cid = ${cid} and state = 'ready')), false) as hidden`.execute(db)
  return rows[0]?.hidden ?? false
}

/** True if it was. */
export async function allowContent(db: Db, cid: string): Promise<boolean> {
  const allowed = await db.deleteFrom('hidden_content').where('cid', '=', cid).executeTakeFirst()
  return allowed.numDeletedRows > 0n
}

export async function removeUse(tx: Tx, mediaId: string, usedBy: string, usedId: string, now: Date): Promise<void> {
  // The row is locked before it is asked whether others use it: of two that end at once the second sees that the first has ended.
  await tx.selectFrom('media').select('id').where('id', '=', mediaId).forUpdate().execute()
  await sql`
    insert into hidden_content (cid, hidden_at)
    select cid, ${now} from media where id = ${mediaId} and use_is_hidden(${usedBy}, ${usedId})
    on conflict do nothing`.execute(tx)
  await tx
    .deleteFrom('media_uses')
    .where('media_id', '=', mediaId)
    .where('used_by', '=', usedBy)
    .where('used_id', '=', usedId)
    .execute()
  await tx
    .updateTable('media')
    .set({ unused_since: now })
    .where('id', '=', mediaId)
    .where('unused_since', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_uses').select('media_id').whereRef('media_id', '=', 'media.id'))),
    )
    .execute()
}

export const findPin = (db: Db, mediaId: string, target: string) =>
  db
    .selectFrom('media_pins')
    .selectAll()
    .where('media_id', '=', mediaId)
    .where('target', '=', target)
    .executeTakeFirst()

export async function recordPin(db: Db, pin: Insertable<MediaTables['media_pins']>): Promise<void> {
  await db
    .insertInto('media_pins')
    .values(pin)
    .onConflict((conflict) => conflict.columns(['media_id', 'target']).doNothing())
    .execute()
}
