import type { BulkKind } from '@gooddrop/contract/bulk.ts'
import { type Drops, gift as giftFor } from '@gooddrop/contract/money.ts'
import { accountInfo, networkCosts } from '@gooddrop/ledger/queries.ts'
import {
  type Action,
  affordable,
  type Holdings,
  neededFor,
  type Reserves,
  spendable,
} from '@gooddrop/ledger/reserve.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { requireLedger } from '#features/signing/require.ts'
import { copy } from './copy.ts'
import type { Queue } from './queue.ts'
import type { StepRow } from './store.ts'

const locks = { list: 'list', cancel: 'cancel', accept: 'acceptBid', buy: 'buy' } as const satisfies Record<
  BulkKind,
  Action
>

/** How many of the next steps may be asked for: each is checked alone, together they must not need more than there is. */
export async function countAffordable(deps: Deps, account: string, queue: Queue, most: number): Promise<number> {
  const { kind } = queue.row
  if (most === 1 && kind !== 'buy') return 1
  const ledger = requireLedger(deps)
  const [holdings, { reserves }] = await Promise.all([accountInfo(ledger, account), networkCosts(ledger)])
  if (!holdings) throw new AppError('account_not_found')
  if (kind !== 'buy') return Math.max(1, affordable(locks[kind], holdings, reserves))
  return countPurchases(queue, account, holdings, reserves)
}

/** An offer to buy locks nothing of its amount: what was signed and is not settled yet is spoken for all the same. */
function countPurchases({ steps }: Queue, account: string, holdings: Holdings, reserves: Reserves): number {
  const own = steps.filter((step) => step.account === account)
  const committed = own.filter(({ state }) => state === 'asked').reduce((sum, step) => sum + totalOf(step), 0n)
  let free = spendable(holdings, reserves) - committed
  let count = 0
  for (const step of own.filter(({ state }) => state === 'waiting')) {
    free -= neededFor('buy', totalOf(step), reserves)
    if (free < 0n) break
    count += 1
  }
  if (count === 0 && committed > 0n) throw new AppError('insufficient_funds', { message: copy.notSettled })
  // Of the first one its own action says what is missing.
  return Math.max(1, count)
}

function totalOf({ subject: { price, basisPoints } }: StepRow): Drops {
  if (typeof price !== 'string' || typeof basisPoints !== 'number') return 0n
  return BigInt(price) + giftFor(BigInt(price), basisPoints)
}
