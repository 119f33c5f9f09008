import type { Order } from '@gooddrop/contract/payments.ts'
import type { Config } from '#config.ts'
import { copy, heldBecause } from './copy.ts'
import type { OrderRow } from './store.ts'

export const presentOrder = ({ EXPLORER_URL: explorer }: Config, row: OrderRow): Order => ({
  _id: row.id,
  payment_intent_id: row.payment_intent_id,
  plan: row.plan,
  amount: row.amount_cents,
  currency: row.currency,
  drops: row.drops,
  wallet_address: row.wallet_address,
  state: row.state,
  reason: reasonOf(row),
  hash: row.hash,
  link: row.hash && explorer ? `${explorer}/tx/${row.hash}` : null,
  createdAt: row.created_at,
})

function reasonOf({ state, reason }: OrderRow): string | null {
  if (reason === null) return null
  return state === 'open' ? copy.declined(reason) : heldBecause(reason)
}
