import type { Drops } from '@gooddrop/contract/money.ts'
import { addressFromHex, hexFromAddress } from '@gooddrop/ledger/address.ts'
import type { PledgeMemo, SellAction } from '@gooddrop/ledger/memos.ts'
import { parseTokenId } from '@gooddrop/ledger/token-id.ts'
import type { Db } from '#db/database.ts'
import {
  type NetworkOfferRow,
  type NetworkTokenRow,
  selectHeld,
  selectNetworkOffers,
  selectNetworkOffersOf,
  selectNetworkToken,
} from './network-store.ts'
import {
  type OfferRow,
  selectCursor,
  selectKeptOffers,
  selectLiveOffers,
  selectOffer,
  selectToken,
  type TokenRow,
} from './store.ts'

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

/** One that concerned us is kept in full; of all others of the network we know what network_tokens has. */
export async function findToken(db: Db, tokenId: string): Promise<Token | undefined> {
  const row = await selectToken(db, tokenId)
  if (row && row.uri_hex !== null && row.minted_ledger !== null) return readToken(row)
  const known = await selectNetworkToken(db, tokenId)
  const found = known && readNetworkToken(known)
  if (!row) return found
  const token = readToken(row)
  return {
    ...token,
    uriHex: token.uriHex ?? found?.uriHex ?? null,
    mintedLedger: token.mintedLedger ?? found?.mintedLedger ?? null,
    movedLedger: token.movedLedger ?? found?.movedLedger ?? null,
    movedIndex: token.movedIndex ?? found?.movedIndex ?? null,
  }
}

const HELD_AT_ONCE = 500

/** What an account holds, page by page, as far as it is known without asking the network. */
export async function* tokensHeldBy(db: Db, address: string): AsyncGenerator<Token[]> {
  const ownerHex = hexFromAddress(address)
  if (ownerHex === null) return
  let after: Buffer | null = null
  for (;;) {
    const rows: NetworkTokenRow[] = await selectHeld(db, ownerHex, { after, limit: HELD_AT_ONCE })
    if (rows.length > 0) yield rows.map(readNetworkToken)
    if (rows.length < HELD_AT_ONCE) return
    after = rows.at(-1)!.token_id
  }
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
  const kept = (await selectLiveOffers(db, tokenId)).map(readOffer)
  const others = (await selectNetworkOffersOf(db, tokenId)).map(readNetworkOffer)
  if (others.length === 0) return kept
  return [...kept, ...others].sort((a, b) => b.createdLedger - a.createdLedger || b.createdIndex - a.createdIndex)
}

export async function findOffer(db: Db, offerIndex: string): Promise<LedgerOffer | undefined> {
  const row = await selectOffer(db, offerIndex)
  if (row) return readOffer(row)
  const [other] = await selectNetworkOffers(db, [offerIndex])
  return other && readNetworkOffer(other)
}

/** Those of these offers that no validated ledger has removed. */
export async function liveAmong(db: Db, offers: readonly string[]): Promise<string[]> {
  const kept = await selectKeptOffers(db, offers)
  const live = kept.filter((offer) => offer.gone_ledger === null).map((offer) => offer.offer_index)
  const known = new Set(kept.map((offer) => offer.offer_index))
  const unknown = offers.filter((offer) => !known.has(offer))
  if (unknown.length === 0) return live
  const others = await selectNetworkOffers(db, unknown)
  return [...live, ...others.map((row) => hexOf(row.offer_index))]
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

const hexOf = (bytes: Buffer) => bytes.toString('hex').toUpperCase()
const addressOf = (bytes: Buffer) => addressFromHex(hexOf(bytes))

function readNetworkToken(row: NetworkTokenRow): Token {
  const tokenId = hexOf(row.token_id)
  // Only such ids are stored.
  const { issuer, flags, transferFee } = parseTokenId(tokenId)!
  return {
    tokenId,
    issuer,
    owner: addressOf(row.owner),
    flags,
    transferFee,
    uriHex: row.uri && hexOf(row.uri),
    mintedLedger: row.minted_ledger,
    movedLedger: row.moved_ledger,
    movedIndex: row.moved_index,
    burned: row.burned_ledger !== null,
  }
}

/** It carries no memo of ours, and the transaction that made it is not kept. */
const readNetworkOffer = (row: NetworkOfferRow): LedgerOffer => ({
  offerIndex: hexOf(row.offer_index),
  tokenId: hexOf(row.token_id),
  kind: row.sell ? 'sell' : 'buy',
  owner: addressOf(row.owner),
  amount: row.amount === null ? null : BigInt(row.amount),
  destination: row.destination && addressOf(row.destination),
  expiration: row.expiration === null ? null : Number(row.expiration),
  namedOwner: null,
  gift: null,
  pledge: null,
  requestId: null,
  action: null,
  createdLedger: row.created_ledger,
  createdIndex: row.created_index,
  txHash: '',
  createdAt: row.created_at,
  gone: null,
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
