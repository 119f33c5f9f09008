import { cvcDigits, hasExpired, isNumber, readExpiry } from './card-number.ts'
import { copy } from './copy.ts'

export type TypedCard = { number: string; expiry: string; cvc: string }

/** What is wrong with each field, in its own words; nothing where all is right. */
export function cardProblems({ number, expiry, cvc }: TypedCard, now: Date): Partial<TypedCard> {
  const problems = { number: numberProblem(number), expiry: expiryProblem(expiry, now), cvc: cvcProblem(cvc, number) }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

function numberProblem(number: string): string | undefined {
  if (number === '') return copy.numberRequired
  return isNumber(number) ? undefined : copy.numberWrong
}

function expiryProblem(expiry: string, now: Date): string | undefined {
  const until = readExpiry(expiry)
  if (!until) return copy.expiryRequired
  return hasExpired(until, now) ? copy.expired : undefined
}

function cvcProblem(cvc: string, number: string): string | undefined {
  if (cvc === '') return copy.cvcRequired
  const digits = cvcDigits(number)
  return cvc.length === digits ? undefined : copy.cvcShort(digits)
}
