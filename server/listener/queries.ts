import type { Drops } from '@gooddrop/contract/money.ts'
import type { Db } from '#db/database.ts'
import type { StoredGift } from './tables.ts'

export type LedgerMoment = {
  index: number
  /** Unix seconds by the ledger's clock: Expirations are reckoned from this, never from ours. */
  closeTime: number
}

/** The last validated ledger whose facts are in the database; undefined before the first. */
export async function ledgerNow(db: Db, networkId: number): Promise<(LedgerMoment & { hash: string }) | undefined> {
  const row = await db
    .selectFrom('ledger_cursor')
    .select(['ledger_index', 'ledger_hash', 'close_time'])
    .where('network_id', '=', String(networkId))
    .executeTakeFirst()
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

const tokenColumns = [
  'token_id as tokenId',
  'issuer',
  'owner',
  'flags',
  'transfer_fee as transferFee',
  'uri_hex as uriHex',
  'minted_ledger as mintedLedger',
  'moved_ledger as movedLedger',
  'moved_index as movedIndex',
] as const

export async function findToken(db: Db, tokenId: string): Promise<Token | undefined> {
  const row = await db
    .selectFrom('tokens')
    .select(tokenColumns)
    .select('burned_ledger')
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  if (!row) return undefined
  const { burned_ledger, ...token } = row
  return { ...token, burned: burned_ledger !== null }
}

/** What an account holds or has issued, as far as it happened while we looked. */
export async function tokensOf(db: Db, address: string, role: 'owner' | 'issuer'): Promise<Token[]> {
  const rows = await db
    .selectFrom('tokens')
    .select(tokenColumns)
    .where(role, '=', address)
    .where('burned_ledger', 'is', null)
    .orderBy('minted_ledger')
    .orderBy('token_id')
    .execute()
  return rows.map((row) => ({ ...row, burned: false }))
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
  requestId: string | null
  createdLedger: number
  createdIndex: number
  txHash: string
  createdAt: string
  gone: { ledger: number; reason: string; hash: string } | null
}

/** Newest first. An offer past its Expiration is still there until somebody clears it away. */
export async function liveOffersOf(db: Db, tokenId: string): Promise<LedgerOffer[]> {
  const rows = await db
    .selectFrom('ledger_offers')
    .selectAll()
    .where('token_id', '=', tokenId)
    .where('gone_ledger', 'is', null)
    .orderBy('created_ledger', 'desc')
    .orderBy('created_index', 'desc')
    .execute()
  return rows.map(readOffer)
}

export async function findOffer(db: Db, offerIndex: string): Promise<LedgerOffer | undefined> {
  const row = await db.selectFrom('ledger_offers').selectAll().where('offer_index', '=', offerIndex).executeTakeFirst()
  return row && readOffer(row)
}

/** Those of these offers that no validated ledger has removed. */
export async function liveAmong(db: Db, offerIndexes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_offers')
    .select('offer_index')
    .where('offer_index', 'in', [...offerIndexes])
    .where('gone_ledger', 'is', null)
    .execute()
  return rows.map(({ offer_index }) => offer_index)
}

type OfferRow = {
  offer_index: string
  token_id: string
  kind: 'sell' | 'buy'
  owner: string
  amount: string | null
  destination: string | null
  expiration: string | null
  named_owner: string | null
  gift: StoredGift | null
  request_id: string | null
  created_ledger: number
  created_index: number
  tx_hash: string
  created_at: string
  gone_ledger: number | null
  gone_reason: string | null
  gone_hash: string | null
}

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
  requestId: row.request_id,
  createdLedger: row.created_ledger,
  createdIndex: row.created_index,
  txHash: row.tx_hash,
  createdAt: row.created_at,
  gone:
    row.gone_ledger === null
      ? null
      : { ledger: row.gone_ledger, reason: row.gone_reason ?? 'other', hash: row.gone_hash ?? '' },
})
