import type { LastWord, SignAction, SignState } from '@gooddrop/contract/signing.ts'
import type { WalletApp } from '@gooddrop/contract/wallets.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { type Fields, stateMover } from '#db/move-state.ts'
import { inTransaction } from '#db/transaction.ts'
import { readRequest, type SignRequest } from './request.ts'
import type { Followable } from './signing-deps.ts'
import { before } from './states.ts'
import type { SignInOutcome, SignRequestsTable } from './tables.ts'

export async function insertRequest(tx: Tx, values: Insertable<SignRequestsTable>): Promise<SignRequest> {
  return readRequest(await tx.insertInto('sign_requests').values(values).returningAll().executeTakeFirstOrThrow())
}

export async function findRequest(db: Db, id: string): Promise<SignRequest | undefined> {
  const row = await db.selectFrom('sign_requests').selectAll().where('id', '=', id).executeTakeFirst()
  return row && readRequest(row)
}

export async function findTraceparent(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('sign_requests').select('traceparent').where('id', '=', id).executeTakeFirst()
  return row?.traceparent ?? null
}

export async function findRequests(db: Db, ids: readonly string[]): Promise<SignRequest[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('sign_requests')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(readRequest)
}

/** What these were renewed by. */
export async function findRenewals(db: Db, ids: readonly string[]): Promise<{ from: string; request: SignRequest }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('sign_requests')
    .selectAll()
    .where('renewed_from', 'in', [...ids])
    .orderBy('created_at')
    .execute()
  return rows.flatMap((row) => (row.renewed_from ? [{ from: row.renewed_from, request: readRequest(row) }] : []))
}

