import type { Drops } from '@gooddrop/contract/money.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { pause } from './pause.ts'

/** From now on every change of this account is kept, and what it does is told to the features. */
export async function watchAccount(tx: Tx, address: string): Promise<void> {
  await tx
    .insertInto('watched_accounts')
    .values({ address })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** From now on what happens to this token is told to the features. */
export async function watchToken(tx: Tx, tokenId: string): Promise<void> {
  await tx
    .insertInto('watched_tokens')
    .values({ token_id: tokenId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type WatchedAccount = {
  address: string
  /** Null: not looked up yet. */
  exists: boolean | null
  balance: Drops
  ownerCount: number
  flags: number
  sequence: number
  regularKey: string | null
  /** The ledger that said so. */
  ledger: number
}

export async function findAccounts(db: Db, addresses: readonly string[]): Promise<Map<string, WatchedAccount>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('watched_accounts')
    .selectAll()
    .where(sql<boolean>`address = any(${[...addresses]}::text[])`)
    .execute()
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

/** Looks up accounts that were put on the list since; from then on the ledgers themselves keep them current. */
export async function fillWatched(deps: Deps, client: LedgerClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const address of await unread(deps.db)) {
        if (signal.aborted) return
        await fillOne(deps.db, client, address)
      }
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'watched accounts could not be looked up')
    }
    await pause(FILL_MS, signal)
  }
}

async function unread(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('watched_accounts')
    .select('address')
    .where('exists', 'is', null)
    .orderBy('created_at')
    .limit(FILL_AT_ONCE)
    .execute()
  return rows.map((row) => row.address)
}

/** Read from one named ledger, so that facts of that ledger and of earlier ones do not undo it. */
async function fillOne(db: Db, client: LedgerClient, address: string): Promise<void> {
  const { index, hash } = await client.freshTip()
  const found = await accountInfo(client, address, { hash })
  await db
    .updateTable('watched_accounts')
    .set({
      exists: found !== null,
      balance: String(found?.balance ?? 0n),
      owner_count: found?.ownerCount ?? 0,
      flags: String(found?.flags ?? 0),
      sequence: String(found?.sequence ?? 0),
      regular_key: found?.regularKey ?? null,
      ledger: index,
    })
    .where('address', '=', address)
    .where('ledger', '<=', index)
    .execute()
}
