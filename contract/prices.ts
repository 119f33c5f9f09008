import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { Drops } from './money.ts'
import { decimal, FIAT } from './worth.ts'

/** One XRP, as the price oracles on the ledger say. */
export const xrpPrice = z.object({
  currency: z.enum(FIAT),
  price: decimal,
  ledger_index: z.number().int(),
  /** When that ledger closed. */
  at: z.string(),
  oracles: z.number().int(),
  /** After this it is too old to be shown or sold at. */
  valid_until: z.string(),
})
export type XrpPrice = z.infer<typeof xrpPrice>

export const getPrices = endpoint({
  method: 'GET',
  path: '/api/v1/prices',
  access: 'public',
  summary: 'What one XRP is worth now, from price oracles on the ledger; no row where that is not known',
  fields: { prices: z.array(xrpPrice) },
})

const DIGITS = 4

/** `2.4315` → 24315 of 10^4. */
export function scaledPrice(price: string): { mantissa: bigint; scale: bigint } {
  const [whole = '0', fraction = ''] = price.split('.')
  return { mantissa: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) }
}

/** What so many drops are worth at this price of one XRP, to four digits after the point, half up. */
export function worthOf(drops: Drops, price: string): string {
  const { mantissa, scale } = scaledPrice(price)
  const divisor = scale * 1_000_000n
  const value = (drops * mantissa * 10n ** BigInt(DIGITS) * 2n + divisor) / (divisor * 2n)
  const text = String(value).padStart(DIGITS + 1, '0')
  const fraction = text.slice(-DIGITS).replace(/0+$/, '')
  return fraction ? `${text.slice(0, -DIGITS)}.${fraction}` : text.slice(0, -DIGITS)
}
