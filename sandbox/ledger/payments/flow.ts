import { signOf } from '#ledger/engine/amounts.ts'
import { compare, type Decimal, DecimalOverflow } from '#ledger/engine/decimal.ts'
import type { Result } from '#ledger/engine/results.ts'
import { deleteBookOffer } from '#ledger/state/book-directories.ts'
import type { Amount } from '#ledger/state/entries.ts'
import { readAs } from '#ledger/state/view.ts'
import { StepFailure } from './book-step.ts'
import { PaymentLayer } from './payment-layer.ts'
import {
  amountOf,
  composed,
  type Exchange,
  isBetter,
  isNothing,
  issueOf,
  less,
  nothingOf,
  order,
  type Quantity,
  quantityOf,
  rateOf,
  rateOne,
  signOfQuantity,
  total,
} from './quantity.ts'
import type { Debt, Pass } from './step.ts'
import { makeStrands, type PathElement, type Strand } from './strand.ts'

const mostTries = 1000
const mostOffers = 1500

export type FlowRequest = {
  readonly source: string
  readonly destination: string
  readonly deliver: Amount
  readonly sendMax?: Amount | undefined
  readonly paths?: readonly (readonly PathElement[])[]
  readonly defaultPath?: boolean
  readonly partial?: boolean
  readonly ownerPaysTransferFee?: boolean
  /** No way may be used whose rate is worse. */
  readonly limit?: Decimal | undefined
  readonly crossing?: 'buy' | 'sell'
}

export type FlowResult = {
  readonly result: Result
  readonly sent: Amount
  readonly delivered: Amount
  readonly removable: ReadonlySet<string>
}

/** Delivers an amount by the ways there are, the cheapest first. The layer has the changes if it succeeded. */
export function flow(layer: PaymentLayer, request: FlowRequest): FlowResult {
  const { deliver, sendMax, limit, paths = [], defaultPath = true, ownerPaysTransferFee = false } = request
  const deliverIssue = issueOf(deliver)
  const sourceIssue = sendMax === undefined ? { ...deliverIssue, issuer: request.source } : issueOf(sendMax)
  const answer = (result: Result, moved?: Exchange, removable: ReadonlySet<string> = new Set()): FlowResult => ({
    result,
    sent: amountOf(moved?.in ?? nothingOf(sourceIssue), sourceIssue),
    delivered: amountOf(moved?.out ?? nothingOf(deliverIssue), deliverIssue),
    removable,
  })
  const strands = makeStrands(
    layer,
    {
      source: request.source,
      destination: request.destination,
      deliver: deliverIssue,
      sendMax: sendMax === undefined ? undefined : sourceIssue,
      ownerPaysTransferFee,
      crossing: request.crossing && limit ? { limit } : undefined,
    },
    paths,
    defaultPath,
  )
  if (typeof strands === 'string') return answer(strands)
  const work = new PaymentLayer(layer)
  const removable = new Set<string>()
  const moved = useStrands(work, strands, request, removable)
  if (typeof moved === 'string') return answer(moved, undefined, removable)
  const failure = failureOf(request, moved)
  if (failure) return answer(failure, moved, removable)
  layer.absorb(work)
  return answer('tesSUCCESS', moved, removable)
}

function failureOf({ deliver, sendMax, partial, crossing }: FlowRequest, moved: Exchange): Result | undefined {
  const difference = order(moved.out, quantityOf(deliver))
  if (difference > 0) return 'tefEXCEPTION'
  if (difference < 0) {
    if (partial && isNothing(moved.out)) return 'tecPATH_DRY'
    if (!partial && crossing !== 'sell') return 'tecPATH_PARTIAL'
  }
  if (crossing === 'sell' && !partial && sendMax !== undefined && order(moved.in, quantityOf(sendMax)) < 0)
    return 'tecPATH_PARTIAL'
  return undefined
}

