import { hostname } from 'node:os'
import { serverInfo } from '@gooddrop/ledger/queries.ts'
import { MAX_LEDGERS_AHEAD } from '@gooddrop/ledger/signing-rules.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { firstOfLastRange } from '#listener/cursor.ts'
import { setHold } from './account-store.ts'
import { lockLease, renewLease } from './lease-store.ts'
import { didUnknown } from './view.ts'
import type { HouseAccount, View } from './work-handler.ts'

/**
 * Taken with the account's lock. A leader that has lost the lock without noticing still holds its old lease: everything
 * that it tries to write is refused, so it cannot store another attempt, and what is not stored is not sent.
 *
 * In a database that may have lost commits (a promoted standby, a restored backup) somebody may have signed what this
 * one does not know. All of it is decided by the last ledger that it can name: until then nothing is signed.
 */
export async function takeLease(house: HouseAccount): Promise<number> {
  const { deps, client, account, name } = house
  const { index } = await client.freshTip()
  const first = firstOfLastRange((await serverInfo(client)).completeLedgers) ?? index
  const unknown = await didUnknown(house, Math.max(first, index - MAX_LEDGERS_AHEAD), index, { ofOurKind: true })
  const { lease, database } = await inTransaction(deps.db, async (tx) => {
    const renewed = await renewLease(tx, account, `${hostname()}/${process.pid}`)
    if (renewed.database === 'other' || unknown) await setHold(tx, account, index + MAX_LEDGERS_AHEAD)
    return renewed
  })
  if (database === 'other' || unknown)
    deps.log.warn({ account, database, until: index + MAX_LEDGERS_AHEAD }, `the ${name} may have forgotten signatures`)
  return lease
}

/** A transaction of the leader: refused once another server has taken the lease. */
export const underLease = <T>(
  { deps, account }: HouseAccount,
  { lease }: View,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(deps.db, async (tx) => {
    if (!(await lockLease(tx, account, lease))) throw new Error(`lease ${lease} of ${account} was taken over`)
    return work(tx)
  })
