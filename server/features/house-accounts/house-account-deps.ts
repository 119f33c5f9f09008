import type { Drops } from '@gooddrop/contract/money.ts'
import type { Owed, PayoutDue } from '@gooddrop/ledger/broker-signer.ts'
import type { CredentialEntry } from '@gooddrop/ledger/queries.ts'
import type { Delivery } from '@gooddrop/ledger/treasury-signer.ts'
import type { Db, Tx } from '#db/database.ts'
import type { LedgerMoment } from '#listener/queries.ts'

/**
 * What the broker must know of giving before it signs. Handed in from outside, so that the feature that orders
 * payouts and the one that makes them do not import each other.
 */
export type GiftsOwed = {
  /** By charity's account: gifts that this broker has collected and that have not reached it. */
  owed(db: Db): Promise<ReadonlyMap<string, Owed>>
  /** An ordered payout of this broker that no validated payment has made; undefined for anything else. */
  due(db: Db, payoutId: string): Promise<PayoutDue | undefined>
  /** Whether gifts may go to this account at all. */
  knows(db: Db, charity: string): Promise<boolean>
  /** Orders the payouts that are due at this ledger. */
  orderPayouts(tx: Tx, now: LedgerMoment): Promise<void>
}

/** How one of our own accounts is doing, as seen by whoever signs for it; see saveHealth in health.ts. */
export type HouseAccountHealth = {
  /** Why nothing is signed though there is an account; undefined while all is well. */
  trouble: string | undefined
  /** Too little XRP of its own: no more sales, or deliveries, until somebody tops it up. */
  low: { balance: Drops; missing: Drops } | undefined
  /** What it holds beyond its reserve, its float and what it owes. */
  surplus: Drops
  /** Why the signer lets a payment wait, since the health was last saved. */
  paymentsWait: string | undefined
}

/** The account that completes sales and pays gifts on. Its key is known to the signer alone: see open-signer.ts. */
export type Broker = {
  readonly account: string
  readonly giftsOwed: GiftsOwed
}

/** What the treasury must know of card payments before it signs; handed in from outside like the broker's giftsOwed. */
export type DeliveriesDue = {
  /** What somebody has paid for and not received; undefined for anything else. */
  due(db: Db, orderId: string): Promise<Delivery | undefined>
  /** Whether the card service itself says that this order was paid, for this wallet; unknown when it does not answer. */
  isPaid(orderId: string): Promise<'paid' | 'unpaid' | 'unknown'>
}

/** The account that delivers XRP that was bought by card. */
export type Treasury = {
  readonly account: string
  readonly deliveriesDue: DeliveriesDue
}

/** What the signer must know of our records about credentials; handed in from outside like the broker's giftsOwed. */
export type CredentialRecords = {
  /** Whether the operator has entered this account as a charity's. */
  isCharity(db: Db, account: string): Promise<boolean>
  /** The acceptances of credentials that the charity held in this ledger; the signer looks each up on the ledger. */
  acceptancesAt(db: Db, charity: string, ledger: number): Promise<string[]>
  /** Stores what the ledger shows and our records do not: credentials from before the first ledger that was read. */
  learn(tx: Tx, shown: readonly CredentialEntry[], now: LedgerMoment): Promise<void>
}

/** The account that issues credentials to charities. */
export type Vetting = {
  readonly account: string
  /** Whether gifts go only to charities that hold a valid credential. */
  readonly required: boolean
  readonly records: CredentialRecords
}

/** Where a comparison of movements with records begins. */
export type Since = { ledger: number; closeTime: number }

/** A movement and its record that do not agree; null where one of them is missing. */
export type Mismatch = {
  /** Which record, in words. */
  record: string
  hash: string | null
  ledger: number | null
  moved: Drops | null
  recorded: Drops | null
}

/**
 * What a feature has recorded about the movements of a house account. Handed in from outside, so that the ledger's
 * movements are compared with records of features that come later.
 */
export type HouseRecords = {
  /** The kind of account that these records are about. */
  account: 'broker' | 'treasury'
  /** Movements that the records do not explain. */
  ofMovements(db: Db, account: string, since: Since): Promise<Mismatch[]>
  /** Records of this account that no movement explains, or that contradict each other. */
  ofRecords(db: Db, account: string, since: Since): Promise<Mismatch[]>
  /** For the operator, by name. */
  totals(db: Db, account: string): Promise<Record<string, Drops>>
}
