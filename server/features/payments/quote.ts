import type { Drops } from '@gooddrop/contract/money.ts'
import { DROPS_PER_XRP } from '@gooddrop/contract/money.ts'
import { centsOf, type Plan } from '@gooddrop/contract/payments.ts'
import { scaledPrice } from '@gooddrop/contract/prices.ts'
import { AppError } from '#app-error.ts'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'
import { currentPrice } from '#features/prices/current-prices.ts'
import { copy } from './copy.ts'
import type { OrderRow } from './order-store.ts'

/** Dollars for one XRP, from the oracles, and what we keep of what is paid. Null: one XRP for one dollar. */
export type Rate = { price: string; marginBasisPoints: number } | null

const BASIS = 10_000n
const DROPS_PER_CENT = 10_000n

/** By CARD_RATE; undefined while the price is not known, and then nothing is sold. */
export async function rateNow(deps: Pick<Deps, 'config' | 'database' | 'clock'>): Promise<Rate | undefined> {
  const { CARD_RATE: kind, CARD_MARGIN_BASIS_POINTS: marginBasisPoints } = deps.config
  if (kind === 'literal') return null
  const found = await currentPrice(deps, 'USD')
  return found && { price: found.price, marginBasisPoints }
}

/** Rounded down to the drop. */
export function dropsOf(plan: Plan, rate: Rate): Drops {
  if (rate === null) return BigInt(plan.xrp) * DROPS_PER_XRP
  const { mantissa, scale } = scaledPrice(rate.price)
  const paid = BigInt(centsOf(plan)) * DROPS_PER_CENT * (BASIS - BigInt(rate.marginBasisPoints))
  return (paid * scale) / (BASIS * mantissa)
}

/** Whatever the oracles say, one order costs the treasury no more than this. */
export const fitsOneOrder = (drops: Drops, { CARD_ORDER_DROPS: most }: Config): boolean => drops > 0n && drops <= most

export type Quote = { drops: Drops; rate: string | null; margin_basis_points: number | null; quote_until: Date | null }

export async function quote(deps: Deps, plan: Plan): Promise<Quote> {
  const rate = await rateNow(deps)
  if (rate === undefined) throw new AppError('payments_unavailable', { message: copy.noPrice })
  const drops = dropsOf(plan, rate)
  if (!fitsOneOrder(drops, deps.config)) throw new AppError('payments_unavailable', { message: copy.orderTooLarge })
  if (rate === null) return { drops, rate: null, margin_basis_points: null, quote_until: null }
  return {
    drops,
    rate: rate.price,
    margin_basis_points: rate.marginBasisPoints,
    quote_until: new Date(deps.clock.now().getTime() + deps.config.CARD_QUOTE_SECONDS * 1000),
  }
}

type Quoted = Pick<OrderRow, 'rate' | 'quote_until'>

/** A quote at one XRP for one dollar ends when that is not our rate any more. */
export const isQuoteOver = ({ rate, quote_until: until }: Quoted, { CARD_RATE: kind }: Config, now: Date): boolean =>
  rate === null || until === null ? kind !== 'literal' : Date.parse(until) <= now.getTime()
