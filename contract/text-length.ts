import { formatNumber, texts } from './language.ts'

export const copy = texts('contract/text-length', {
  atLeast: (least: number) => `Please use at least ${formatNumber(least)} characters`,
  atMost: (most: number) => `Please use at most ${formatNumber(most)} characters`,
})

/** For the bounds of a text in a schema. */
export const atLeast = (least: number) => ({ error: () => copy.atLeast(least) })
export const atMost = (most: number) => ({ error: () => copy.atMost(most) })
