import type {
  BigInteger,
  Defaulted,
  DefaultTimestamp,
  Id,
  NullableTimestamp,
  Optional,
  Timestamp,
} from '#db/columns.ts'
import type { PayoutState } from './states.ts'

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
    payout_id: Optional<string>
    ledger: number
    tx_index: number
    created_at: Timestamp
  }
  paid_sales: { sale_hash: string; charity: string; hash: string; ledger: number }
  giving_totals: { scope: string; amount: BigInteger; gifts: number }
}

/** What other features may join; views can only be read. */
export type GivingViews = {
  charity_accounts: { id: string; ledger_account: string; name: string; active: boolean }
  charity_names: { ledger_account: string; name: string }
  seller_totals: { account: string; amount: BigInteger; gifts: number }
}
