import type { Db } from '#db/database.ts'
import { ordersOf } from './store.ts'

export const orderData = async (db: Db, userId: string) =>
  (await ordersOf(db, userId)).map(
    ({ id, plan, amount_cents, currency, drops, wallet_address, state, hash, created_at }) => ({
      id,
      plan,
      amount_cents,
      currency,
      drops,
      wallet_address,
      state,
      hash,
      created_at,
    }),
  )
