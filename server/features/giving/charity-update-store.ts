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

const withPictures = (db: Db) =>
  db
    .selectFrom('charity_updates as n')
    .leftJoin('shown_media as m', 'm.id', 'n.picture_media_id')
    .select(['n.id', 'n.text', 'n.picture_text', day])
    .select(['m.id as media_id', 'm.cid', 'm.kind', 'm.width', 'm.height', 'm.color', 'm.rendition_widths'])

/** Published ones with their pictures, newest first. */
export function updatePage(
  db: Db,
  charityId: string,
  { after, offset, limit }: { after: UpdatePosition | undefined; offset: number; limit: number },
) {
  const all = withPictures(db).where('n.charity_id', '=', charityId).where('n.state', '=', 'published')
  const page = after
    ? all.where(sql<boolean>`(n.posted_on, n.id) < (${after.postedOn}::date, ${after.id}::uuid)`)
    : all.offset(offset)
  return page.orderBy('n.posted_on', 'desc').orderBy('n.id', 'desc').limit(limit).execute()
}

export type OwnPosition = { id: string } | { offset: number }

/** All of one charity with their pictures, the newest first. */
export function updatesOf(db: Db, charityId: string, from: OwnPosition, limit: number) {
  const all = withPictures(db).select(['n.state', 'n.reason']).where('n.charity_id', '=', charityId)
  const page = 'id' in from ? all.where('n.id', '<', from.id) : all.offset(from.offset)
  return page.orderBy('n.id', 'desc').limit(limit).execute()
}

export const updateById = (db: Db, id: string) =>
  db.selectFrom('charity_updates').select(['charity_id', 'picture_media_id']).where('id', '=', id).executeTakeFirst()

/** Of one charity, or of all. */
export async function countSubmitted(db: Db, charityId: string | undefined): Promise<number> {
  const all = db
    .selectFrom('charity_updates')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('state', '=', 'submitted')
  return (await (charityId ? all.where('charity_id', '=', charityId) : all).executeTakeFirstOrThrow()).waiting
}

export type ListedUpdate = {
  id: string
  charity: string
  state: UpdateState
  posted_on: string
  text: string
  picture_media_id: string | null
}

/** For operators: of one charity, or what waits for a decision, the oldest first. */
export async function listUpdates(db: Db, charityId: string | undefined): Promise<ListedUpdate[]> {
  const all = db
    .selectFrom('charity_updates as n')
    .innerJoin('charities as c', 'c.id', 'n.charity_id')
    .select(['n.id', 'c.name as charity', 'n.state', 'n.text', 'n.picture_media_id', day])
    .orderBy('n.id')
  return charityId === undefined
    ? all.where('n.state', '=', 'submitted').execute()
    : all.where('n.charity_id', '=', charityId).execute()
}
