import type { Drops } from '@gooddrop/contract/money.ts'
import type { BrokerSigner, Owed } from '@gooddrop/ledger/broker-signer.ts'
import type { Db, Tx } from '#db/database.ts'
import type { LedgerMoment } from '#listener/queries.ts'

/**
 * What the broker must know of giving before it signs. Handed in from outside, so that the feature that orders
 * payouts and the one that makes them do not import each other.
 */
export type Books = {
  /** By charity's account: gifts that were given and have not reached it. */
  owed(db: Db): Promise<ReadonlyMap<string, Owed>>
  /** Whether gifts may go to this account at all. */
  knows(db: Db, charity: string): Promise<boolean>
  /** Orders the payouts that are due at this ledger. */
  orderPayouts(tx: Tx, now: LedgerMoment): Promise<void>
}

export type BrokerHealth = {
  /** Why nothing is signed though there is an account; undefined while all is well. */
  trouble: string | undefined
  /** Too little XRP of its own: no more sales until somebody tops it up. */
  low: { balance: Drops; missing: Drops } | undefined
}

/** The account that completes sales and pays gifts on, with the only way to its key. */
export type Broker = {
  readonly account: string
  readonly signer: BrokerSigner
  readonly books: Books
  readonly health: BrokerHealth
}
