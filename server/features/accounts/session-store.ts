import type { WalletApp, WalletName } from '@gooddrop/contract/wallets.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

export async function insertSession(
  tx: Tx,
  session: {
    tokenHash: Buffer
    userId: string
    device: string
    network: string
    wallet: WalletName | undefined
    /** The account that the wallet has proved. */
    account: string | undefined
    app: WalletApp | undefined
    proved: boolean
    now: Date
    expiresAt: Date
  },
): Promise<string> {
  const row = await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      device: session.device,
      network: session.network,
      wallet: session.wallet ?? null,
      account: session.account ?? null,
      wallet_app: session.app ?? null,
      proved_at: session.proved ? session.now : null,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const ownWallets = sql<{ address: string; kind: WalletName }[]>`(
  select coalesce(json_agg(json_build_object('address', w.address, 'kind', w.kind) order by w.added_at, w.address), '[]')
  from user_wallets w where w.user_id = users.id)`.as('wallets')

/** Neither ended nor too old nor unused for too long. `idleSince`: what was not used after it has ended. */
const isLive = ({ now, idleSince }: Times) =>
  sql<boolean>`(sessions.ended_at is null and sessions.expires_at > ${now} and sessions.last_seen_at > ${idleSince})`

export type Times = { now: Date; idleSince: Date }

export const findSession = (db: Db, tokenHash: Buffer, times: Times) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.created_at', 'sessions.expires_at', 'sessions.last_seen_at'])
    .select([
      'sessions.proved_at',
      'sessions.wallet',
      'sessions.account',
      'sessions.wallet_app',
      'users.wallet_address',
    ])
    .select([ownWallets, isLive(times).as('live')])
    .where('sessions.token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

export async function touchSession(db: Db, id: string, now: Date, network: string | undefined): Promise<void> {
  const seen = { last_seen_at: now, ...(network !== undefined && { network }) }
  await db.updateTable('sessions').set(seen).where('id', '=', id).execute()
}

/** True when this call ended it; false when it had ended before or is not this person's. */
export async function endSession(tx: Tx, session: { id: string; userId: string; now: Date }): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: session.now })
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Ends all live sessions of a person but one, in one statement. Returns the ids of those that it ended. */
export async function endSessions(
  tx: Tx,
  { userId, except, now }: { userId: string; except?: string | undefined; now: Date },
): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** Ends the sessions beyond the given number, those first that were not used for the longest time. Returns their ids. */
export async function endSessionsBeyond(tx: Tx, userId: string, most: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sessions set ended_at = ${now}
    where id in (
      select id from sessions where user_id = ${userId} and ended_at is null
      order by last_seen_at desc, id desc offset ${most})
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Marks as ended what is too old or was not used for too long. Returns what it ended. */
export const endOldSessions = async (tx: Tx, times: Times): Promise<{ id: string; user_id: string }[]> => {
  const { rows } = await sql<{ id: string; user_id: string }>`
    update sessions set ended_at = ${times.now} where ended_at is null and not ${isLive(times)}
    returning id, user_id`.execute(tx)
  return rows
}

export const liveSessions = (db: Db, userId: string, times: Times) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where(isLive(times))
    .orderBy('last_seen_at', 'desc')
    .execute()

/** All sessions of a person, for the personal data export. */
export const sessionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['device', 'network', 'created_at', 'last_seen_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** Two sign-ins with one new wallet at the same time must not make two people. */
export async function lockWallet(tx: Tx, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet ${account}`}, 0))`.execute(tx)
}

/** False for one that has ended or belongs to somebody else. */
export async function isLiveSession(db: Db, session: Times & { id: string; userId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .where(isLive(session))
    .executeTakeFirst()
  return row !== undefined
}

export async function markProved(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ proved_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** Of one account, or of all. */
export async function clearSessionWallets(tx: Tx, userId: string, account?: string): Promise<void> {
  const own = tx.updateTable('sessions').set({ wallet: null, account: null }).where('user_id', '=', userId)
  await (account === undefined ? own : own.where('account', '=', account)).execute()
}

export async function setSessionWallet(
  tx: Tx,
  session: { id: string; userId: string },
  proved: { wallet: WalletName; account: string },
) {
  await tx
    .updateTable('sessions')
    .set({ wallet: proved.wallet, account: proved.account })
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .execute()
}

export async function setSessionApp(tx: Tx, session: { id: string; userId: string }, app: WalletApp | null) {
  await tx
    .updateTable('sessions')
    .set({ wallet_app: app })
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .execute()
}

/** Those that ended, by themselves or by their time, before this moment. */
export async function deleteSessionsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from sessions where coalesce(ended_at, expires_at) < ${moment}`.execute(db)
}
