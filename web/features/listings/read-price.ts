import { MAX_PRICE_DROPS } from '@gooddrop/contract/drops.ts'
import { readXrp } from '#lib/typed-xrp.ts'

/** The price in drops, or undefined unless it is more than zero and within the ledger's limit. */
export const readPrice = (xrp: string) => {
  const drops = readXrp(xrp)
  return drops !== undefined && drops > 0n && drops <= MAX_PRICE_DROPS ? drops : undefined
}

/** Of an amount that somebody typed: nothing, or less. */
export const isNotPositive = (xrp: string) => xrp.trim().startsWith('-') || readXrp(xrp) === 0n