/** Takes from the best way what it gives at one quality, again and again until there is enough or no more. */
function useStrands(
  layer: PaymentLayer,
  all: readonly Strand[],
  { deliver, sendMax, limit, crossing }: FlowRequest,
  removable: Set<string>,
): Exchange | Result {
  const wanted = quantityOf(deliver)
  // A negative amount names the currency to send and sets no limit.
  const most = sendMax === undefined || signOf(sendMax) < 0 ? undefined : quantityOf(sendMax)
  const none = { in: nothingOf(issueOf(sendMax ?? deliver)), out: nothingOf(issueOf(deliver)) }
  const ins: Quantity[] = []
  const outs: Quantity[] = []
  let left = wanted
  let leftIn = most
  let strands = all
  let offersSeen = 0
  for (let tries = 1; signOfQuantity(left) > 0 && (leftIn === undefined || signOfQuantity(leftIn) > 0); tries++) {
    if (tries >= mostTries) return 'telFAILED_PROCESSING'
    strands = bestFirst(layer, strands, limit)
    const remove = new Set<string>()
    let used: Exchange | undefined
    const next: Strand[] = []
    for (const [at, strand] of strands.entries()) {
      if (crossing && limit) {
        const rate = bestRate(layer, strand)
        if (!rate || isBetter(limit, rate)) continue
      }
      const pass = useStrand(layer, strand, leftIn, left, remove)
      offersSeen += strand.reduce((sum, step) => sum + (step.offersUsed ?? 0), 0)
      if (!pass || isNothing(pass.moved.out)) continue
      if (limit && isBetter(limit, rateOf(pass.moved.out, pass.moved.in))) continue
      if (!strand.some((step) => step.isExhausted)) next.push(strand)
      next.push(...strands.slice(at + 1))
      layer.absorb(pass.layer)
      used = pass.moved
      break
    }
    strands = next
    if (used) {
      ins.push(used.in)
      outs.push(used.out)
      left = less(wanted, total(outs, none.out))
      if (most !== undefined) leftIn = less(most, total(ins, none.in))
    }
    for (const key of remove) {
      removable.add(key)
      const offer = readAs(layer, 'Offer', key)
      if (offer) deleteBookOffer(layer, key, offer)
    }
    if (!used || offersSeen >= mostOffers) break
  }
  return { in: total(ins, none.in), out: total(outs, none.out) }
}

function bestRate(layer: PaymentLayer, strand: Strand): Decimal | undefined {
  let rate = rateOne
  let debt: Debt = 'issues'
  for (const step of strand) {
    const best = step.bestRate(layer, debt)
    if (!best.rate) return undefined
    rate = composed(rate, best.rate)
    debt = best.debt
  }
  return rate
}

/** The order in which ways are tried; with a single one there is nothing to compare. */
function bestFirst(layer: PaymentLayer, strands: readonly Strand[], limit: Decimal | undefined): readonly Strand[] {
  if (strands.length < 2) return strands
  return strands
    .flatMap((strand) => {
      const rate = bestRate(layer, strand)
      return rate && !(limit && isBetter(limit, rate)) ? [{ strand, rate }] : []
    })
    .sort((a, b) => compare(a.rate, b.rate))
    .map(({ strand }) => strand)
}

type StrandPass = { readonly layer: PaymentLayer; readonly moved: Exchange }

/** One pass over a way: backwards from what is wanted to the step that limits it, from there forwards. */
function useStrand(
  base: PaymentLayer,
  strand: Strand,
  mostIn: Quantity | undefined,
  wanted: Quantity,
  offersToRemove: Set<string>,
): StrandPass | undefined {
  // XRP to XRP needs no way.
  if (strand.length === 2 && strand.every((step) => step.id.startsWith('xrp'))) return undefined
  try {
    const fresh = (): Pass => ({ layer: new PaymentLayer(base), before: new PaymentLayer(base), offersToRemove })
    let pass = fresh()
    let limiting = strand.length
    let stepOut = wanted
    let limitOut: Quantity | undefined
    for (let at = strand.length - 1; at >= 0; at--) {
      const step = strand[at]
      if (!step) return undefined
      let moved = step.reverse(pass, stepOut)
      if (isNothing(moved.out)) return undefined
      if (at === 0 && mostIn !== undefined && order(mostIn, moved.in) < 0) {
        pass = { ...fresh(), before: pass.before }
        limiting = at
        moved = step.forward(pass, mostIn)
        limitOut = moved.out
        if (isNothing(moved.out) || order(moved.in, mostIn) !== 0) return undefined
      } else if (order(moved.out, stepOut) !== 0) {
        pass = fresh()
        limiting = at
        stepOut = moved.out
        moved = step.reverse(pass, stepOut)
        limitOut = moved.out
        if (isNothing(moved.out) || order(moved.out, stepOut) !== 0) return undefined
      }
      stepOut = moved.in
    }
    for (let at = limiting + 1; at < strand.length && limitOut !== undefined; at++) {
      const moved = strand[at]?.forward(pass, limitOut)
      if (!moved || isNothing(moved.out) || order(moved.in, limitOut) !== 0) return undefined
      limitOut = moved.out
    }
    const first = strand[0]?.last
    const last = strand.at(-1)?.last
    return first && last && { layer: pass.layer, moved: { in: first.in, out: last.out } }
  } catch (error) {
    if (error instanceof StepFailure || error instanceof DecimalOverflow) return undefined
    throw error
  }
}
