import type { Decimal } from '#ledger/engine/decimal.ts'
import type { Result } from '#ledger/engine/results.ts'
import { noIssuer } from '#ledger/state/currencies.ts'
import { makeBookStep } from './book-step.ts'
import { makeDirectStep } from './direct-step.ts'
import type { PaymentLayer } from './payment-layer.ts'
import { type Issue, xrpAccount, xrpIssue } from './quantity.ts'
import type { Step, StepContext } from './step.ts'
import { makeXrpStep } from './xrp-step.ts'

/** An element of a path as a transaction carries it: an account to go through, or a currency to change into. */
export type PathElement = { readonly account?: string; readonly currency?: string; readonly issuer?: string }
export type Strand = readonly Step[]

export type Route = {
  readonly source: string
  readonly destination: string
  readonly deliver: Issue
  readonly sendMax: Issue | undefined
  readonly ownerPaysTransferFee: boolean
  readonly crossing?: { readonly limit: Decimal } | undefined
}

const isMalformed = (result: Result): boolean => result.startsWith('tem')

/** All ways that a payment may take, or why there is none. */
export function makeStrands(
  view: PaymentLayer,
  route: Route,
  paths: readonly (readonly PathElement[])[],
  addDefault: boolean,
): Strand[] | Result {
  const strands = new Map<string, Strand>()
  const keep = (strand: Strand) => strands.set(strand.map((step) => step.id).join('; '), strand)
  if (addDefault) {
    const strand = makeStrand(view, route, [])
    if (typeof strand !== 'string') keep(strand)
    else if (isMalformed(strand) || paths.length === 0) return strand
  } else if (paths.length === 0) return 'temRIPPLE_EMPTY'
  let failure: Result = 'tesSUCCESS'
  for (const path of paths) {
    const strand = makeStrand(view, route, path)
    if (typeof strand !== 'string') keep(strand)
    else if (isMalformed(strand)) return strand
    else failure = strand
  }
  return strands.size > 0 ? [...strands.values()] : failure
}

function isBadElement({ account, currency, issuer }: PathElement): boolean {
  if (account === undefined && currency === undefined && issuer === undefined) return true
  if (account !== undefined && (currency !== undefined || issuer !== undefined)) return true
  if ([account, issuer].some((each) => each === xrpAccount || each === noIssuer)) return true
  return currency === 'XRP' && issuer !== undefined
}

/** The path with everything that it leaves out: source, issuers, the currency to deliver, destination. */
function wholePath({ source, destination, deliver, sendMax, crossing }: Route, path: readonly PathElement[]) {
  const currency = sendMax?.currency ?? deliver.currency
  const start = { account: source, currency, issuer: currency === 'XRP' ? xrpAccount : source }
  const whole: PathElement[] = [start]
  if (sendMax && sendMax.issuer !== source && path[0]?.account !== sendMax.issuer)
    whole.push({ account: sendMax.issuer })
  whole.push(...path)
  const last = whole.findLast((element) => element.currency !== undefined)
  if (last?.currency !== deliver.currency || (crossing && last.issuer !== deliver.issuer))
    whole.push({ currency: deliver.currency, issuer: deliver.issuer })
  if (whole.at(-1)?.account !== deliver.issuer && destination !== deliver.issuer)
    whole.push({ account: deliver.issuer })
  if (whole.at(-1)?.account !== destination) whole.push({ account: destination })
  return whole
}

function makeStrand(view: PaymentLayer, route: Route, path: readonly PathElement[]): Strand | Result {
  const { source, destination, deliver, sendMax } = route
  const ends = [source, destination]
  if (ends.includes(xrpAccount) || ends.includes(noIssuer)) return 'temBAD_PATH'
  if ([deliver, sendMax].some((issue) => issue && isInconsistent(issue))) return 'temBAD_PATH'
  if (path.some(isBadElement)) return 'temBAD_PATH'
  const whole = wholePath(route, path)
  if (whole.length < 2) return 'temBAD_PATH'
  const builder = new StrandBuilder(view, route, path.length === 0)
  for (let at = 0; at < whole.length - 1; at++) {
    const [current, next] = [whole[at], whole[at + 1]]
    if (!current || !next) break
    const fault = builder.extend(current, next, at === whole.length - 2)
    if (fault) return fault
  }
  return builder.steps
}

