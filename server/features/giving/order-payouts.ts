import { MAX_SALES_A_PAYOUT } from '@gooddrop/ledger/memos.ts'
import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { enqueuePayout } from '#features/house-accounts/enqueue.ts'
import { requireLedger } from '#features/signing/require.ts'
import type { LedgerMoment } from '#listener/queries.ts'
import { retryHeld } from './retry-payout.ts'

type Gift = {
  id: string
  sale_hash: string
  token_id: string
  charity: string
  tag: string | null
  amount: string
  age: number
}

const DAY_SECONDS = 86_400
const AT_ONCE = 500

/** Gifts that are due at this ledger: a large one by itself, small ones together once they are enough or a day old. */
export async function orderPayouts(tx: Tx, deps: Deps, now: LedgerMoment): Promise<void> {
  await retryHeld(tx, deps, now)
  const { rows } = await sql<Gift>`
    select d.id, d.sale_hash, d.token_id, d.charity, c.destination_tag as tag, d.amount,
      (${now.closeTime}::bigint - extract(epoch from d.created_at))::int as age
    from donations d join charities c on c.ledger_account = d.charity
    where d.payout_id is null order by d.charity, d.ledger, d.tx_index limit ${AT_ONCE}
    for update of d skip locked`.execute(tx)
  const { PAYOUT_MINIMUM_DROPS: least } = deps.config
  const isLarge = ({ amount }: Gift) => BigInt(amount) >= least
  for (const gift of rows.filter(isLarge)) await order(tx, deps, [gift])
  const small = Map.groupBy(
    rows.filter((gift) => !isLarge(gift)),
    ({ charity }) => charity,
  )
  for (const gifts of small.values()) await orderTogether(tx, deps, gifts, least)
}

async function orderTogether(tx: Tx, deps: Deps, gifts: readonly Gift[], least: bigint): Promise<void> {
  for (let from = 0; from < gifts.length; from += MAX_SALES_A_PAYOUT) {
    const some = gifts.slice(from, from + MAX_SALES_A_PAYOUT)
    // As many as one payment can name are paid even when they are little: the rest would never get their turn.
    const due = sum(some) >= least || some.length === MAX_SALES_A_PAYOUT || some.some(({ age }) => age >= DAY_SECONDS)
    if (due) await order(tx, deps, some)
  }
}

const sum = (gifts: readonly Gift[]) => gifts.reduce((total, { amount }) => total + BigInt(amount), 0n)

async function order(tx: Tx, deps: Deps, gifts: readonly Gift[]): Promise<void> {
  const { charity, tag } = gifts[0]!
  const amount = String(sum(gifts))
  const { id } = await tx
    .insertInto('payouts')
    .values({
      network_id: String(requireLedger(deps).networkId),
      charity,
      destination_tag: tag,
      amount,
      state: 'ready',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = gifts.map((gift) => gift.id)
  await tx.updateTable('donations').set({ payout_id: id }).where('id', 'in', ids).execute()
  await enqueuePayout(tx, deps, {
    payoutId: id,
    charity,
    tag: tag === null ? null : Number(tag),
    drops: amount,
    gifts: gifts.map(({ sale_hash, token_id }) => ({ saleHash: sale_hash, tokenId: token_id })),
  })
}
