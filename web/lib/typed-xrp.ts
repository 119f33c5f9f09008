import { decimalMark } from '@gooddrop/contract/decimal.ts'
import { type Drops, dropsFromXrp, xrpFromDrops } from '@gooddrop/contract/drops.ts'
import { formatDecimal } from './format.ts'

const THOUSANDS = /^\d{1,3}(?:\.\d{3})+$/

/**
 * An amount that somebody typed, with the decimal mark of their language or with a point. Where a point may group
 * thousands, '1.000' is nothing that could be relied on.
 */
export function readXrp(typed: string): Drops | undefined {
  const text = typed.trim()
  const mark = decimalMark()
  return mark !== '.' && THOUSANDS.test(text) ? undefined : dropsFromXrp(text.replace(mark, '.'))
}

/** For a field: exact, and without groups of digits. */
export const writeXrp = (drops: Drops): string => formatDecimal(xrpFromDrops(drops))
