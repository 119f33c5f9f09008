import type {
  BigInteger,
  Defaulted,
  DefaultTimestamp,
  Id,
  NullableTimestamp,
  Optional,
  Timestamp,
} from '#db/columns.ts'
import type { PayoutState, ProofKind, ProofState, UpdateState } from './states.ts'

type CharitiesTable = {
  id: Id
  name: string
  mission: string
  registered_in: string
  registration_number: string
  vetted_by: string
  /** A day, as text. */
  vetted_on: string
  website: Optional<string>
  legal_name: Optional<string>
  description: Optional<string>
  vetting_evidence: Optional<string>
  vetting_link: Optional<string>
  picture_media_id: Optional<string>
  ledger_account: string
  destination_tag: Optional<string>
  demo: Defaulted<boolean>
  version: Defaulted<number>
  created_at: DefaultTimestamp
  retired_at: NullableTimestamp
}

export type GivingTables = {
  charities: CharitiesTable
  payouts: {
    id: Id
    network_id: BigInteger
    /** The account that has collected the gifts, and pays them on. */
    broker: string
    charity: string
    destination_tag: Optional<string>
    amount: BigInteger
    currency: Defaulted<string>
    state: PayoutState
    reason: Optional<string>
    tries: Defaulted<number>
    retry_at: Optional<string>
    hash: Optional<string>
    version: Defaulted<number>
    created_at: DefaultTimestamp
    paid_at: NullableTimestamp
  }
  donations: {
    id: Id
    network_id: BigInteger
    sale_hash: string
    token_id: string
    giver: string
    seller: string
    /** The account that completed the sale. */
    broker: string
    charity: string
    destination_tag: Optional<string>
    price: BigInteger
    amount: BigInteger
    currency: Defaulted<string>
    basis_points: number
    /** Given by the seller out of the price; otherwise by the buyer on top of it. */
    pledged: Defaulted<boolean>
    payout_id: Optional<string>
    issuer: Optional<string>
    /** For rankings: false when the same buyer, seller and token counted shortly before. */
    counted: Defaulted<boolean>
    ledger: number
    tx_index: number
    created_at: Timestamp
  }
  direct_gifts: {
    id: Id
    network_id: BigInteger
    hash: string
    giver: string
    charity: string
    auction_id: string
    token_id: string
    amount: BigInteger
    currency: Defaulted<string>
    ledger: number
    tx_index: number
    created_at: Timestamp
  }
  paid_sales: { sale_hash: string; charity: string; hash: string; ledger: number }
  giving_totals: { scope: string; amount: BigInteger; gifts: number }
  giving_ranks: { kind: 'seller' | 'artist' | 'giver'; account: string; amount: BigInteger; gifts: number }
  /** The charity's account, or 'all'; the month is its first day. */
  monthly_gifts: { charity: string; month: string; amount: BigInteger; gifts: number }
  /** The same for days. */
  daily_gifts: { charity: string; day: string; amount: BigInteger; gifts: number }
  charity_updates: {
    id: Id
    charity_id: string
    text: string
    picture_media_id: Optional<string>
    picture_text: Optional<string>
    posted_on: string
    state: UpdateState
    reason: Optional<string>
    version: Defaulted<number>
    created_at: DefaultTimestamp
    decided_at: NullableTimestamp
  }
  charity_payments: {
    hash: string
    network_id: BigInteger
    charity: string
    recipient: string
    amount: BigInteger
    currency: Defaulted<string>
    to_giver: boolean
    ledger: number
    tx_index: number
    paid_at: Timestamp
  }
  validations: { ledger_hash: string; signing_key: string; data: string; received_at: Timestamp }
  validator_lists: {
    id: string
    list: string
    sequence: BigInteger
    effective: BigInteger
    expiration: BigInteger
    fetched_at: Timestamp
  }
  proofs: {
    tx_hash: string
    kind: ProofKind
    ledger: number
    ledger_hash: string
    closed_at: Timestamp
    state: Defaulted<ProofState>
    reason: Optional<string>
    list_id: Optional<string>
    material: Optional<string>
    tried_at: NullableTimestamp
    version: Defaulted<number>
  }
  gift_brokers: { account: string }
}

/** What other features may join; views can only be read. */
export type GivingViews = {
  charity_accounts: { id: string; ledger_account: string; name: string; active: boolean }
  charity_names: { ledger_account: string; name: string }
  seller_totals: { account: string; amount: BigInteger; gifts: number }
}
