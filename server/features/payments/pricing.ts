import { PLANS } from '@gooddrop/contract/constants.ts'
import type { FieldsOf } from '@gooddrop/contract/endpoint.ts'
import { CURRENCY, centsOf, type getPricing } from '@gooddrop/contract/payments.ts'
import type { Deps } from '#deps.ts'
import { findReserves } from '#features/signing/require.ts'

type Pricing = FieldsOf<typeof getPricing>

export async function pricing(deps: Deps): Promise<Pricing> {
  const { payments, treasury, ledger, config } = deps
  return {
    plans: PLANS.map((plan) => ({ ...plan, amount: centsOf(plan) })),
    currency: CURRENCY,
    selling: config.SELL_XRP && payments !== undefined && treasury !== undefined && ledger !== undefined,
    reserve: await reserve(deps),
    card: payments?.publishableKey
      ? {
          // The card service's own field works with the card service's own address only.
          entry: payments.url === 'https://api.stripe.com' ? 'element' : 'form',
          url: payments.url,
          publishable_key: payments.publishableKey,
        }
      : null,
  }
}

async function reserve(deps: Deps): Promise<Pricing['reserve']> {
  const reserves = await findReserves(deps)
  return reserves && { base: String(reserves.base), increment: String(reserves.increment) }
}
