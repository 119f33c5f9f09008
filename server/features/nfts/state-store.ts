import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { changeInState } from '#db/move-state.ts'
import type { NftStateTable, SaleMode } from './tables.ts'

/** A token of the marketplace as trading sees it. */
export type TradedNft = {
  id: string
  tokenId: string
  issuer: string
  flags: number
  royalty: number
  title: string | null
  uriHex: string
  ownerAddress: string
  nftType: 'mint' | 'sell' | 'auction'
  saleMode: SaleMode
  offerIndex: string | null
  price: bigint | null
  /** What the seller gives of the price. */
  pledge: bigint | null
  pledgeBasisPoints: number | null
  charityId: string | null
  offeredElsewhere: boolean
  hasOffers: boolean
  burned: boolean
  hidden: boolean
  version: number
}

const traded = (db: Db) =>
  db
    .selectFrom('nfts')
    .innerJoin('nft_state', 'nft_state.nft_id', 'nfts.id')
    .select(['nfts.id', 'nfts.token_id as tokenId', 'nfts.issuer', 'nfts.flags', 'nfts.royalty', 'nfts.title'])
    .select(['nfts.uri_hex as uriHex', 'owner_address as ownerAddress', 'nft_type as nftType', 'sale_mode as saleMode'])
    .select(['offer_index as offerIndex', 'price', 'charity_id as charityId', 'offered_elsewhere as offeredElsewhere'])
    .select(['pledge', 'pledge_basis_points as pledgeBasisPoints'])
    .select(['has_offers as hasOffers', 'burned', 'hidden', 'version'])

const dropsOf = (text: string | null) => (text === null ? null : BigInt(text))

const read = <R extends { price: string | null; pledge: string | null }>(row: R | undefined) =>
  row && { ...row, price: dropsOf(row.price), pledge: dropsOf(row.pledge) }

export const findTraded = async (db: Db, id: string): Promise<TradedNft | undefined> =>
  read(await traded(db).where('nfts.id', '=', id).executeTakeFirst())

/** By id; unknown ones are left out. */
export async function findAllTraded(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, TradedNft>> {
  if (ids.length === 0) return new Map()
  const rows = await traded(db)
    .where(sql<boolean>`nfts.id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.flatMap((row) => read(row) ?? []).map((nft) => [nft.id, nft]))
}

export const findTradedByToken = async (db: Db, tokenId: string): Promise<TradedNft | undefined> =>
  read(await traded(db).where('nfts.token_id', '=', tokenId).executeTakeFirst())

/** By token id: the items that may be shown. */
export async function namesOfTokens(
  db: Db,
  tokenIds: readonly string[],
): Promise<Map<string, { id: string; title: string | null }>> {
  if (tokenIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('nfts')
    .select(['id', 'title', 'token_id'])
    .where('token_id', 'in', [...tokenIds])
    .where('hidden_at', 'is', null)
    .execute()
  return new Map(rows.map(({ token_id, ...name }) => [token_id, name]))
}

/** The token whose live sell offer this is. */
export const findTradedByOffer = async (db: Db, offerIndex: string): Promise<TradedNft | undefined> =>
  read(await traded(db).where('offer_index', '=', offerIndex).executeTakeFirst())

/** Which of these are the live sell offers of items here, and whether they belong to an auction. */
export async function offersOfItems(db: Db, offers: readonly string[]) {
  const rows = await db
    .selectFrom('nft_state')
    .select(['nft_id', 'nft_type', 'offer_index'])
    .where(sql<boolean>`offer_index = any(${[...offers]}::text[])`)
    .execute()
  return rows.flatMap(({ offer_index, ...item }) => (offer_index === null ? [] : [{ ...item, offer_index }]))
}

/** What these accounts hold and somebody offers for, newest here first. */
export async function itemsWithOffers(db: Db, accounts: readonly string[], limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('nft_state')
    .select('nft_id')
    .where(sql<boolean>`owner_address = any(${[...accounts]}::text[])`)
    .where('has_offers', '=', true)
    .where('burned', '=', false)
    .where('hidden', '=', false)
    .orderBy('nft_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ nft_id }) => nft_id)
}

/** Listings that name this broker. */
export async function countListedAt(db: Db, broker: string): Promise<number> {
  const { count } = await db
    .selectFrom('nft_state')
    .innerJoin('live_offers', 'live_offers.offer_index', 'nft_state.offer_index')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('nft_type', '=', 'sell')
    .where('destination', '=', broker)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locked until the transaction ends: of two that want to change the same token the second waits and sees the change. */
export const lockTraded = async (tx: Tx, id: string): Promise<TradedNft | undefined> =>
  read(await traded(tx).where('nfts.id', '=', id).forUpdate('nft_state').executeTakeFirst())

export type StateChange = Omit<Updateable<NftStateTable>, 'nft_id' | 'version' | 'price' | 'pledge' | 'initial_bid'> & {
  price?: bigint | null
  pledge?: bigint | null
  initial_bid?: bigint | null
}

/** The new version, or undefined when the token is in none of these modes. */
export async function updateState(
  tx: Tx,
  nftId: string,
  from: readonly SaleMode[],
  { price, pledge, initial_bid, ...rest }: StateChange,
): Promise<number | undefined> {
  const drops = {
    ...(price !== undefined && { price: price === null ? null : String(price) }),
    ...(pledge !== undefined && { pledge: pledge === null ? null : String(pledge) }),
    ...(initial_bid !== undefined && { initial_bid: initial_bid === null ? null : String(initial_bid) }),
  }
  const guarded = { table: 'nft_state', key: 'nft_id', state: 'sale_mode', id: nftId, from } as const
  const changed = await changeInState(tx, guarded, { ...rest, ...drops })
  return changed?.version
}
