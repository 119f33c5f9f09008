import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { wakeHouseAccounts } from '#features/house-accounts/enqueue.ts'
import { lockTraded } from '#features/nfts/state.ts'
import { advanceLine } from './advance-line.ts'
import { findSettlement } from './settlement-store.ts'

/** Takes the next step at once instead of with the next ledger, whichever it is. False when there is none. */
export async function retrySettlement(tx: Tx, deps: Deps, id: string): Promise<boolean> {
  const row = await findSettlement(tx, id)
  if (!row) return false
  await lockTraded(tx, row.nftId)
  if (row.state === 'offered') await advanceLine(tx, deps, row.nftId)
  else if (row.state === 'ready') await deps.jobs.enqueue(tx, 'market.settle', { settlementId: id }, { key: id })
  else if (row.state === 'settling') await wakeHouseAccounts(tx)
  else return false
  return true
}
