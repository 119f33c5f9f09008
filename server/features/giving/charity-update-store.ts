import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { stateMover } from '#db/move-state.ts'
import { beforeUpdate, type UpdateState } from './states.ts'
import type { GivingTables } from './tables.ts'

export const moveUpdate = stateMover({ table: 'charity_updates', before: beforeUpdate })

export async function insertUpdate(tx: Tx, values: Insertable<GivingTables['charity_updates']>): Promise<string> {
  const { id } = await tx.insertInto('charity_updates').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The driver would turn a date without a time into one with a time. */
const day = sql<string>`to_char(posted_on, 'YYYY-MM-DD')`.as('posted_on')

export type UpdatePosition = { postedOn: string; id: string }

/** Published ones with their pictures, newest first. */
export function updatePage(
  db: Db,
  charityId: string,
  { after, offset, limit }: { after: UpdatePosition | undefined; offset: number; limit: number },
) {
  const all = db
    .selectFrom('charity_updates as n')
    .leftJoin('shown_media as m', 'm.id', 'n.picture_media_id')
    .select(['n.id', 'n.text', 'n.picture_text', day])
    .select(['m.id as media_id', 'm.cid', 'm.kind', 'm.width', 'm.height', 'm.color', 'm.rendition_widths'])
    .where('n.charity_id', '=', charityId)
    .where('n.state', '=', 'published')
  const page = after
    ? all.where(sql<boolean>`(n.posted_on, n.id) < (${after.postedOn}::date, ${after.id}::uuid)`)
    : all.offset(offset)
  return page.orderBy('n.posted_on', 'desc').orderBy('n.id', 'desc').limit(limit).execute()
}

export type ListedUpdate = { id: string; charity: string; state: UpdateState; posted_on: string; text: string }

/** For operators: of one charity, or what waits for a decision, the oldest first. */
export async function listUpdates(db: Db, charityId: string | undefined): Promise<ListedUpdate[]> {
  const all = db
    .selectFrom('charity_updates as n')
    .innerJoin('charities as c', 'c.id', 'n.charity_id')
    .select(['n.id', 'c.name as charity', 'n.state', 'n.text', day])
    .orderBy('n.id')
  return charityId === undefined
    ? all.where('n.state', '=', 'submitted').execute()
    : all.where('n.charity_id', '=', charityId).execute()
}
