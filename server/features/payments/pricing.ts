import { PLANS } from '@gooddrop/contract/constants.ts'
import type { FieldsOf } from '@gooddrop/contract/endpoint.ts'
import { CURRENCY, centsOf, type getPricing, type Plan } from '@gooddrop/contract/payments.ts'
import type { Deps } from '#deps.ts'
import { findReserves } from '#features/signing/require.ts'
import { copy } from './copy.ts'
import { dropsOf, fitsOneOrder, type Rate, rateNow } from './quote.ts'

type Pricing = FieldsOf<typeof getPricing>

export async function pricing(deps: Deps): Promise<Pricing> {
  const { payments, treasury, ledger, config } = deps
  const offered = config.SELL_XRP && payments !== undefined && treasury !== undefined && ledger !== undefined
  const rate = await rateNow(deps)
  return {
    plans: PLANS.map((plan) => ({ ...plan, amount: centsOf(plan), drops: dropsNow(deps, plan, rate) })),
    currency: CURRENCY,
    selling: offered && rate !== undefined,
    not_selling: offered && rate === undefined ? copy.noPrice : null,
    rate: rate ? { price: rate.price, margin_basis_points: rate.marginBasisPoints } : null,
    reserve: await reserve(deps),
    tax: config.LEGAL_TAX ?? null,
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

function dropsNow({ config }: Deps, plan: Plan, rate: Rate | undefined): string | null {
  if (rate === undefined) return null
  const drops = dropsOf(plan, rate)
  return fitsOneOrder(drops, config) ? String(drops) : null
}

async function reserve(deps: Deps): Promise<Pricing['reserve']> {
  const reserves = await findReserves(deps)
  return reserves && { base: String(reserves.base), increment: String(reserves.increment) }
}
