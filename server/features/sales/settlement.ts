import type { Drops } from '@gooddrop/contract/money.ts'
import type { GiftMemo, PledgeMemo } from '@gooddrop/ledger/memos.ts'
import type { Selectable } from 'kysely'
import type { SettlementKind, SettlementState, SettlementsTable } from './tables.ts'

export type Settlement = {
  id: string
  kind: SettlementKind
  nftId: string
  tokenId: string
  seller: string
  buyer: string
  sellOffer: string | null
  buyOffer: string | null
  price: Drops
  gift: Drops
  basisPoints: number
  /** What the seller gives of the price. */
  pledge: PledgeMemo | null
  charityId: string
  charityAccount: string
  charityTag: number | null
  /** The account that both offers name; null in sales of long ago. */
  broker: string | null
  uriHex: string
  requestId: string | null
  /** The ledger with the offer that was signed for it. */
  offeredLedger: number | null
  state: SettlementState
  reason: string | null
  tries: number
  acceptHash: string | null
  version: number
}

export const readSettlement = (row: Selectable<SettlementsTable>): Settlement => ({
  id: row.id,
  kind: row.kind,
  nftId: row.nft_id,
  tokenId: row.token_id,
  seller: row.seller,
  buyer: row.buyer,
  sellOffer: row.sell_offer,
  buyOffer: row.buy_offer,
  price: BigInt(row.price),
  gift: BigInt(row.gift),
  basisPoints: row.basis_points,
  pledge:
    row.pledge === null || row.pledge_basis_points === null
      ? null
      : {
          charity: row.charity_account,
          price: BigInt(row.price),
          basisPoints: row.pledge_basis_points,
          pledge: BigInt(row.pledge),
        },
  charityId: row.charity_id,
  charityAccount: row.charity_account,
  charityTag: row.charity_tag === null ? null : Number(row.charity_tag),
  broker: row.broker,
  uriHex: row.uri_hex,
  requestId: row.request_id,
  offeredLedger: row.offered_ledger,
  state: row.state,
  reason: row.reason,
  tries: row.tries,
  acceptHash: row.accept_hash,
  version: row.version,
})

/** The buyer's choice, as it stands in the memo of their offer and of the sale. */
export const giftOf = (row: Settlement): GiftMemo => ({
  charity: row.charityAccount,
  tag: row.charityTag,
  price: row.price,
  gift: row.gift,
  basisPoints: row.basisPoints,
})

/** What the seller's offer asks for; in an auction at most that. */
export const askOf = (row: Pick<Settlement, 'price' | 'pledge'>): Drops => row.price - (row.pledge?.pledge ?? 0n)

/** What the buyer's offer is for. */
export const amountOf = (row: Pick<Settlement, 'price' | 'gift'>): Drops => row.price + row.gift