const isInconsistent = ({ currency, issuer }: Issue): boolean =>
  issuer === noIssuer || (currency === 'XRP') !== (issuer === xrpAccount)

class StrandBuilder {
  readonly steps: Step[] = []
  readonly #view: PaymentLayer
  readonly #route: Route
  readonly #isDefaultPath: boolean
  readonly #seen = {
    seenSources: new Set<string>(),
    seenDestinations: new Set<string>(),
    seenBookOuts: new Set<string>(),
  }
  #issue: Issue

  constructor(view: PaymentLayer, route: Route, isDefaultPath: boolean) {
    this.#view = view
    this.#route = route
    this.#isDefaultPath = isDefaultPath
    const currency = route.sendMax?.currency ?? route.deliver.currency
    this.#issue = currency === 'XRP' ? xrpIssue : { currency, issuer: route.source }
  }

  /** Adds what leads from one element to the next. When an offer comes first, its step is there already. */
  extend(current: PathElement, next: PathElement, isLast: boolean): Result | undefined {
    this.#follow(current)
    const { currency, issuer } = this.#issue
    let from = current.account
    if (from !== undefined) {
      const isBetween = next.account === undefined ? issuer !== from : issuer !== from && issuer !== next.account
      if (isBetween && (next.account === undefined || currency !== 'XRP')) {
        const fault = this.#add(makeDirectStep(this.#context(false), from, issuer, currency))
        if (fault) return fault
        from = issuer
      }
    } else if (next.account !== undefined) return this.#leaveOffer(next.account)
    return this.#add(this.#stepBetween(from, current, next, isLast))
  }

  #follow(element: PathElement): void {
    const issuer = element.account ?? element.issuer ?? this.#issue.issuer
    const currency = element.currency ?? this.#issue.currency
    this.#issue = element.currency === 'XRP' ? xrpIssue : { currency, issuer }
  }

  #leaveOffer(account: string): Result | undefined {
    const { currency, issuer } = this.#issue
    if (issuer === account || account === xrpAccount) return undefined
    if (currency === 'XRP') return 'temBAD_PATH'
    return this.#add(makeDirectStep(this.#context(false), issuer, account, currency))
  }

  #stepBetween(from: string | undefined, current: PathElement, next: PathElement, isLast: boolean): Step | Result {
    const context = this.#context(isLast)
    if (context.isFirst && from !== undefined && current.currency === 'XRP') return makeXrpStep(context, from)
    if (isLast && from === xrpAccount && next.account !== undefined) return makeXrpStep(context, next.account)
    if (from !== undefined && next.account !== undefined)
      return makeDirectStep(context, from, next.account, this.#issue.currency)
    const currency = next.currency ?? this.#issue.currency
    const out = currency === 'XRP' ? xrpIssue : { currency, issuer: next.issuer ?? this.#issue.issuer }
    if (this.#issue.currency === 'XRP' && currency === 'XRP') return 'temBAD_PATH'
    return makeBookStep(context, { in: this.#issue, out })
  }

  #add(step: Step | Result): Result | undefined {
    if (typeof step === 'string') return step
    this.steps.push(step)
    return undefined
  }

  #context(isLast: boolean): StepContext {
    const { source, destination, deliver, ownerPaysTransferFee, crossing } = this.#route
    return {
      view: this.#view,
      source,
      destination,
      deliver,
      ownerPaysTransferFee,
      crossing,
      isFirst: this.steps.length === 0,
      isLast,
      previous: this.steps.at(-1),
      isDefaultPath: this.#isDefaultPath,
      ...this.#seen,
    }
  }
}
