import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { enqueuePayout } from '#features/house-accounts/enqueue.ts'
import type { LedgerMoment } from '#listener/queries.ts'

/** Orders a held payout again, with the charity's tag of today. False when it is not held. */
export async function retryPayout(tx: Tx, deps: Pick<Deps, 'broker' | 'ledger'>, payoutId: string): Promise<boolean> {
  const payout = await tx
    .updateTable('payouts')
    .set({
      state: 'ready',
      retry_at: null,
      version: sql`version + 1`,
      destination_tag: sql`(select destination_tag from charities where ledger_account = payouts.charity)`,
    })
    .where('id', '=', payoutId)
    .where('state', '=', 'held')
    .returning(['id', 'charity', 'destination_tag', 'amount'])
    .executeTakeFirst()
  if (!payout) return false
  const gifts = await tx
    .selectFrom('donations')
    .select(['sale_hash as saleHash', 'token_id as tokenId'])
    .where('payout_id', '=', payoutId)
    .orderBy('ledger')
    .orderBy('tx_index')
    .execute()
  await enqueuePayout(tx, deps, {
    payoutId,
    charity: payout.charity,
    tag: payout.destination_tag === null ? null : Number(payout.destination_tag),
    drops: payout.amount,
    gifts,
  })
  return true
}

/** The ones whose time has come by the ledger's clock. */
export async function retryHeld(tx: Tx, deps: Deps, now: LedgerMoment): Promise<void> {
  const due = await tx
    .selectFrom('payouts')
    .select('id')
    .where('state', '=', 'held')
    .where('retry_at', '<=', String(now.closeTime))
    .execute()
  for (const { id } of due) await retryPayout(tx, deps, id)
}
