import { z } from 'zod'
import {
  basisPointsFromPercent,
  MAX_GIFT_BASIS_POINTS,
  MAX_PRICE_DROPS,
  MIN_GIFT_BASIS_POINTS,
  percentFromBasisPoints,
} from './drops.ts'
import { texts } from './language.ts'

// What needs no schema stands apart: the first page of the web loads it.
export * from './drops.ts'

/** Drops on the wire, in replies. */
export const dropsText = z.string().regex(/^(0|[1-9]\d{0,17})$/)

export const copy = texts('contract/money', {
  incorrectAmount: 'Please Enter The Correct Amount',
  incorrectPercent: `Please enter a percentage from ${percentFromBasisPoints(MIN_GIFT_BASIS_POINTS)} to ${percentFromBasisPoints(MAX_GIFT_BASIS_POINTS)}, with at most two decimal places`,
})

export const incorrectAmount = { error: () => copy.incorrectAmount }

/** A price or bid as a client sends it: a string of drops, greater than 0. */
export const priceText = z
  .string(incorrectAmount)
  .regex(/^[1-9]\d{0,16}$/, { ...incorrectAmount, abort: true })
  .refine((text) => BigInt(text) <= MAX_PRICE_DROPS, incorrectAmount)

export const percentText = (message: () => string, read: (percent: string) => number | undefined) =>
  z.union([z.string(), z.number()], { error: message }).transform((value, context) => {
    const basisPoints = read(String(value))
    if (basisPoints !== undefined) return basisPoints
    context.addIssue({ code: 'custom', message: message() })
    return z.NEVER
  })

export const donationPercent = percentText(() => copy.incorrectPercent, basisPointsFromPercent)
