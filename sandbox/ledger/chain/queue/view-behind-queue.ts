import type { Consequences } from '#ledger/engine/consequences.ts'
import { balanceOf } from '#ledger/state/account.ts'
import type { AccountRoot } from '#ledger/state/entries.ts'
import { Layer } from '#ledger/state/layer.ts'
import { type ReadView, reserveOf } from '#ledger/state/view.ts'
import type { Candidate, Slot } from './candidates.ts'

type Waiting = {
  readonly account: Readonly<AccountRoot>
  readonly slot: Slot
  readonly consequences: Consequences
  readonly ahead: readonly Candidate[]
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/**
 * The ledger as a transaction may find it once those of its account in the queue have been applied: all their fees are
 * paid and all their XRP is spent. Says when the account could not pay for all of them.
 */
export function viewBehindQueue(open: ReadView, waiting: Waiting, sequence: number): ReadView | 'unfunded' {
  const { account, slot, consequences, ahead } = waiting
  let fees = 0n
  let spends = 0n
  for (const [at, candidate] of ahead.entries()) {
    // One that replaces the last in the queue has none behind it to pay for.
    if (candidate.slot === slot && at === ahead.length - 1) continue
    const counted = candidate.slot === slot ? consequences : candidate.consequences
    fees += counted.fee
    spends += counted.spends
  }
  const balance = balanceOf(account)
  const reserve = reserveOf(open.facts.fees, 0)
  if (fees >= balance || (reserve > 10n * open.facts.fees.base && fees >= reserve)) return 'unfunded'
  const layer = new Layer(open)
  const root = layer.peekAccount(account.Account)
  if (!root) return 'unfunded'
  const free = balance - smaller(balance, reserve)
  root.Balance = (balance - fees - smaller(free, spends)).toString()
  root.Sequence = sequence
  return layer
}
