import type { Decimal } from '#ledger/engine/decimal.ts'
import { decimalOfRate } from '#ledger/engine/decimal.ts'
import type { Result } from '#ledger/engine/results.ts'
import { hasFlag } from '#ledger/state/account.ts'
import { accountFlags, lineFlags } from '#ledger/state/entries.ts'
import { readLine, sideOf, transferRateOf } from '#ledger/state/trust-lines.ts'
import { readAccount } from '#ledger/state/view.ts'
import { BookOffers, bestRateOf, type OfferUnderWay } from './book-offers.ts'
import type { PaymentLayer } from './payment-layer.ts'
import {
  composed,
  type Exchange,
  isBetter,
  issueKey,
  isXrpIssue,
  less,
  limitedByIn,
  limitedByOut,
  nothingOf,
  order,
  parity,
  type Quantity,
  rateOf,
  sameIssue,
  signOfQuantity,
  timesRatio,
  total,
  xrpAccount,
} from './quantity.ts'
import type { Book, Debt, Pass, Step, StepContext } from './step.ts'

const mostOffers = 1000

/** What an offer gives and takes, for the offer itself and for the step, which also pays transfer rates. */
type Terms = {
  offer: Exchange
  step: Exchange
  ownerGives: Quantity
  readonly rateIn: number
  readonly rateOut: number
}

/** Changes one currency into another through the offers of a book, best first, one quality at a time. */
export class BookStep implements Step {
  readonly id: string
  readonly book: Book
  readonly #context: StepContext
  last: Exchange | undefined
  isExhausted = false
  offersUsed = 0

  constructor(context: StepContext, book: Book) {
    this.id = `book ${issueKey(book.in)} ${issueKey(book.out)}`
    this.book = book
    this.#context = context
  }

  reverse(pass: Pass, out: Quantity): Exchange {
    const ins: Quantity[] = []
    const outs: Quantity[] = []
    let left = out
    this.#eachOffer(pass, false, (offer, terms) => {
      if (signOfQuantity(left) <= 0) return false
      if (order(terms.step.out, left) <= 0) {
        ins.push(terms.step.in)
        outs.push(terms.step.out)
        left = less(out, total(outs, nothingOf(this.book.out)))
        this.#consume(pass, offer, terms)
        return true
      }
      const part = partByOut(terms, offer.rate, left)
      ins.push(part.step.in)
      left = nothingOf(this.book.out)
      this.#consume(pass, offer, part)
      return offer.isUsedUp
    })
    const given = signOfQuantity(left) === 0 ? out : total(outs, nothingOf(this.book.out))
    this.last = { in: total(ins, nothingOf(this.book.in)), out: given }
    return this.last
  }

  forward(pass: Pass, into: Quantity): Exchange {
    const cached = this.last
    if (!cached) throw new Error('a forward pass without a reverse pass')
    const ins: Quantity[] = []
    const outs: Quantity[] = []
    let left = into
    let result: Exchange = { in: nothingOf(this.book.in), out: nothingOf(this.book.out) }
    this.#eachOffer(pass, true, (offer, terms) => {
      if (signOfQuantity(left) <= 0) return false
      const whole = order(terms.step.in, left) <= 0
      let part = whole ? terms : partByIn(terms, offer.rate, left)
      const outsBefore = total(outs, nothingOf(this.book.out))
      ins.push(whole ? part.step.in : left)
      outs.push(part.step.out)
      result = {
        in: whole ? total(ins, nothingOf(this.book.in)) : into,
        out: total(outs, nothingOf(this.book.out)),
      }
      // Rounding must not bring more out than the reverse pass promised for the same input.
      if (order(result.out, cached.out) > 0 && order(result.in, cached.in) <= 0) {
        const rest = less(cached.out, outsBefore)
        const limited = partByOut(terms, offer.rate, rest)
        if (order(limited.step.in, left) === 0) {
          part = { ...limited, step: { in: left, out: rest } }
          result = { in: into, out: cached.out }
        }
      }
      left = less(into, result.in)
      this.#consume(pass, offer, part)
      return whole || offer.isUsedUp
    })
    this.last = { in: signOfQuantity(left) === 0 ? into : result.in, out: result.out }
    return this.last
  }

  debt(): Debt {
    return this.#context.ownerPaysTransferFee ? 'issues' : 'redeems'
  }

  lineQualityIn(): number {
    return parity
  }

  bestRate(view: PaymentLayer, previous: Debt) {
    const rate = bestRateOf(view, this.book)
    if (rate === undefined || this.#context.crossing) return { rate, debt: this.debt() }
    const { rateIn, rateOut } = this.#transferRates(view, previous)
    return { rate: composed(rateOf(decimalOfRate(rateOut), decimalOfRate(rateIn)), rate), debt: this.debt() }
  }

  #transferRates(view: PaymentLayer, previous: Debt) {
    const rate = (issuer: string) =>
      issuer === xrpAccount || issuer === this.#context.destination ? parity : transferRateOf(view, issuer)
    return {
      rateIn: previous === 'redeems' ? rate(this.book.in.issuer) : parity,
      rateOut: this.#context.ownerPaysTransferFee ? rate(this.book.out.issuer) : parity,
    }
  }

  #eachOffer(pass: Pass, forward: boolean, use: (offer: OfferUnderWay, terms: Terms) => boolean): void {
    const { layer } = pass
    const { previous } = this.#context
    const rates = this.#transferRates(layer, previous?.debt(layer, forward) ?? 'issues')
    const offers = new BookOffers(pass, this.book, mostOffers)
    let quality: Decimal | undefined
    let tried = false
    for (let offer = offers.next(); offer; offer = offers.next()) {
      if (quality && order(quality, offer.rate) !== 0) break
      quality ??= offer.rate
      if (this.#isOwnOffer(offer) || this.#mayNotReceive(pass.before, offer)) {
        offers.removeForGood(offer)
        if (!tried) quality = undefined
        continue
      }
      if (this.#isTooDear(offer)) break
      tried = true
      if (!use(offer, this.#termsOf(offer, rates))) break
    }
    this.offersUsed = offers.count
    if (offers.count >= mostOffers) this.isExhausted = true
  }

  /** Who crosses his own offer takes it back. */
  #isOwnOffer(offer: OfferUnderWay): boolean {
    const { crossing, isDefaultPath, source, destination } = this.#context
    if (!crossing || !isDefaultPath || isBetter(crossing.limit, offer.rate)) return false
    return source === offer.owner && destination === offer.owner
  }

  #isTooDear(offer: OfferUnderWay): boolean {
    const { crossing, isDefaultPath } = this.#context
    return crossing !== undefined && isDefaultPath && isBetter(crossing.limit, offer.rate)
  }

  #mayNotReceive(before: PaymentLayer, { owner }: OfferUnderWay): boolean {
    const { currency, issuer } = this.book.in
    if (isXrpIssue(this.book.in) || owner === issuer) return false
    const account = readAccount(before, issuer)
    if (!account || !hasFlag(account, accountFlags.requireAuth)) return false
    const line = readLine(before, owner, issuer, currency)
    return !line || !hasFlag(line, lineFlags[sideOf(issuer, owner)].auth)
  }

  #termsOf(offer: OfferUnderWay, rates: { rateIn: number; rateOut: number }): Terms {
    const { crossing, previous, destination } = this.#context
    const fromOwner = crossing && previous?.accounts?.source === offer.owner
    const toOwner = crossing && previous?.book && offer.owner === destination
    const rateIn = fromOwner ? parity : rates.rateIn
    const rateOut = toOwner ? parity : rates.rateOut
    const whole = offer.amounts
    const terms: Terms = {
      offer: whole,
      step: { in: timesRatio(whole.in, rateIn, parity, true), out: whole.out },
      ownerGives: timesRatio(whole.out, rateOut, parity, false),
      rateIn,
      rateOut,
    }
    // An issuer can always pay with its own currency.
    if (offer.owner === this.book.out.issuer || order(offer.funds, terms.ownerGives) >= 0) return terms
    const out = timesRatio(offer.funds, parity, rateOut, false)
    const limited = limitedByOut(whole, offer.rate, out, false)
    return {
      ...terms,
      offer: limited,
      step: { in: timesRatio(limited.in, rateIn, parity, true), out },
      ownerGives: offer.funds,
    }
  }

  #consume({ layer }: Pass, offer: OfferUnderWay, { offer: part, ownerGives }: Terms): void {
    send(layer, this.book.in, this.book.in.issuer, offer.owner, part.in)
    send(layer, this.book.out, offer.owner, this.book.out.issuer, ownerGives)
    offer.take(part)
  }
}

