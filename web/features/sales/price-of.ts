import { dropsFromXrp, MAX_PRICE_DROPS } from '@gooddrop/contract/money.ts'

/** A price that can be asked: more than nothing, exact to the drop. */
export const priceOf = (xrp: string) => {
  const drops = dropsFromXrp(xrp)
  return drops !== undefined && drops > 0n && drops <= MAX_PRICE_DROPS ? drops : undefined
}
