import { PLANS } from '@gooddrop/contract/constants.ts'
import { locale } from '@gooddrop/contract/language.ts'
import { copy } from './copy.ts'

/** Dollars, with as many digits as are written out: '2.50' → '$2.50'. */
export function formatUsd(written: string | number): string {
  const digits = String(written).split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(written))
}

/** A plan that this page does not know yet has the name that the server gives it. */
export function planName(name: string): string {
  const known = PLANS.find((plan) => plan.name === name)
  return known ? copy.planNames[known.name] : name
}
