import type { Cursor, ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { ListenerTables } from './tables.ts'

type CursorRow = Selectable<ListenerTables['ledger_cursor']>
export type OfferRow = Selectable<ListenerTables['ledger_offers']>
export type TokenRow = Selectable<ListenerTables['tokens']>
export type AccountRow = Selectable<ListenerTables['watched_accounts']>

export const selectCursor = (db: Db, networkId: number): Promise<CursorRow | undefined> =>
  db.selectFrom('ledger_cursor').selectAll().where('network_id', '=', String(networkId)).executeTakeFirst()

export const lockCursor = (tx: Tx, networkId: number): Promise<CursorRow | undefined> =>
  tx.selectFrom('ledger_cursor').selectAll().where('network_id', '=', String(networkId)).forUpdate().executeTakeFirst()

/** False when the cursor does not stand where it should. */
export async function writeCursor(
  tx: Tx,
  networkId: number,
  from: Cursor | undefined,
  to: Pick<ValidatedLedger, 'index' | 'hash' | 'closeTime'>,
): Promise<boolean> {
  const values = { ledger_index: to.index, ledger_hash: to.hash, close_time: String(to.closeTime) }
  const moved = from
    ? await tx
        .updateTable('ledger_cursor')
        .set({ ...values, moved_at: new Date() })
        .where('network_id', '=', String(networkId))
        .where('ledger_index', '=', from.index)
        .returning('ledger_index')
        .executeTakeFirst()
    : await tx
        .insertInto('ledger_cursor')
        .values({ network_id: String(networkId), ...values })
        .onConflict((conflict) => conflict.doNothing())
        .returning('ledger_index')
        .executeTakeFirst()
  return moved !== undefined
}

export const selectToken = (db: Db, tokenId: string): Promise<TokenRow | undefined> =>
  db.selectFrom('tokens').selectAll().where('token_id', '=', tokenId).executeTakeFirst()

export const selectOffer = (db: Db, offerIndex: string): Promise<OfferRow | undefined> =>
  db.selectFrom('ledger_offers').selectAll().where('offer_index', '=', offerIndex).executeTakeFirst()

/** Newest first. */
export const selectLiveOffers = (db: Db, tokenId: string): Promise<OfferRow[]> =>
  db
    .selectFrom('ledger_offers')
    .selectAll()
    .where('token_id', '=', tokenId)
    .where('gone_ledger', 'is', null)
    .orderBy('created_ledger', 'desc')
    .orderBy('created_index', 'desc')
    .execute()

/** Those of these offers that are kept in full, live or gone. */
export const selectKeptOffers = (db: Db, offers: readonly string[]) =>
  db
    .selectFrom('ledger_offers')
    .select(['offer_index', 'gone_ledger'])
    .where(sql<boolean>`offer_index = any(${[...offers]}::text[])`)
    .execute()

export async function insertWatchedAccount(tx: Tx, address: string): Promise<void> {
  await tx
    .insertInto('watched_accounts')
    .values({ address })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertWatchedToken(tx: Tx, tokenId: string): Promise<void> {
  await tx
    .insertInto('watched_tokens')
    .values({ token_id: tokenId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of these tokens are watched. */
export async function selectWatchedTokens(tx: Tx, tokens: ReadonlySet<string>): Promise<Set<string>> {
  if (tokens.size === 0) return new Set()
  const { rows } = await sql<{ token_id: string }>`
    select token_id from watched_tokens where token_id = any(${[...tokens]}::text[])`.execute(tx)
  return new Set(rows.map((row) => row.token_id))
}

/** Which of these tokens have a row in `tokens`. */
export async function selectKeptTokens(tx: Tx, tokens: ReadonlySet<string>): Promise<Set<string>> {
  if (tokens.size === 0) return new Set()
  const { rows } = await sql<{ token_id: string }>`
    select token_id from tokens where token_id = any(${[...tokens]}::text[])`.execute(tx)
  return new Set(rows.map((row) => row.token_id))
}

/** Which of these accounts are watched. */
export async function selectWatchedAddresses(tx: Tx, addresses: ReadonlySet<string>): Promise<Set<string>> {
  if (addresses.size === 0) return new Set()
  const { rows } = await sql<{ address: string }>`
    select address from watched_accounts where address = any(${[...addresses]}::text[])`.execute(tx)
  return new Set(rows.map((row) => row.address))
}

export const selectAccounts = (db: Db, addresses: readonly string[]): Promise<AccountRow[]> =>
  db
    .selectFrom('watched_accounts')
    .selectAll()
    .where(sql<boolean>`address = any(${[...addresses]}::text[])`)
    .execute()

/** Watched accounts that were never looked up, oldest first. */
export async function selectUnknownAccounts(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('watched_accounts')
    .select('address')
    .where('exists', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.address)
}

type AccountValues = Omit<Updateable<ListenerTables['watched_accounts']>, 'address' | 'ledger'> & { ledger: number }

/** What a later ledger has said already stays. */
export async function updateAccount(db: Db, address: string, values: AccountValues): Promise<void> {
  await db
    .updateTable('watched_accounts')
    .set(values)
    .where('address', '=', address)
    .where('ledger', '<=', values.ledger)
    .execute()
}
