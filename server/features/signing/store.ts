import type { SignState } from '@gooddrop/contract/signing.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { type Fields, stateMover } from '#db/move-state.ts'
import { readRequest, type SignRequest } from './request.ts'
import { before } from './states.ts'
import type { SignInOutcome, SignRequestsTable } from './tables.ts'

export async function insertRequest(tx: Tx, values: Insertable<SignRequestsTable>): Promise<SignRequest> {
  return readRequest(await tx.insertInto('sign_requests').values(values).returningAll().executeTakeFirstOrThrow())
}

export async function findRequest(db: Db, id: string): Promise<SignRequest | undefined> {
  const row = await db.selectFrom('sign_requests').selectAll().where('id', '=', id).executeTakeFirst()
  return row && readRequest(row)
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

export async function waitingOf(db: Db, userId: string): Promise<SignRequest[]> {
  const rows = await db
    .selectFrom('sign_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`state in ('created', 'opened', 'signed')`)
    .where('link', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(readRequest)
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
    .returningAll()
    .executeTakeFirst()
  return row && readRequest(row)
}

export async function setOutcome(tx: Tx, id: string, outcome: SignInOutcome): Promise<void> {
  await tx
    .updateTable('sign_requests')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute()
}

/** True for the first caller only: the outcome of a sign-in is handed out once. */
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
