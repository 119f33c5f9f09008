import { ledgerHash } from 'ripple-binary-codec/dist/ledger-hashes.js'
import { sha512HalfOf } from '#ledger/state/hash.ts'

export type Header = {
  readonly index: number
  readonly hash: string
  readonly parentHash: string
  readonly closeTime: number
  readonly parentCloseTime: number
  readonly resolution: number
  readonly closeFlags: number
  /** Drops in existence. */
  readonly totalCoins: string
  readonly accountHash: string
  readonly transactionHash: string
}

export function sealHeader(fields: Omit<Header, 'hash'>): Header {
  const hash = ledgerHash({
    ledger_index: fields.index,
    total_coins: fields.totalCoins,
    parent_hash: fields.parentHash,
    transaction_hash: fields.transactionHash,
    account_hash: fields.accountHash,
    parent_close_time: fields.parentCloseTime,
    close_time: fields.closeTime,
    close_time_resolution: fields.resolution,
    close_flags: fields.closeFlags,
  }).toHex()
  return { ...fields, hash }
}

/**
 * The trees of the real ledger are replaced by chains of digests: cheaper, and still changed by the smallest difference.
 * Like there, a ledger without transactions has a transaction hash of zeros.
 */
export function chainDigest(previous: string, parts: readonly string[]): string {
  return parts.length === 0 ? previous : sha512HalfOf([previous, ...parts])
}
