import { accountInfo, accountTransactions, networkCosts } from '@gooddrop/ledger/queries.ts'
import { ledgerNow } from '#listener/queries.ts'
import { READY_WITHIN } from '#listener/status.ts'
import { holdOf } from './account-store.ts'
import { countKnown } from './attempt-store.ts'
import { isOfOurKind } from './recognise.ts'
import type { HouseAccount, View } from './work-handler.ts'

/**
 * The ledger that the database stands at, as the ledger server shows it, so that our records and its answers are of one
 * moment. Undefined while that is too old to sign by, or while the account has done something that was not read yet.
 */
export async function readView(house: HouseAccount, lease: number): Promise<View | undefined> {
  const { deps, client, account, health } = house
  const ledger = await ledgerNow(deps.db, client.networkId)
  const tip = await client.freshTip()
  if (!ledger || tip.index - ledger.index > READY_WITHIN) return undefined
  const until = await holdOf(deps.db, account)
  if (ledger.index < until) {
    health.trouble = `signs nothing before ledger ${until}: the database may have lost what was signed`
    return undefined
  }
  const [root, costs] = await Promise.all([accountInfo(client, account, { hash: ledger.hash }), networkCosts(client)])
  if (!root) {
    // Opened since: our records, which are read one ledger after another, will come to it.
    const isOpened = (await accountInfo(client, account, { hash: tip.hash })) !== null
    health.trouble = isOpened ? undefined : `the account ${account} is not on the ledger`
    return undefined
  }
  health.trouble = undefined
  if (tip.index > ledger.index && (await didUnknown(house, ledger.index + 1, tip.index))) return undefined
  return { ledger, root, costs, lease }
}

/** After a database was restored, what was signed since the backup must be read before anything is signed again. */
export async function didUnknown(
  { deps, client, account }: HouseAccount,
  from: number,
  to: number,
  only = { ofOurKind: false },
): Promise<boolean> {
  const hashes: string[] = []
  for await (const { hash, tx } of accountTransactions(client, account, { from, to }))
    if (tx.Account === account && (!only.ofOurKind || isOfOurKind(tx))) hashes.push(hash)
  return hashes.length > 0 && (await countKnown(deps.db, hashes)) < hashes.length
}
