import type { OrderState } from '@gooddrop/contract/payments.ts'
import type { BigInteger, Defaulted, Id, NullableTimestamp, Optional, Timestamp } from '#db/columns.ts'

/** Why the money for an order is not, or may not stay, ours. */
export type ChargeProblem = 'disputed' | 'dispute_lost' | 'refunded' | 'partly_refunded'

type CardOrdersTable = {
  id: Id
  user_id: string | null
  plan: string
  amount_cents: number
  currency: string
  network_id: BigInteger
  drops: BigInteger
  wallet_address: string
  /** Dollars for one XRP, decimal, as text. */
  rate: Optional<string>
  margin_basis_points: Optional<number>
  quote_until: NullableTimestamp
  payment_method_id: string
  payment_intent_id: Optional<string>
  state: Defaulted<OrderState>
  attempt: Defaulted<number>
  reason: Optional<string>
  charge_problem: Optional<ChargeProblem>
  problem_seen_at: NullableTimestamp
  hash: Optional<string>
  tries: Defaulted<number>
  retry_at: NullableTimestamp
  version: Defaulted<number>
  created_at: Timestamp
  confirmed_at: NullableTimestamp
  paid_at: NullableTimestamp
  delivered_at: NullableTimestamp
  refunded_at: NullableTimestamp
}

export type PaymentsTables = {
  card_orders: CardOrdersTable
  payment_cards: {
    user_id: string
    customer_id: Optional<string>
    payment_method_id: Optional<string>
    brand: Optional<string>
    last4: Optional<string>
    exp_month: Optional<number>
    exp_year: Optional<number>
    updated_at: Timestamp
  }
  unmatched_deliveries: {
    order_id: string
    hash: string
    to_address: string
    drops: BigInteger
    delivered_at: Timestamp
  }
  card_payments_checked: { id: Defaulted<boolean>; since: Timestamp; until: Timestamp }
  card_events: { id: string; type: string; received_at: Timestamp }
  card_freezes: {
    dispute_id: string
    user_id: string
    order_id: Optional<string>
    reason: Optional<string>
    created_at: Timestamp
    lifted_at: NullableTimestamp
    outcome: Optional<string>
  }
}