/** Locks the row until the transaction ends: two triggers at once take turns. */
export async function lockRequest(tx: Tx, id: string): Promise<SignRequest | undefined> {
  const row = await tx.selectFrom('sign_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && readRequest(row)
}

export async function findByPayload(db: Db, payload: string): Promise<SignRequest | undefined> {
  const row = await db.selectFrom('sign_requests').selectAll().where('payload_uuid', '=', payload).executeTakeFirst()
  return row && readRequest(row)
}

/** Each is drawn as a QR code; nobody signs more than these at once. */
const MOST_SHOWN = 10

export async function waitingOf(db: Db, userId: string): Promise<SignRequest[]> {
  const rows = await db
    .selectFrom('sign_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`state in ('created', 'opened', 'signed')`)
    .where('link', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(readRequest)
}

/** Open ones that ask for an offer to this account. */
export async function countAskedFor(db: Db, destination: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sign_requests
    where state in ('created', 'opened', 'signed') and asked ->> 'Destination' = ${destination}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of an account: signed, and not on a validated ledger yet. */
export async function hasSigned(db: Db, what: { account: string; action: SignAction; nftId: string }) {
  const row = await db
    .selectFrom('sign_requests')
    .select('id')
    .where('account', '=', what.account)
    .where('state', '=', 'signed')
    .where('action', '=', what.action)
    .where('nft_id', '=', what.nftId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const move = stateMover({ table: 'sign_requests', steps: 'sign_request_steps', whose: 'request_id', before })

export async function moveTo(tx: Tx, id: string, to: SignState, fields: Fields<'sign_requests'> & { at: Date }) {
  const { at, ...changed } = fields
  const row = await move(tx, id, to, changed, at)
  return row && readRequest(row)
}

export async function setPayload(
  tx: Tx,
  id: string,
  made: { payload: string; link: string; pushed: boolean; follower: string },
): Promise<SignRequest | undefined> {
  const row = await tx
    .updateTable('sign_requests')
    .set({
      payload_uuid: made.payload,
      link: made.link,
      pushed: made.pushed,
      follower: made.follower,
      followed_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('payload_uuid', 'is', null)
    .where('state', 'in', before('signed'))
    .returningAll()
    .executeTakeFirst()
  return row && readRequest(row)
}

export async function setApp(tx: Tx, id: string, app: WalletApp): Promise<void> {
  await tx.updateTable('sign_requests').set({ app }).where('id', '=', id).execute()
}

export async function setOutcome(tx: Tx, id: string, outcome: SignInOutcome): Promise<void> {
  await tx
    .updateTable('sign_requests')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute()
}

/** True for the first caller only: the outcome of a sign-in is given out once. */
export async function markCollected(tx: Tx, id: string, at: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('sign_requests')
    .set({ outcome_collected_at: at })
    .where('id', '=', id)
    .where('state', '=', 'validated')
    .where('outcome_collected_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

export async function mergeLastWord(tx: Tx, id: string, word: LastWord): Promise<void> {
  await sql`update sign_requests set last_word = coalesce(last_word, '{}') || ${JSON.stringify(word)}::jsonb
    where id = ${id}`.execute(tx)
}

/** Signed requests that used this sequence number or ticket of the account. */
export async function signedWith(
  tx: Tx,
  account: string,
  { sequence, ticket }: { sequence: number; ticket: number | null },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('sign_requests')
    .select('id')
    .where('state', '=', 'signed')
    .where('account', '=', account)
    .where(ticket === null ? sql<boolean>`sequence = ${sequence}` : sql<boolean>`ticket = ${ticket}`)
    .execute()
  return rows.map((row) => row.id)
}

export type SignedRequest = {
  id: string
  account: string
  sequence: number | null
  ticket: number | null
  lastLedger: number | null
}

/** Signed, and on no validated ledger yet. */
export async function signedRequests(db: Db): Promise<SignedRequest[]> {
  const rows = await db
    .selectFrom('sign_requests')
    .select(['id', 'account', 'sequence', 'ticket', 'last_ledger'])
    .where('state', '=', 'signed')
    .execute()
  const number = (text: string | null) => (text === null ? null : Number(text))
  return rows.flatMap(({ id, account, sequence, ticket, last_ledger }) =>
    account === null
      ? []
      : [{ id, account, sequence: number(sequence), ticket: number(ticket), lastLedger: number(last_ledger) }],
  )
}

/** Stored so long ago and never handed to a wallet: whoever should have done it is dead. */
export async function strandedRequests(db: Db, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sign_requests where state in ('created', 'opened') and payload_uuid is null
      and created_at < now() - make_interval(secs => ${seconds})
    limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of this follower whose time is up. */
export async function overdueRequests(db: Db, follower: string, now: Date): Promise<{ id: string; expiresAt: Date }[]> {
  const rows = await db
    .selectFrom('sign_requests')
    .select(['id', 'expires_at'])
    .where(sql<boolean>`state in ('created', 'opened')`)
    .where('expires_at', '<=', now.toISOString())
    .where('follower', '=', follower)
    .limit(100)
    .execute()
  return rows.map((row) => ({ id: row.id, expiresAt: new Date(row.expires_at) }))
}

/** Renews this follower's lease on its own requests, and takes over those whose follower let its lease run out. */
export async function adoptRequests(db: Db, follower: string, leaseSeconds: number): Promise<Followable[]> {
  await sql`update sign_requests set followed_at = now()
    where follower = ${follower} and state in ('created', 'opened')
      and followed_at < now() - interval '5 seconds'`.execute(db)
  const { rows } = await sql<Followable>`
    update sign_requests set follower = ${follower}, followed_at = now() where id in (
      select id from sign_requests where state in ('created', 'opened') and payload_uuid is not null
        and (follower is null
          or (follower <> ${follower} and followed_at <= now() - make_interval(secs => ${leaseSeconds})))
      order by expires_at limit 200 for update skip locked)
    returning id, wallet, payload_uuid as payload, state`.execute(db)
  return rows
}

/** Sign-ins, and requests that came to nothing. What was signed for a ledger belongs to the trade that it was for. */
export async function deleteRequestsBefore(db: Db, moment: Date): Promise<void> {
  const over = sql`select id from sign_requests where expires_at < ${moment}
    and (state in ('failed', 'rejected', 'expired', 'cancelled') or (action = 'signIn' and state = 'validated'))`
  await inTransaction(db, async (tx) => {
    await sql`update sign_requests set renewed_from = null where renewed_from in (${over})`.execute(tx)
    await sql`delete from wallet_answers where request_id in (${over})`.execute(tx)
    await sql`delete from sign_request_steps where request_id in (${over})`.execute(tx)
    await sql`delete from sign_requests where id in (${over})`.execute(tx)
  })
}

/** All requests of a person, for the personal data export. */
export const requestsOf = (db: Db, userId: string) =>
  db
    .selectFrom('sign_requests')
    .select([
      'id',
      'action',
      'wallet',
      'app',
      'account',
      'nft_id',
      'state',
      'reason',
      'signed_hash',
      'created_at',
      'finished_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
