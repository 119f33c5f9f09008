import type { Drops } from '@gooddrop/contract/money.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { pause } from '#pause.ts'
import { selectAccounts, selectUnknownAccounts, updateAccount } from './store.ts'

/** From then on reactions run for facts about this account or token, and the account's changes are stored. */
export { insertWatchedAccount as watchAccount, insertWatchedToken as watchToken } from './store.ts'

export type WatchedAccount = {
  address: string
  /** Null: not looked up yet. */
  exists: boolean | null
  balance: Drops
  ownerCount: number
  flags: number
  sequence: number
  regularKey: string | null
  /** The ledger that these values are from. */
  ledger: number
}

export async function findAccounts(db: Db, addresses: readonly string[]): Promise<Map<string, WatchedAccount>> {
  if (addresses.length === 0) return new Map()
  const rows = await selectAccounts(db, addresses)
  return new Map(
    rows.map((row) => [
      row.address,
      {
        address: row.address,
        exists: row.exists,
        balance: BigInt(row.balance),
        ownerCount: row.owner_count,
        flags: Number(row.flags),
        sequence: Number(row.sequence),
        regularKey: row.regular_key,
        ledger: row.ledger,
      },
    ]),
  )
}

const FILL_MS = 1000
const FILL_AT_ONCE = 50

/** Looks up accounts that are newly watched; from then on the facts of each ledger keep them current. */
export async function fillWatched(deps: Deps, client: LedgerClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const address of await selectUnknownAccounts(deps.db, FILL_AT_ONCE)) {
        if (signal.aborted) return
        await fillOne(deps.db, client, address)
      }
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'watched accounts could not be looked up')
    }
    await pause(FILL_MS, signal)
  }
}

/** Read from one named ledger, so that facts of that ledger and of earlier ones do not undo it. */
async function fillOne(db: Db, client: LedgerClient, address: string): Promise<void> {
  const { index, hash } = await client.freshTip()
  const found = await accountInfo(client, address, { hash })
  await updateAccount(db, address, {
    exists: found !== null,
    balance: String(found?.balance ?? 0n),
    owner_count: found?.ownerCount ?? 0,
    flags: String(found?.flags ?? 0),
    sequence: String(found?.sequence ?? 0),
    regular_key: found?.regularKey ?? null,
    ledger: index,
  })
}
