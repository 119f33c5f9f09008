import {
  add,
  compare,
  type Decimal,
  decimalOfRate,
  isZero,
  negate,
  signOfDecimal,
  subtract,
  zero,
} from '#ledger/engine/decimal.ts'
import type { Result } from '#ledger/engine/results.ts'
import { hasFlag } from '#ledger/state/account.ts'
import { accountFlags, lineFlags } from '#ledger/state/entries.ts'
import { heldBy, limitOn, readLine, sideOf, transferRateOf } from '#ledger/state/trust-lines.ts'
import { readAccount } from '#ledger/state/view.ts'
import type { PaymentLayer } from './payment-layer.ts'
import { type Exchange, issueKey, parity, type Quantity, rateOf, timesRatio, xrpAccount } from './quantity.ts'
import type { Debt, Pass, Step, StepContext } from './step.ts'

type Cache = { in: Decimal; moved: Decimal; out: Decimal; debt: Debt }

const units = (quantity: Quantity): Decimal => {
  if (typeof quantity === 'bigint') throw new Error('drops on a trust line')
  return quantity
}
const ratio = (a: Decimal, numerator: number, denominator: number, roundUp: boolean): Decimal =>
  units(timesRatio(a, numerator, denominator, roundUp))

/** One account pays another along the trust line between them. */
export class DirectStep implements Step {
  readonly id: string
  readonly accounts: { readonly source: string; readonly destination: string }
  readonly #currency: string
  readonly #previous: Step | undefined
  readonly #isLast: boolean
  readonly #crossing: boolean
  #cache: Cache | undefined

  constructor(context: StepContext, source: string, destination: string, currency: string) {
    this.id = `line ${source} ${destination} ${currency}`
    this.accounts = { source, destination }
    this.#currency = currency
    this.#previous = context.previous
    this.#isLast = context.isLast
    this.#crossing = context.crossing !== undefined
  }

  get last(): Exchange | undefined {
    return this.#cache && { in: this.#cache.in, out: this.#cache.out }
  }

