import { MAX_SALES_A_PAYOUT } from '@gooddrop/ledger/memos.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { enqueuePayout } from '#features/house-accounts/enqueue.ts'
import { requireLedger } from '#features/signing/require.ts'
import type { LedgerMoment } from '#listener/queries.ts'
import {
  assignPayout,
  charitiesWithReady,
  findStuckPayouts,
  heldPayoutsDue,
  heldPayoutsTo,
  insertPayout,
  lockUnordered,
  readyPayout,
  type StuckPayout,
  salesOfPayout,
  type UnpaidGift,
} from './payout-store.ts'

const DAY_SECONDS = 86_400
/** Sales, of one charity. */
const GIFTS_AT_ONCE = 500
/**
 * More large gifts to one charity than these, due at the same time, share their payments. While so many payments to it
 * wait, no others are ordered: what is given meanwhile gathers and shares the next ones, so that a rush leaves no backlog.
 */
const MOST_ALONE = 5
const STUCK_MINUTES = 10

/**
 * Gifts of this broker's sales that are due at this ledger: a large one by itself unless there are many, small ones
 * together once they are enough or a day old.
 */
export async function orderPayouts(tx: Tx, deps: Deps, broker: string, { closeTime }: LedgerMoment): Promise<void> {
  for (const id of await heldPayoutsDue(tx, broker, closeTime)) await retryPayout(tx, deps, id)
  const but = await charitiesWithReady(tx, broker, MOST_ALONE)
  const gifts = await lockUnordered(tx, broker, { closeTime, but, each: GIFTS_AT_ONCE })
  const { PAYOUT_MINIMUM_DROPS: minimum } = deps.config
  const isLarge = ({ amount }: UnpaidGift) => BigInt(amount) >= minimum
  for (const some of Map.groupBy(gifts, ({ charity }) => charity).values()) {
    const large = some.filter(isLarge)
    const alone = large.length > MOST_ALONE ? [] : large
    for (const gift of alone) await orderPayout(tx, deps, [gift])
    const together = some.filter((gift) => !alone.includes(gift))
    await orderTogether(tx, deps, together, minimum)
  }
}

async function orderTogether(
  tx: Tx,
  deps: Pick<Deps, 'ledger'>,
  gifts: readonly UnpaidGift[],
  minimum: bigint,
): Promise<void> {
  for (let from = 0; from < gifts.length; from += MAX_SALES_A_PAYOUT) {
    const some = gifts.slice(from, from + MAX_SALES_A_PAYOUT)
    // As many as one payment can name are paid however little they are: the rest would never get their turn.
    const due = sum(some) >= minimum || some.length === MAX_SALES_A_PAYOUT || some.some(({ age }) => age >= DAY_SECONDS)
    if (due) await orderPayout(tx, deps, some)
  }
}

const sum = (gifts: readonly UnpaidGift[]) => gifts.reduce((total, { amount }) => total + BigInt(amount), 0n)

async function orderPayout(tx: Tx, deps: Pick<Deps, 'ledger'>, gifts: readonly UnpaidGift[]): Promise<void> {
  const { broker, charity, tag } = gifts[0]!
  const amount = String(sum(gifts))
  const payoutId = await insertPayout(tx, {
    network_id: String(requireLedger(deps).networkId),
    broker,
    charity,
    destination_tag: tag,
    amount,
    state: 'ready',
  })
  await assignPayout(
    tx,
    payoutId,
    gifts.flatMap(({ ids }) => ids),
  )
  await enqueuePayout(tx, deps, {
    payoutId,
    broker,
    charity,
    tag: tag === null ? null : Number(tag),
    drops: amount,
    gifts: gifts.map(({ sale_hash, token_id }) => ({ saleHash: sale_hash, tokenId: token_id })),
  })
}

/** Orders a held payout again, with the charity's tag of today. False when it is not held. */
export async function retryPayout(tx: Tx, deps: Pick<Deps, 'ledger'>, payoutId: string): Promise<boolean> {
  const payout = await readyPayout(tx, payoutId)
  if (!payout) return false
  const gifts = await salesOfPayout(tx, payoutId)
  await enqueuePayout(tx, deps, {
    payoutId,
    broker: payout.broker,
    charity: payout.charity,
    tag: payout.destination_tag === null ? null : Number(payout.destination_tag),
    drops: payout.amount,
    gifts: gifts.map(({ saleHash, tokenId }) => ({ saleHash, tokenId })),
  })
  return true
}

/** What is held for this charity may go through now. */
export async function retryPayoutsTo(tx: Tx, deps: Pick<Deps, 'ledger'>, account: string): Promise<void> {
  for (const id of await heldPayoutsTo(tx, account)) await retryPayout(tx, deps, id)
}

/** Held, or ordered a while ago and still not on a ledger. */
export const stuckPayouts = (db: Db): Promise<StuckPayout[]> => findStuckPayouts(db, STUCK_MINUTES)
