import type { Decimal } from '#ledger/engine/decimal.ts'
import { leastPositive } from '#ledger/engine/decimal.ts'
import { bookDirectories, deleteBookOffer, offerKeysOf, rateOfDirectory } from '#ledger/state/book-directories.ts'
import type { Amount, Offer } from '#ledger/state/entries.ts'
import { fundsOf, isDeepFrozen } from '#ledger/state/trust-lines.ts'
import { type ReadView, readAs } from '#ledger/state/view.ts'
import type { PaymentLayer } from './payment-layer.ts'
import {
  amountOf,
  type Exchange,
  type Issue,
  isBetter,
  issueOf,
  isXrpIssue,
  less,
  limitedByOut,
  order,
  type Quantity,
  quantityOf,
  rateOf,
  signOfQuantity,
} from './quantity.ts'
import type { Book, Pass } from './step.ts'

export function bestRateOf(view: ReadView, book: Book): Decimal | undefined {
  for (const directory of bookDirectories(view, book)) return rateOfDirectory(directory)
  return undefined
}

/** What an owner can give of an asset; what the payment itself brought does not count. */
export function fundsUnderWay(layer: PaymentLayer, owner: string, wanted: Amount): Quantity {
  const { currency, issuer } = issueOf(wanted)
  if (typeof wanted === 'string') return layer.liquidXrp(owner)
  if (owner === issuer) return quantityOf(wanted)
  return layer.spendable(owner, currency, issuer, fundsOf(layer, owner, wanted))
}

/** An offer while a payment goes through its book. */
export class OfferUnderWay {
  readonly key: string
  readonly owner: string
  readonly rate: Decimal
  readonly funds: Quantity
  readonly #layer: PaymentLayer
  readonly #issues: { readonly in: Issue; readonly out: Issue }
  #amounts: Exchange

  constructor(layer: PaymentLayer, key: string, offer: Readonly<Offer>) {
    this.key = key
    this.owner = offer.Account
    this.rate = rateOfDirectory(offer.BookDirectory)
    this.funds = fundsUnderWay(layer, offer.Account, offer.TakerGets)
    this.#layer = layer
    this.#issues = { in: issueOf(offer.TakerPays), out: issueOf(offer.TakerGets) }
    this.#amounts = { in: quantityOf(offer.TakerPays), out: quantityOf(offer.TakerGets) }
  }

  get amounts(): Exchange {
    return this.#amounts
  }

  get isUsedUp(): boolean {
    return signOfQuantity(this.#amounts.in) <= 0 || signOfQuantity(this.#amounts.out) <= 0
  }

  take(part: Exchange): void {
    this.#amounts = { in: less(this.#amounts.in, part.in), out: less(this.#amounts.out, part.out) }
    const entry = this.#layer.peek('Offer', this.key)
    if (!entry) throw new Error(`offer ${this.key} went while it was taken`)
    entry.TakerPays = amountOf(this.#amounts.in, this.#issues.in)
    entry.TakerGets = amountOf(this.#amounts.out, this.#issues.out)
  }

  /** What is left of its funds is so little that rounding would make it better than it promised. */
  get isTooSmall(): boolean {
    if (isXrpIssue(this.#issues.out)) return false
    const whole = this.#amounts
    if (!isXrpIssue(this.#issues.in) && order(whole.in, whole.out) >= 0) return false
    const isShort = this.owner !== this.#issues.out.issuer && order(this.funds, whole.out) < 0
    const real = isShort ? limitedByOut(whole, this.rate, this.funds, false) : whole
    if (signOfQuantity(real.in) <= 0 || signOfQuantity(real.out) <= 0) return true
    if (order(real.in, isXrpIssue(this.#issues.in) ? 1n : leastPositive) > 0) return false
    return isBetter(this.rate, rateOf(real.out, real.in))
  }
}

/** The offers of a book one after the other. Going on to the next deletes the one before. */
export class BookOffers {
  count = 0
  readonly #pass: Pass
  readonly #book: Book
  readonly #most: number
  #current: string | undefined

  constructor(pass: Pass, book: Book, most: number) {
    this.#pass = pass
    this.#book = book
    this.#most = most
  }

  next(): OfferUnderWay | undefined {
    const { layer, before } = this.#pass
    for (;;) {
      this.#deleteCurrent()
      const [key] = offerKeysOf(layer, this.#book)
      const entry = key === undefined ? undefined : readAs(layer, 'Offer', key)
      if (key === undefined || !entry || this.count >= this.#most) return undefined
      this.count++
      this.#current = key
      const offer = new OfferUnderWay(layer, key, entry)
      if (this.#isDead(offer, entry)) {
        this.removeForGood(offer)
        continue
      }
      if (signOfQuantity(offer.funds) > 0 && !offer.isTooSmall) return offer
      // What this payment itself used up is not removed when the payment fails.
      if (order(fundsUnderWay(before, entry.Account, entry.TakerGets), offer.funds) === 0) this.removeForGood(offer)
    }
  }

  removeForGood({ key }: OfferUnderWay): void {
    this.#pass.offersToRemove.add(key)
  }

  #isDead(offer: OfferUnderWay, entry: Readonly<Offer>): boolean {
    const { layer } = this.#pass
    if (entry.Expiration !== undefined && entry.Expiration <= layer.facts.parentCloseTime) return true
    return offer.isUsedUp || (!isXrpIssue(this.#book.in) && isDeepFrozen(layer, entry.Account, this.#book.in))
  }

  #deleteCurrent(): void {
    const key = this.#current
    const entry = key === undefined ? undefined : readAs(this.#pass.layer, 'Offer', key)
    if (key !== undefined && entry) deleteBookOffer(this.#pass.layer, key, entry)
    this.#current = undefined
  }
}
