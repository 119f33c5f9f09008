import type { Drops } from '@gooddrop/contract/money.ts'
import type { GiftMemo } from '@gooddrop/ledger/memos.ts'
import { isMutable } from '@gooddrop/ledger/token-id.ts'
import type { Selectable } from 'kysely'
import type { BidState } from './states.ts'
import type { BidsTable } from './tables.ts'

/** What somebody offers for a token. */
export type StoredBid = {
  id: string
  nftId: string
  tokenId: string
  offerIndex: string
  buyer: string
  price: Drops
  /** Null for one that was made elsewhere. */
  gift: GiftMemo | null
  /** Unix seconds by the ledger's clock. */
  expiry: number | null
  ours: boolean
  /** The account that alone can complete it; null for a bid from elsewhere. */
  broker: string | null
  /** The artwork's URI that the bidder was shown; null for a bid from elsewhere. */
  uriHex: string | null
  funded: boolean | null
  state: BidState
  createdAt: string
}

export const readBid = (row: Selectable<BidsTable>): StoredBid => ({
  id: row.id,
  nftId: row.nft_id,
  tokenId: row.token_id,
  offerIndex: row.offer_index,
  buyer: row.buyer,
  price: BigInt(row.price),
  gift: giftOf(row),
  expiry: row.expiry === null ? null : Number(row.expiry),
  ours: row.ours,
  broker: row.broker,
  uriHex: row.uri_hex,
  funded: row.funded,
  state: row.state,
  createdAt: row.created_at,
})

function giftOf(row: Selectable<BidsTable>): GiftMemo | null {
  if (row.gift === null || row.charity_account === null || row.basis_points === null) return null
  return {
    charity: row.charity_account,
    tag: row.charity_tag === null ? null : Number(row.charity_tag),
    price: BigInt(row.price),
    gift: BigInt(row.gift),
    basisPoints: row.basis_points,
  }
}

/** The issuer has changed the artwork since the bidder saw it. */
export const isForOtherArt = ({ tokenId, uriHex }: Pick<StoredBid, 'tokenId' | 'uriHex'>, now: string): boolean =>
  isMutable(tokenId) && uriHex !== null && uriHex !== now

/** What the bidder must be able to pay. */
export const totalOf = ({ price, gift }: Pick<StoredBid, 'price' | 'gift'>): Drops => price + (gift?.gift ?? 0n)
