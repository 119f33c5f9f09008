import type { Result } from '#ledger/engine/results.ts'
import { readLine } from '#ledger/state/trust-lines.ts'
import { readAccount } from '#ledger/state/view.ts'
import { type Exchange, issueKey, parity, type Quantity, rateOne, xrpAccount, xrpIssue } from './quantity.ts'
import type { Debt, Pass, Step, StepContext } from './step.ts'

/** XRP leaves the source, or reaches the destination. */
class XrpStep implements Step {
  readonly id: string
  readonly accounts: { readonly source: string; readonly destination: string }
  readonly #account: string
  readonly #isLast: boolean
  readonly #fewerOwned: number
  last: Exchange | undefined

  constructor(context: StepContext, account: string) {
    this.id = `xrp ${account} ${context.isLast}`
    this.#account = account
    this.#isLast = context.isLast
    this.accounts = context.isLast
      ? { source: xrpAccount, destination: account }
      : { source: account, destination: xrpAccount }
    const { crossing, deliver } = context
    // The line that crossing an offer will make may be paid for with the reserve that is free now.
    const makesLine = crossing && context.isFirst && !readLine(context.view, account, deliver.issuer, deliver.currency)
    this.#fewerOwned = makesLine ? 1 : 0
  }

  reverse(pass: Pass, out: Quantity): Exchange {
    return this.#move(pass, out)
  }

  forward(pass: Pass, into: Quantity): Exchange {
    return this.#move(pass, into)
  }

  debt(): Debt {
    return 'issues'
  }

  lineQualityIn(): number {
    return parity
  }

  bestRate() {
    return { rate: rateOne, debt: 'issues' as const }
  }

  #move({ layer }: Pass, wanted: Quantity): Exchange {
    if (typeof wanted !== 'bigint') throw new Error('units of a currency where drops are due')
    const free = layer.liquidXrp(this.#account, this.#fewerOwned)
    const drops = this.#isLast || wanted < free ? wanted : free
    if (!layer.sendXrp(this.accounts.source, this.accounts.destination, drops)) return { in: 0n, out: 0n }
    this.last = { in: drops, out: drops }
    return this.last
  }
}

export function makeXrpStep(context: StepContext, account: string): Step | Result {
  if (account === xrpAccount) return 'temBAD_PATH'
  if (!readAccount(context.view, account)) return 'terNO_ACCOUNT'
  if (!context.isFirst && !context.isLast) return 'temBAD_PATH'
  const seen = context.isLast ? context.seenSources : context.seenDestinations
  if (seen.has(issueKey(xrpIssue))) return 'temBAD_PATH_LOOP'
  seen.add(issueKey(xrpIssue))
  return new XrpStep(context, account)
}
