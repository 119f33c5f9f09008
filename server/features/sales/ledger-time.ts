import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { requireLedger } from '#features/signing/require.ts'
import { ledgerNow } from '#listener/queries.ts'

/** Unix seconds of the last ledger that we took in: Expirations are reckoned from this, never from our own clock. */
export async function ledgerTime(deps: Pick<Deps, 'db' | 'ledger'>): Promise<number> {
  const now = await ledgerNow(deps.db, requireLedger(deps).networkId)
  if (!now) throw new AppError('ledger_unavailable')
  return now.closeTime
}
