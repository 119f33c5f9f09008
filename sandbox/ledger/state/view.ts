import { type EntryOf, type EntryType, isEntry, type LedgerEntry } from './entries.ts'
import { accountKey } from './keylets.ts'

export type Fees = { readonly base: bigint; readonly reserveBase: bigint; readonly reserveIncrement: bigint }

/** What a transaction may know of the ledger that it is applied to. */
export type LedgerFacts = {
  readonly sequence: number
  readonly parentCloseTime: number
  readonly open: boolean
  readonly fees: Fees
  readonly networkId: number
}

export type ReadView = {
  readonly facts: LedgerFacts
  read(key: string): LedgerEntry | undefined
  /** The first key behind this one of the same owner's token pages, or of the same book's directories. */
  nextKey(key: string): string | undefined
}

export const reserveOf = (fees: Fees, ownerCount: number): bigint =>
  fees.reserveBase + fees.reserveIncrement * BigInt(ownerCount)

export function readAs<T extends EntryType>(view: ReadView, type: T, key: string): Readonly<EntryOf<T>> | undefined {
  const entry = view.read(key)
  return isEntry(type, entry) ? entry : undefined
}

export const readAccount = (view: ReadView, address: string) => readAs(view, 'AccountRoot', accountKey(address))
