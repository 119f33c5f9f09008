import { accountInfo, accountTransactions, networkCosts } from '@gooddrop/ledger/queries.ts'
import type { Db } from '#db/database.ts'
import { READY_WITHIN } from '#listener/status.ts'
import type { HouseAccount, View } from './work-handler.ts'

/**
 * The ledger that the database stands at, as the server shows it: what we believe and what we ask are of one moment.
 * Undefined while that would be too old to sign by, or while there is something of the account's own to be read first.
 */
export async function readView({ deps: { db }, client, account, health }: HouseAccount): Promise<View | undefined> {
  const ledger = await standing(db, client.networkId)
  const tip = await client.freshTip()
  if (!ledger || tip.index - ledger.index > READY_WITHIN) return undefined
  const [root, costs] = await Promise.all([accountInfo(client, account, { hash: ledger.hash }), networkCosts(client)])
  if (!root) {
    health.trouble = `the account ${account} is not on the ledger`
    return undefined
  }
  health.trouble = undefined
  if (tip.index > ledger.index && (await didUnknown({ db, client, account }, ledger.index + 1, tip.index)))
    return undefined
  return { ledger, root, costs }
}

async function standing(db: Db, networkId: number): Promise<View['ledger'] | undefined> {
  const row = await db
    .selectFrom('ledger_cursor')
    .select(['ledger_index as index', 'ledger_hash as hash', 'close_time'])
    .where('network_id', '=', String(networkId))
    .executeTakeFirst()
  return row && { index: row.index, hash: row.hash, closeTime: Number(row.close_time) }
}

/** After a database was restored, what was signed since the backup must be read before anything is signed again. */
async function didUnknown(
  { db, client, account }: Pick<HouseAccount, 'client' | 'account'> & { db: Db },
  from: number,
  to: number,
): Promise<boolean> {
  const hashes: string[] = []
  for await (const { hash, tx } of accountTransactions(client, account, { from, to }))
    if (tx.Account === account) hashes.push(hash)
  if (hashes.length === 0) return false
  const known = await db.selectFrom('broker_attempts').select('hash').where('hash', 'in', hashes).execute()
  return known.length < hashes.length
}