  reverse({ layer }: Pass, wanted: Quantity): Exchange {
    const out = units(wanted)
    const { most, debt } = this.#mostFlow(layer, out)
    if (signOfDecimal(most) <= 0) return this.#keep({ in: zero, moved: zero, out: zero, debt })
    const { sourceOut, destinationIn } = this.#qualities(layer, debt, false)
    const needed = ratio(out, parity, destinationIn, true)
    const enough = compare(needed, most) <= 0
    const moved = enough ? needed : most
    layer.credit(this.accounts.source, this.accounts.destination, this.#currency, moved)
    return this.#keep({
      in: ratio(moved, sourceOut, parity, true),
      moved,
      out: enough ? out : ratio(moved, destinationIn, parity, false),
      debt,
    })
  }

  forward({ layer }: Pass, given: Quantity): Exchange {
    const into = units(given)
    const cached = this.#cache
    if (!cached) throw new Error('a forward pass without a reverse pass')
    const { most, debt } = this.#mostFlow(layer, cached.moved)
    if (signOfDecimal(most) <= 0) return this.#keep({ in: zero, moved: zero, out: zero, debt })
    const { sourceOut, destinationIn } = this.#qualities(layer, debt, true)
    const possible = ratio(into, parity, sourceOut, false)
    const enough = compare(possible, most) <= 0
    const moved = enough ? possible : most
    const limited = withinCache(cached, {
      in: enough ? into : ratio(moved, sourceOut, parity, true),
      moved,
      out: ratio(moved, destinationIn, parity, false),
      debt,
    })
    layer.credit(this.accounts.source, this.accounts.destination, this.#currency, limited.moved)
    return this.#keep(limited)
  }

  debt(view: PaymentLayer, forward: boolean): Debt {
    if (forward && this.#cache) return this.#cache.debt
    return signOfDecimal(this.#owedToSource(view)) > 0 ? 'redeems' : 'issues'
  }

  lineQualityIn(view: PaymentLayer): number {
    return this.#quality(view, 'In')
  }

  bestRate(view: PaymentLayer, previous: Debt) {
    const debt = this.debt(view, true)
    const { sourceOut, destinationIn } =
      debt === 'redeems' ? this.#qualitiesRedeeming(view) : this.#qualitiesIssuing(view, previous)
    return { rate: rateOf(decimalOfRate(destinationIn), decimalOfRate(sourceOut)), debt }
  }

  #keep(cache: Cache): Exchange {
    this.#cache = cache
    return { in: cache.in, out: cache.out }
  }

  #owedToSource(view: PaymentLayer): Decimal {
    const { source, destination } = this.accounts
    const balance = heldBy(view, source, { currency: this.#currency, issuer: destination })
    return units(view.spendable(source, this.#currency, destination, balance))
  }

  #mostFlow(view: PaymentLayer, wanted: Decimal): { most: Decimal; debt: Debt } {
    // Who crosses an offer takes what he gets, whatever his limit.
    if (this.#crossing && this.#isLast) return { most: wanted, debt: 'issues' }
    const { source, destination } = this.accounts
    const owed = this.#owedToSource(view)
    if (signOfDecimal(owed) > 0) return { most: owed, debt: 'redeems' }
    const line = readLine(view, destination, source, this.#currency)
    const limit = line ? limitOn(line, sideOf(destination, source)) : zero
    return { most: add(limit, owed), debt: 'issues' }
  }

  #quality(view: PaymentLayer, direction: 'In' | 'Out'): number {
    if (this.#crossing) return parity
    const { source, destination } = this.accounts
    const line = readLine(view, destination, source, this.#currency)
    const side = direction === 'In' ? sideOf(destination, source) : sideOf(source, destination)
    return line?.[`${side}Quality${direction}`] || parity
  }

  #qualities(view: PaymentLayer, debt: Debt, forward: boolean) {
    if (debt === 'redeems') return this.#qualitiesRedeeming(view)
    return this.#qualitiesIssuing(view, this.#previous?.debt(view, forward) ?? 'issues')
  }

  #qualitiesRedeeming(view: PaymentLayer) {
    if (!this.#previous) return { sourceOut: parity, destinationIn: parity }
    return {
      sourceOut: Math.max(this.#previous.lineQualityIn(view), this.#quality(view, 'Out')),
      destinationIn: parity,
    }
  }

  #qualitiesIssuing(view: PaymentLayer, previous: Debt) {
    const quality = this.#quality(view, 'In')
    return {
      sourceOut: previous === 'redeems' ? transferRateOf(view, this.accounts.source) : parity,
      destinationIn: this.#isLast && quality > parity ? parity : quality,
    }
  }
}

const smallDifference = { mantissa: 1_000_000_000_000_000n, exponent: -24 }

/** A forward pass must not move more than the reverse pass before it, but for differences that rounding brings. */
function withinCache(cached: Cache, now: Cache): Cache {
  if (compare(cached.in, now.in) < 0 && compare(subtract(now.in, cached.in), smallDifference) > 0) {
    const isFarMore =
      now.in.exponent !== cached.in.exponent ||
      isZero(cached.in) ||
      Number(now.in.mantissa) / Number(cached.in.mantissa) > 1.01
    if (isFarMore) return now
  }
  return {
    in: now.in,
    moved: compare(now.moved, cached.moved) < 0 ? now.moved : cached.moved,
    out: compare(now.out, cached.out) < 0 ? now.out : cached.out,
    debt: now.debt,
  }
}

/** Makes the step, or says why the ledger does not allow it. */
export function makeDirectStep(
  context: StepContext,
  source: string,
  destination: string,
  currency: string,
): DirectStep | Result {
  const { view, previous } = context
  if (source === xrpAccount || destination === xrpAccount || source === destination) return 'temBAD_PATH'
  const account = readAccount(view, source)
  if (!account) return 'terNO_ACCOUNT'
  if (!(context.isFirst && context.isLast) && isBlocked(view, source, destination, currency)) return 'terNO_LINE'
  const before = previous?.accounts?.source
  if (before !== undefined) {
    const fault = rippleFault(view, before, source, destination, currency)
    if (fault) return fault
  }
  const outOfSource = issueKey({ currency, issuer: source })
  if (context.seenBookOuts.has(outOfSource)) {
    const out = previous?.book?.out
    if (!previous || (out && issueKey(out) !== outOfSource)) return 'temBAD_PATH_LOOP'
  }
  const intoDestination = issueKey({ currency, issuer: destination })
  if (context.seenSources.has(outOfSource) || context.seenDestinations.has(intoDestination)) return 'temBAD_PATH_LOOP'
  context.seenSources.add(outOfSource)
  context.seenDestinations.add(intoDestination)
  const fault = context.crossing ? undefined : paymentFault(context, account.Flags, source, destination, currency)
  return fault ?? new DirectStep(context, source, destination, currency)
}

function paymentFault(
  { view, previous }: StepContext,
  sourceFlags: number,
  source: string,
  destination: string,
  currency: string,
): Result | undefined {
  const line = readLine(view, source, destination, currency)
  if (!line) return 'terNO_LINE'
  const own = lineFlags[sideOf(source, destination)]
  const owed = heldBy(view, source, { currency, issuer: destination })
  const needsAuth = (sourceFlags & accountFlags.requireAuth) !== 0
  if (needsAuth && !hasFlag(line, own.auth) && isZero(owed)) return 'terNO_AUTH'
  if (previous?.book && hasFlag(line, own.noRipple)) return 'terNO_RIPPLE'
  const limit = limitOn(line, sideOf(destination, source))
  return signOfDecimal(owed) <= 0 && compare(negate(owed), limit) >= 0 ? 'tecPATH_DRY' : undefined
}

/** Frozen by the destination of the step, or deep frozen by either. */
function isBlocked(view: PaymentLayer, source: string, destination: string, currency: string): boolean {
  const account = readAccount(view, destination)
  if (account && hasFlag(account, accountFlags.globalFreeze)) return true
  const line = readLine(view, source, destination, currency)
  const deep = lineFlags.Low.deepFreeze | lineFlags.High.deepFreeze
  return line !== undefined && hasFlag(line, lineFlags[sideOf(destination, source)].freeze | deep)
}

/** Why a payment may not ripple through an account, from one of its lines to another. */
function rippleFault(
  view: PaymentLayer,
  before: string,
  through: string,
  next: string,
  currency: string,
): Result | undefined {
  const into = readLine(view, before, through, currency)
  const out = readLine(view, through, next, currency)
  if (!into || !out) return 'terNO_LINE'
  const blocked =
    hasFlag(into, lineFlags[sideOf(through, before)].noRipple) &&
    hasFlag(out, lineFlags[sideOf(through, next)].noRipple)
  return blocked ? 'terNO_RIPPLE' : undefined
}