/** The pass fails: the way cannot be used. */
export class StepFailure extends Error {}

function send(layer: PaymentLayer, issue: { currency: string }, from: string, to: string, amount: Quantity): void {
  if (from === to) return
  if (typeof amount !== 'bigint') layer.credit(from, to, issue.currency, amount)
  else if (!layer.sendXrp(from, to, amount)) throw new StepFailure('the owner of an offer lacks XRP')
}

function partByOut(terms: Terms, rate: Decimal, limit: Quantity): Terms {
  if (order(limit, terms.step.out) >= 0) return terms
  const offer = limitedByOut(terms.offer, rate, limit, true)
  return {
    ...terms,
    offer,
    step: { in: timesRatio(offer.in, terms.rateIn, parity, true), out: limit },
    ownerGives: timesRatio(limit, terms.rateOut, parity, false),
  }
}

function partByIn(terms: Terms, rate: Decimal, limit: Quantity): Terms {
  const offer = limitedByIn(terms.offer, rate, timesRatio(limit, parity, terms.rateIn, false), false)
  return {
    ...terms,
    offer,
    step: { in: limit, out: offer.out },
    ownerGives: timesRatio(offer.out, terms.rateOut, parity, false),
  }
}

export function makeBookStep(context: StepContext, book: Book): BookStep | Result {
  const { view, previous } = context
  if (sameIssue(book.in, book.out)) return 'temBAD_PATH'
  const out = issueKey(book.out)
  const seen = [context.seenBookOuts, context.seenSources, context.seenDestinations].some((keys) => keys.has(out))
  context.seenBookOuts.add(out)
  if (seen) return 'temBAD_PATH_LOOP'
  for (const { issuer } of [book.in, book.out])
    if (issuer !== xrpAccount && !readAccount(view, issuer)) return 'tecNO_ISSUER'
  const before = previous?.accounts?.source
  if (before !== undefined && !isXrpIssue(book.in)) {
    const line = readLine(view, before, book.in.issuer, book.in.currency)
    if (!line) return 'terNO_LINE'
    if (hasFlag(line, lineFlags[sideOf(book.in.issuer, before)].noRipple)) return 'terNO_RIPPLE'
  }
  return new BookStep(context, book)
}
