import { z } from 'zod'

/** The currencies in which the value of XRP is shown. */
export const FIAT = ['USD', 'EUR', 'GBP', 'JPY'] as const
export type Fiat = (typeof FIAT)[number]

export const decimal = z.string().regex(/^\d{1,18}(\.\d{1,16})?$/)

const known = decimal.optional()

/** What an amount of XRP was worth, in each currency in which that is known. Apart, because first pages load it. */
export const worth = z.object({ USD: known, EUR: known, GBP: known, JPY: known })
export type Worth = z.infer<typeof worth>
