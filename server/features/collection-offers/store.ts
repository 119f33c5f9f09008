import type { CollectionOfferState } from '@gooddrop/contract/collection-offers.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { before } from './states.ts'
import type { CollectionOffersTables } from './tables.ts'

type Table = CollectionOffersTables['collection_offers']
/** With the name of its collection. */
export type OfferRow = Selectable<Table> & { collection: string }

/** Offers for collections that are hidden are not shown, nor can they be answered. */
const offers = (db: Db) =>
  db
    .selectFrom('collection_offers as o')
    .innerJoin('shown_collections as c', 'c.id', 'o.collection_id')
    .selectAll('o')
    .select('c.name as collection')

export const findCollectionName = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('shown_collections').select('name').where('id', '=', id).executeTakeFirst())?.name

export async function insertOffer(tx: Tx, offer: Insertable<Table>): Promise<string> {
  const { id } = await tx.insertInto('collection_offers').values(offer).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function countOpen(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('collection_offers')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findOffer = (db: Db, id: string): Promise<OfferRow | undefined> =>
  offers(db).where('o.id', '=', id).executeTakeFirst()

export const findOffersById = (db: Db, ids: readonly string[]): Promise<OfferRow[]> =>
  offers(db)
    .where(sql<boolean>`o.id = any(${[...ids]}::uuid[])`)
    .execute()

/** Whoever changes an offer or one of its answers holds this lock, so that no more is bought than was wanted. */
export const lockOffer = (tx: Tx, id: string): Promise<Selectable<Table> | undefined> =>
  tx.selectFrom('collection_offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Place<After> = { after?: After | undefined; skip: number; limit: number }

type Maker = {
  maker_id: string
  first_name: string | null
  last_name: string | null
  username: string
  profile_media_id: string | null
}
export type OpenOfferRow = OfferRow & Maker

/** Of people who are no longer shown nothing is. */
const openOffers = sql`
  select o.*, c.name as collection, m.id as maker_id, m.first_name, m.last_name, m.username, m.profile_media_id
  from collection_offers o
    join shown_collections c on c.id = o.collection_id
    join wallet_holders m on m.address = o.account`
const best = sql`order by o.amount desc, o.id desc`

/** The highest first, for `runShape`. */
export const openOffersFrom = (collectionId: string, limit: number, skip: number) =>
  sql<OpenOfferRow>`${openOffers} where o.collection_id = ${collectionId} and o.state = 'open'
    ${best} limit ${limit} offset ${skip}`

export const openOffersAfter = (collectionId: string, after: { amount: string; id: string }, limit: number) =>
  sql<OpenOfferRow>`${openOffers} where o.collection_id = ${collectionId} and o.state = 'open'
    and (o.amount, o.id) < (${after.amount}::bigint, ${after.id}::uuid)
    ${best} limit ${limit}`

/** For `runShape`: whether a list can be there at all. */
export const shownCollection = (id: string) =>
  sql<{ name: string }>`select name from shown_collections where id = ${id}`

/** Newest first. */
export function offersOf(db: Db, userId: string, { after, skip, limit }: Place<string>): Promise<OfferRow[]> {
  const all = offers(db).where('o.user_id', '=', userId)
  const wanted = after ? all.where('o.id', '<', after) : all.offset(skip)
  return wanted.orderBy('o.id', 'desc').limit(limit).execute()
}

/** Undefined where it is over already. */
export const endOffer = (
  tx: Tx,
  id: string,
  to: Exclude<CollectionOfferState, 'open'>,
  at: Date,
): Promise<Selectable<Table> | undefined> =>
  tx
    .updateTable('collection_offers')
    .set((eb) => ({ state: to, ended_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', before(to))
    .returningAll()
    .executeTakeFirst()

export async function countBought(tx: Tx, id: string): Promise<Selectable<Table>> {
  return tx
    .updateTable('collection_offers')
    .set((eb) => ({ bought: eb('bought', '+', 1), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function offersExpiredAt(db: Db, unixSeconds: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_offers')
    .select('id')
    .where(sql<boolean>`state = 'open'`)
    .where(sql<boolean>`expires_at <= to_timestamp(${unixSeconds}::bigint)`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const openOffersBy = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('collection_offers')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', '=', 'open')
      .execute()
  ).map(({ id }) => id)

export async function deleteOffersOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('collection_offers').where('user_id', '=', userId).execute()
}

export async function deleteOffersBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('collection_offers').where('ended_at', '<', moment.toISOString()).execute()
}

/** For the personal data export. */
export const offerDataOf = (db: Db, userId: string) =>
  db
    .selectFrom('collection_offers')
    .select([
      'id',
      'collection_id',
      'account',
      'amount',
      'works',
      'bought',
      'traits',
      'state',
      'created_at',
      'expires_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
