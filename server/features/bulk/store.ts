import type { BulkKind, BulkState, StepState } from '@gooddrop/contract/bulk.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { before, beforeStep } from './states.ts'
import type { BulkTables } from './tables.ts'

export type QueueRow = Selectable<BulkTables['bulk_queues']>
export type StepRow = Selectable<BulkTables['bulk_steps']>
export type NewStep = { account: string; nftId: string | null; subject: Json }

const OPEN: readonly BulkState[] = ['open', 'paused']

export async function insertQueue(
  tx: Tx,
  { userId, kind, steps, now }: { userId: string; kind: BulkKind; steps: readonly NewStep[]; now: Date },
): Promise<QueueRow> {
  const queue = await tx
    .insertInto('bulk_queues')
    .values({ user_id: userId, kind, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = steps.map(({ account, nftId, subject }, position) => ({
    queue_id: queue.id,
    position,
    account,
    nft_id: nftId,
    subject: JSON.stringify(subject),
  }))
  await tx.insertInto('bulk_steps').values(rows).execute()
  return queue
}

/** Of this person; to everybody else there is none. */
export const findQueue = (db: Db, userId: string, id: string): Promise<QueueRow | undefined> =>
  db.selectFrom('bulk_queues').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

/** Two devices that go on with the same queue take turns. */
export const lockQueue = (tx: Tx, userId: string, id: string): Promise<QueueRow | undefined> =>
  tx
    .selectFrom('bulk_queues')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Newest first. */
export const openQueues = (db: Db, userId: string): Promise<QueueRow[]> =>
  db
    .selectFrom('bulk_queues')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', OPEN)
    .orderBy('id', 'desc')
    .execute()

export const stepsOf = (db: Db, queueIds: readonly string[]): Promise<StepRow[]> =>
  queueIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bulk_steps')
        .selectAll()
        .where('queue_id', 'in', queueIds)
        .orderBy('queue_id')
        .orderBy('position')
        .execute()

/** Undefined where it is over already. */
export const moveQueue = (tx: Tx, id: string, to: BulkState, now: Date): Promise<QueueRow | undefined> =>
  tx
    .updateTable('bulk_queues')
    .set((eb) => ({ state: to, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', before(to))
    .returningAll()
    .executeTakeFirst()

export async function touchQueue(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('bulk_queues').set({ updated_at: now }).where('id', '=', id).execute()
}

type StepId = { queue_id: string; position: number }

/** False when somebody else was faster. */
export async function moveStep(
  tx: Tx,
  { queue_id, position }: StepId,
  to: StepState,
  change: { note?: string | null; request_id?: string | null } = {},
): Promise<boolean> {
  const moved = await tx
    .updateTable('bulk_steps')
    .set({ state: to, ...change })
    .where('queue_id', '=', queue_id)
    .where('position', '=', position)
    .where('state', 'in', beforeStep(to))
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

export type OwnOffer = { offer_index: string; token_id: string; kind: 'sell' | 'buy'; owner: string }

/** Those of these offers that are on the ledger. */
export const liveOffers = (db: Db, offers: readonly string[]): Promise<OwnOffer[]> =>
  db
    .selectFrom('live_offers')
    .select(['offer_index', 'token_id', 'kind', 'owner'])
    .where(sql<boolean>`offer_index = any(${[...offers]}::text[])`)
    .execute()

export async function deleteQueuesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('bulk_queues').where('user_id', '=', userId).execute()
}

export async function deleteQueuesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('bulk_queues').where('updated_at', '<', moment.toISOString()).execute()
}

/** For the personal data export. */
export const queuesOf = (db: Db, userId: string) =>
  db
    .selectFrom('bulk_queues')
    .select(['id', 'kind', 'state', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
