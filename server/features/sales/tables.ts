import type { BigInteger, Defaulted, DefaultTimestamp, Id, Optional } from '#db/columns.ts'

export type SettlementKind = 'buy' | 'bid' | 'auction'
export type SettlementState = 'signing' | 'offered' | 'ready' | 'settling' | 'settled' | 'failed'

export type SettlementsTable = {
  id: Id
  kind: SettlementKind
  network_id: BigInteger
  nft_id: string
  token_id: string
  seller: string
  buyer: string
  sell_offer: Optional<string>
  buy_offer: Optional<string>
  price: BigInteger
  gift: BigInteger
  /** What the seller gives of the price. */
  pledge: Optional<string>
  pledge_basis_points: Optional<number>
  currency: Defaulted<string>
  basis_points: number
  charity_id: string
  charity_account: string
  charity_tag: Optional<string>
  /** The account that both offers name; null in sales of long ago. */
  broker: string | null
  uri_hex: string
  request_id: Optional<string>
  state: Defaulted<SettlementState>
  reason: Optional<string>
  offered_ledger: Optional<number>
  offered_index: Optional<number>
  tries: Defaulted<number>
  accept_hash: Optional<string>
  version: Defaulted<number>
  created_at: DefaultTimestamp
}

export type SalesTables = {
  settlements: SettlementsTable
  settlement_steps: {
    settlement_id: string
    version: number
    from_state: string
    to_state: string
    why: string | null
    at: DefaultTimestamp
  }
}
