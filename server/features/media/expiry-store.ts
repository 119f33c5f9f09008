import type { Db, Tx } from '#db/database.ts'
import { before } from './states.ts'
import { moveMedia } from './store.ts'

export type Expired = { id: string; cid: string; rendition_widths: number[] }

/**
 * Expires what nobody has used since `moment`. The rows are locked first and checked for uses in a second statement,
 * which sees a use that was added meanwhile.
 */
export async function expireUnused(tx: Tx, moment: Date, most: number): Promise<number> {
  const locked = await tx
    .selectFrom('media')
    .select('id')
    .where('unused_since', '<', moment.toISOString())
    .where('state', 'in', before('expired'))
    .orderBy('unused_since')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  if (locked.length === 0) return 0
  const unused = await tx
    .selectFrom('media')
    .select('id')
    .where(
      'id',
      'in',
      locked.map(({ id }) => id),
    )
    .where('unused_since', '<', moment.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_uses').select('media_id').whereRef('media_id', '=', 'media.id'))),
    )
    .execute()
  for (const { id } of unused) await moveMedia(tx, id, 'expired', {})
  return unused.length
}

/** Expires what was added at that moment, unless somebody uses it or has sent the same bytes since. */
export async function expireAdded(tx: Tx, id: string, addedAt: string) {
  const locked = await tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('unused_since', '=', addedAt)
    .where('state', 'in', before('expired'))
    .forUpdate()
    .executeTakeFirst()
  return locked && moveMedia(tx, id, 'expired', {})
}

export const listExpired = (db: Db, most: number): Promise<Expired[]> =>
  db
    .selectFrom('media')
    .select(['id', 'cid', 'rendition_widths'])
    .where('state', '=', 'expired')
    .where('unused_since', 'is not', null)
    .orderBy('unused_since')
    .limit(most)
    .execute()

export const deleteExpired = (db: Db, id: string) =>
  db.deleteFrom('media').where('id', '=', id).where('state', '=', 'expired').execute()
