import type { AnswerState } from '@gooddrop/contract/collection-offers.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { changeInState } from '#db/move-state.ts'
import { beforeAnswer, LIVE } from './states.ts'
import type { CollectionOffersTables } from './tables.ts'

type Table = CollectionOffersTables['collection_offer_answers']
export type AnswerRow = Selectable<Table>

type Place = { after?: string | undefined; skip: number; limit: number }

export const insertAnswer = (tx: Tx, answer: Insertable<Table>): Promise<AnswerRow> =>
  tx.insertInto('collection_offer_answers').values(answer).returningAll().executeTakeFirstOrThrow()

export const findAnswer = (db: Db, id: string): Promise<AnswerRow | undefined> =>
  db.selectFrom('collection_offer_answers').selectAll().where('id', '=', id).executeTakeFirst()

export const findLiveAnswer = (db: Db, offerId: string, nftId: string): Promise<AnswerRow | undefined> =>
  db
    .selectFrom('collection_offer_answers')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('nft_id', '=', nftId)
    .where('state', 'in', LIVE)
    .executeTakeFirst()

export const liveAnswersTo = (db: Db, offerId: string): Promise<AnswerRow[]> =>
  db
    .selectFrom('collection_offer_answers')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('state', 'in', LIVE)
    .orderBy('id')
    .execute()

/** By offer. */
export async function countReady(db: Db, offerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('collection_offer_answers')
    .select(['offer_id', sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`offer_id = any(${[...offerIds]}::uuid[])`)
    .where('state', '=', 'ready')
    .groupBy('offer_id')
    .execute()
  return new Map(rows.map(({ offer_id, count }) => [offer_id, count]))
}

/** Those that were really put forward, newest first. */
export function answersTo(db: Db, offerId: string, { after, skip, limit }: Place): Promise<AnswerRow[]> {
  const all = db
    .selectFrom('collection_offer_answers')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('offer_index', 'is not', null)
  const wanted = after ? all.where('id', '<', after) : all.offset(skip)
  return wanted.orderBy('id', 'desc').limit(limit).execute()
}

/** Newest first. */
export function answersBy(db: Db, userId: string, { after, skip, limit }: Place): Promise<AnswerRow[]> {
  const all = db.selectFrom('collection_offer_answers').selectAll().where('user_id', '=', userId)
  const wanted = after ? all.where('id', '<', after) : all.offset(skip)
  return wanted.orderBy('id', 'desc').limit(limit).execute()
}

/** Undefined when it is in no state from which it may go there. */
export const moveAnswer = (
  tx: Tx,
  id: string,
  to: AnswerState,
  change: Omit<Updateable<Table>, 'id' | 'state' | 'version'> = {},
): Promise<AnswerRow | undefined> =>
  changeInState(tx, { table: 'collection_offer_answers', id, from: beforeAnswer(to) }, { ...change, state: to })

/** The same state, with other details. */
export async function changeAnswer(
  tx: Tx,
  id: string,
  change: Omit<Updateable<Table>, 'id' | 'state' | 'version'>,
): Promise<void> {
  await tx.updateTable('collection_offer_answers').set(change).where('id', '=', id).execute()
}

/** To be looked at after the next ledger. */
export async function markWork(tx: Tx, nftId: string): Promise<void> {
  await tx.insertInto('collection_answer_marks').values({ nft_id: nftId }).execute()
}

export const isMarked = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('collection_answer_marks').select('id').limit(1).executeTakeFirst()) !== undefined

/** Takes the oldest marks away and gives their works. */
export async function takeMarks(tx: Tx, limit: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ nft_id: string }>`
    delete from collection_answer_marks where id in (select id from collection_answer_marks order by id limit ${limit})
    returning nft_id`.execute(tx)
  return new Set(rows.map(({ nft_id }) => nft_id))
}

/** In the order of their offers, which is the order in which these are locked. */
export const liveAnswersWith = (db: Db, nftId: string): Promise<AnswerRow[]> =>
  db
    .selectFrom('collection_offer_answers')
    .selectAll()
    .where('nft_id', '=', nftId)
    .where('state', 'in', LIVE)
    .orderBy('offer_id')
    .execute()

/** Asked for before this moment and never signed. */
export const unsignedAnswers = (db: Db, unixSeconds: number, limit: number): Promise<AnswerRow[]> =>
  db
    .selectFrom('collection_offer_answers')
    .selectAll()
    .where(sql<boolean>`state = 'signing'`)
    .where(sql<boolean>`asked_at < to_timestamp(${unixSeconds}::bigint)`)
    .orderBy('asked_at')
    .limit(limit)
    .execute()

export async function deleteAnswersOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('collection_offer_answers').where('user_id', '=', userId).execute()
}

/** For the personal data export. */
export const answerDataOf = (db: Db, userId: string) =>
  db
    .selectFrom('collection_offer_answers')
    .select(['id', 'offer_id', 'nft_id', 'account', 'state', 'price', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
