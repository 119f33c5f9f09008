import { compare } from '#ledger/engine/decimal.ts'
import type { Amount } from '#ledger/state/entries.ts'
import { Layer } from '#ledger/state/layer.ts'
import type { ReadView } from '#ledger/state/view.ts'
import { type FlowRequest, type FlowResult, flow } from './flow.ts'
import { PaymentLayer } from './payment-layer.ts'
import { type Issue, isNothing, issueOf, isXrpIssue, quantityOf, rateOf, sameIssue } from './quantity.ts'
import type { PathElement } from './strand.ts'

const mostPaths = 4

/** What a client wants to know, once its form has been checked. */
export type PathRequest = {
  readonly source: string
  readonly destination: string
  readonly wanted: Amount
  readonly sendMax: Amount | undefined
  readonly currencies: readonly Issue[] | undefined
  readonly id: unknown
}

export type Search = {
  readonly source: string
  readonly destination: string
  readonly deliver: Amount
  readonly sendMax: Amount
  /** Deliver as much as can be. */
  readonly partial: boolean
  /** Who owes the source what it would send. */
  readonly debtors: readonly string[]
}

export type Found = FlowResult & { readonly paths: readonly (readonly PathElement[])[] }

const tryOut = (view: ReadView, request: FlowRequest): FlowResult => flow(new PaymentLayer(new Layer(view)), request)

/**
 * The ways through one book, or through two with XRP between them, out of what each debtor owes. Ways over further
 * currencies and accounts are not looked for.
 */
function candidates({ deliver, sendMax, debtors }: Search): PathElement[][] {
  const out = issueOf(deliver)
  const into = issueOf(sendMax)
  const isDebtor = isXrpIssue(into) ? [] : debtors
  const bridge: PathElement[][] = isXrpIssue(into) || isXrpIssue(out) ? [[]] : [[], [{ currency: 'XRP' }]]
  return [undefined, ...isDebtor].flatMap((debtor) =>
    bridge.flatMap((middle) => {
      const from: Issue = debtor === undefined ? into : { ...into, issuer: debtor }
      const start = debtor === undefined ? [] : [{ account: debtor }]
      if (middle.length === 0 && (sameIssue(from, out) || debtor === undefined)) return []
      return [[...start, ...middle, elementOf(out)]]
    }),
  )
}

const elementOf = (issue: Issue): PathElement =>
  isXrpIssue(issue) ? { currency: 'XRP' } : { currency: issue.currency, issuer: issue.issuer }

/** The default path and what else brings something, the cheapest first. */
export function findPaths(view: ReadView, search: Search): Found {
  const { source, destination, deliver, sendMax, partial } = search
  const request = { source, destination, deliver, sendMax, partial }
  const useful = candidates(search)
    .flatMap((path) => {
      const { result, sent, delivered } = tryOut(view, { ...request, partial: true, paths: [path], defaultPath: false })
      const [out, into] = [quantityOf(delivered), quantityOf(sent)]
      return result === 'tesSUCCESS' && !isNothing(out) ? [{ path, rate: rateOf(out, into) }] : []
    })
    .sort((a, b) => compare(a.rate, b.rate))
  const paths = useful.slice(0, mostPaths).map(({ path }) => path)
  return { ...tryOut(view, { ...request, paths }), paths }
}
