import type { Drops } from '@gooddrop/contract/money.ts'
import type { PledgeMemo, SellAction } from '@gooddrop/ledger/memos.ts'
import type { Db } from '#db/database.ts'
import {
  type OfferRow,
  selectCursor,
  selectGoneOffers,
  selectLiveOffers,
  selectOffer,
  selectToken,
  selectTokensOf,
  type TokenRow,
} from './store.ts'

export { liveAmong } from './store.ts'

export type LedgerMoment = {
  index: number
  hash: string
  /** Unix seconds by the ledger's clock, which alone decides about Expirations. */
  closeTime: number
}

/** The last validated ledger whose facts are in the database; undefined before the first. */
export async function ledgerNow(db: Db, networkId: number): Promise<LedgerMoment | undefined> {
  const row = await selectCursor(db, networkId)
  return row && { index: row.ledger_index, hash: row.ledger_hash, closeTime: Number(row.close_time) }
}

export type Token = {
  tokenId: string
  issuer: string
  owner: string
  flags: number
  transferFee: number
  /** Null: not known to us, the token is older than our records. */
  uriHex: string | null
  mintedLedger: number | null
  movedLedger: number | null
  movedIndex: number | null
  burned: boolean
}

export async function findToken(db: Db, tokenId: string): Promise<Token | undefined> {
  const row = await selectToken(db, tokenId)
  return row && readToken(row)
}

/** What an account holds or has issued, as far as it happened while we followed the ledger. */
export async function tokensOf(db: Db, address: string, role: 'owner' | 'issuer'): Promise<Token[]> {
  return (await selectTokensOf(db, address, role)).map(readToken)
}

export type LedgerOffer = {
  offerIndex: string
  tokenId: string
  kind: 'sell' | 'buy'
  owner: string
  /** Null: not XRP. */
  amount: Drops | null
  destination: string | null
  /** Unix seconds. */
  expiration: number | null
  namedOwner: string | null
  gift: { charity: string; tag: number | null; price: Drops; gift: Drops; basisPoints: number } | null
  /** Of a sell offer: what its owner gives of the price; unreadable: nobody knows. */
  pledge: PledgeMemo | 'unreadable' | null
  requestId: string | null
  /** What a sell offer was signed for, as its memo says. */
  action: SellAction | null
  createdLedger: number
  createdIndex: number
  txHash: string
  createdAt: string
  gone: { ledger: number; reason: string; hash: string } | null
}

/** Newest first. An offer past its Expiration stays on the ledger until somebody removes it. */
export async function liveOffersOf(db: Db, tokenId: string): Promise<LedgerOffer[]> {
  return (await selectLiveOffers(db, tokenId)).map(readOffer)
}

export async function findOffer(db: Db, offerIndex: string): Promise<LedgerOffer | undefined> {
  const row = await selectOffer(db, offerIndex)
  return row && readOffer(row)
}

/** Which of these offers have left the ledger. */
export async function goneOffers(db: Db, offers: readonly string[]): Promise<Set<string>> {
  return new Set(offers.length === 0 ? [] : await selectGoneOffers(db, offers))
}

const readToken = (row: TokenRow): Token => ({
  tokenId: row.token_id,
  issuer: row.issuer,
  owner: row.owner,
  flags: row.flags,
  transferFee: row.transfer_fee,
  uriHex: row.uri_hex,
  mintedLedger: row.minted_ledger,
  movedLedger: row.moved_ledger,
  movedIndex: row.moved_index,
  burned: row.burned_ledger !== null,
})

const readPledge = (stored: OfferRow['pledge']): LedgerOffer['pledge'] =>
  stored === null || stored === 'unreadable'
    ? stored
    : { ...stored, price: BigInt(stored.price), pledge: BigInt(stored.pledge) }

const readOffer = (row: OfferRow): LedgerOffer => ({
  offerIndex: row.offer_index,
  tokenId: row.token_id,
  kind: row.kind,
  owner: row.owner,
  amount: row.amount === null ? null : BigInt(row.amount),
  destination: row.destination,
  expiration: row.expiration === null ? null : Number(row.expiration),
  namedOwner: row.named_owner,
  gift: row.gift && { ...row.gift, price: BigInt(row.gift.price), gift: BigInt(row.gift.gift) },
  pledge: readPledge(row.pledge),
  requestId: row.request_id,
  action: row.action,
  createdLedger: row.created_ledger,
  createdIndex: row.created_index,
  txHash: row.tx_hash,
  createdAt: row.created_at,
  gone:
    row.gone_ledger === null
      ? null
      : { ledger: row.gone_ledger, reason: row.gone_reason ?? 'other', hash: row.gone_hash ?? '' },
})
