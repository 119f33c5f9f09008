import type { Db, Tx } from '#db/database.ts'
import { before } from './states.ts'

export type Doomed = { id: string; cid: string; rendition_widths: number[] }

/**
 * Marks what nobody has used since `moment`. Two steps on purpose: the rows are locked first and asked for uses after
 * that, with fresh eyes, so that a use that was added meanwhile is seen.
 */
export async function doomUnused(tx: Tx, moment: Date, most: number): Promise<number> {
  const locked = await tx
    .selectFrom('media')
    .select('id')
    .where('unused_since', '<', moment.toISOString())
    .where('state', 'in', before('doomed'))
    .orderBy('unused_since')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  if (locked.length === 0) return 0
  const doomed = await tx
    .updateTable('media')
    .set({ state: 'doomed' })
    .where(
      'id',
      'in',
      locked.map(({ id }) => id),
    )
    .where('unused_since', '<', moment.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_uses').select('media_id').whereRef('media_id', '=', 'media.id'))),
    )
    .returning('id')
    .execute()
  return doomed.length
}

export const doom = (db: Db, id: string) =>
  db.updateTable('media').set({ state: 'doomed' }).where('id', '=', id).where('state', '=', 'writing').execute()

export const listDoomed = (db: Db, most: number): Promise<Doomed[]> =>
  db
    .selectFrom('media')
    .select(['id', 'cid', 'rendition_widths'])
    .where('state', '=', 'doomed')
    .where('unused_since', 'is not', null)
    .orderBy('unused_since')
    .limit(most)
    .execute()

export const forget = (db: Db, id: string) =>
  db.deleteFrom('media').where('id', '=', id).where('state', '=', 'doomed').execute()
