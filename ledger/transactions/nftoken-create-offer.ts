import type { Drops } from '@gooddrop/contract/money.ts'
import type { NFTokenCreateOffer } from 'xrpl'
import type { Memo } from '#memos.ts'
import { rippleFromUnix } from '#time.ts'
import { stringOrNull } from '#wire.ts'
import type { TransactionReader } from './reading.ts'

export const SELL_FLAG = 1

type CommonFields = {
  account: string
  tokenId: string
  drops: Drops
  destination: string
  /** Unix seconds, by the ledger's clock. */
  expiration?: number
  memos: Memo[]
}

const common = ({ account, tokenId, drops, destination, expiration, memos }: CommonFields) => ({
  TransactionType: 'NFTokenCreateOffer' as const,
  Account: account,
  NFTokenID: tokenId,
  Amount: String(drops),
  Destination: destination,
  ...(expiration !== undefined && { Expiration: rippleFromUnix(expiration) }),
  Memos: memos,
})

export const buildSellOffer = (fields: CommonFields): NFTokenCreateOffer => ({ ...common(fields), Flags: SELL_FLAG })

export const buildBuyOffer = (fields: CommonFields & { owner: string }): NFTokenCreateOffer => ({
  ...common(fields),
  Owner: fields.owner,
  Flags: 0,
})

/** The ledger entry forgets whom a bid named: only the transaction has it. */
export const createOfferReader: TransactionReader = {
  tokenOwner: ({ tx }) => stringOrNull(tx.Owner),
}
