import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { CollectionsTable } from './tables.ts'

/** What a card shows of a collection, with the work whose picture stands in for a cover. */
const rows = (db: Db) =>
  db
    .selectFrom('collections as c')
    .innerJoin('collection_figures as f', 'f.collection_id', 'c.id')
    .leftJoin('wallet_holders as h', 'h.address', 'c.issuer')
    .leftJoin('shown_media as m', 'm.id', 'c.cover_media_id')
    .select(['c.id', 'c.name', 'c.issuer', 'f.items', 'f.owners', 'f.floor', 'f.volume', 'f.given'])
    .select(['h.id as artist_id', 'h.first_name', 'h.last_name', 'h.username', 'h.profile_media_id'])
    .select(['m.id as media_id', 'm.cid', 'm.kind', 'm.width', 'm.height', 'm.color', 'm.rendition_widths'])
    .select(
      sql<string | null>`(select nft_id from filterable_nfts where collection_id = c.id and shown
        order by nft_id desc limit 1)`.as('newest'),
    )
    .where('c.hidden_at', 'is', null)

export type CardRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const findCards = (db: Db, ids: readonly string[]): Promise<CardRow[]> =>
  rows(db)
    .where(sql<boolean>`c.id = any(${[...ids]}::uuid[])`)
    .execute()

/** The figures are counted when the transaction ends. */
export const findOfWork = (db: Db, nftId: string) =>
  db
    .selectFrom('filterable_nfts as w')
    .innerJoin('collections as c', 'c.id', 'w.collection_id')
    .innerJoin('collection_figures as f', 'f.collection_id', 'c.id')
    .select(['c.id', 'c.name', 'f.floor'])
    .where('w.nft_id', '=', nftId)
    .where('c.hidden_at', 'is', null)
    .executeTakeFirst()

export const findDetails = (db: Db, id: string) =>
  rows(db)
    .select(['c.story', 'c.taxon', 'c.creator_id', 'c.charity_id', 'c.royalty', 'c.created_at', 'c.version'])
    .select(['f.on_sale', 'f.auctions', 'f.offers', 'f.sales', 'f.gifts', 'c.cover_media_id'])
    .select(
      sql<number>`coalesce((select ranked from nft_rarity where collection_id = c.id order by rank limit 1), 0)`.as(
        'ranked',
      ),
    )
    .where('c.id', '=', id)
    .executeTakeFirst()

export type DetailsRow = NonNullable<Awaited<ReturnType<typeof findDetails>>>

/** Of several works of one issuer that are sold at once any may be first. */
export const lastSalesOf = (db: Db, id: string, limit: number) =>
  db
    .selectFrom('filterable_nfts')
    .select(['nft_id', 'last_price', 'currency', 'last_sold_at'])
    .where('collection_id', '=', id)
    .where('shown', '=', true)
    .where('last_sold_at', 'is not', null)
    .orderBy('last_sold_at', 'desc')
    .orderBy('nft_id', 'desc')
    .limit(limit)
    .execute()

type Place = { after?: string | undefined; skip: number; limit: number }

/** With at least one work, the newest collection first. */
export function newestCards(db: Db, { after, skip, limit }: Place) {
  const all = rows(db).where(sql<boolean>`f.items > 0`)
  const wanted = after ? all.where('f.collection_id', '<', after) : all.offset(skip)
  return wanted.orderBy('f.collection_id', 'desc').limit(limit)
}

export type FigurePosition = { figure: string; id: string }
type FigurePlace = Omit<Place, 'after'> & { after?: FigurePosition | undefined }

/** With at least one work, the largest figure first. */
export function cardsByFigure(db: Db, by: 'items' | 'volume', { after, skip, limit }: FigurePlace) {
  const figure = sql.ref(`f.${by}`)
  const all = rows(db).where(sql<boolean>`f.items > 0`)
  const wanted = after
    ? all.where(sql<boolean>`(${figure}, f.collection_id) < (${after.figure}::bigint, ${after.id}::uuid)`)
    : all.offset(skip)
  return wanted.orderBy(figure, 'desc').orderBy('f.collection_id', 'desc').limit(limit)
}

/** Of one person, empty ones too: they are about to be filled. */
export function cardsOfIssuers(db: Db, issuers: readonly string[], { after, skip, limit }: Place) {
  const all = rows(db).where(sql<boolean>`c.issuer = any(${[...issuers]}::text[])`)
  const wanted = after ? all.where('c.id', '<', after) : all.offset(skip)
  return wanted.orderBy('c.id', 'desc').limit(limit)
}

/** Of everybody those with works, of which the number is kept; of one person all. */
export async function countCollections(db: Db, issuers?: readonly string[]): Promise<number> {
  if (!issuers) return (await db.selectFrom('collection_total').select('total').executeTakeFirst())?.total ?? 0
  const of = sql`issuer = any(${[...issuers]}::text[])`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from shown_collections where ${of} limit 10000) counted`.execute(db)
  return counted[0]?.total ?? 0
}

export const lockCollection = (tx: Tx, id: string) =>
  tx
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const findForMint = (db: Db, id: string) =>
  db
    .selectFrom('collections')
    .select(['issuer', 'taxon', 'name'])
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()

/** With the next taxon of the issuer that nothing uses. One at a time for each issuer. */
export async function insertCollection(
  tx: Tx,
  collection: Omit<Insertable<CollectionsTable>, 'id' | 'taxon'>,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('taxons/' || ${collection.issuer}, 0))`.execute(tx)
  const { rows: next } = await sql<{ taxon: string }>`
    select coalesce(max(taxon), 0) + 1 as taxon from collections
    where issuer = ${collection.issuer} and taxon < 4294967295`.execute(tx)
  const { id } = await tx
    .insertInto('collections')
    .values({ ...collection, taxon: next[0]?.taxon ?? '1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeCollection(tx: Tx, id: string, change: Updateable<CollectionsTable>): Promise<void> {
  await tx
    .updateTable('collections')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Where its artist's account is deleted: what they wrote goes, what the ledger says stays. */
export const clearCollectionsOf = (tx: Tx, userId: string) =>
  tx
    .updateTable('collections as c')
    .from((eb) =>
      eb
        .selectFrom('collections')
        .select(['id', 'cover_media_id'])
        .where('creator_id', '=', userId)
        .forUpdate()
        .as('before'),
    )
    .set({ story: null, cover_media_id: null, charity_id: null, royalty: null, creator_id: null })
    .set({ version: sql`c.version + 1` })
    .whereRef('c.id', '=', 'before.id')
    .returning(['c.id', 'before.cover_media_id as cover'])
    .execute()

export const textsOf = (db: Db, userId: string) =>
  db
    .selectFrom('collections')
    .select(['name', 'story', 'issuer', 'taxon', 'created_at'])
    .where('creator_id', '=', userId)
    .orderBy('id')
    .execute()

/** The lowest price asked in the collection of each of these works, where there is one. */
export async function floorsOf(db: Db, nftIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ nft_id: string; floor: string }>`
    select n.nft_id, f.floor::text as floor from filtered_nfts n
    join collection_figures f on f.collection_id = n.collection_id
    where n.nft_id = any(${[...nftIds]}::uuid[]) and f.floor is not null`.execute(db)
  return new Map(rows.map(({ nft_id, floor }) => [nft_id, floor]))
}
