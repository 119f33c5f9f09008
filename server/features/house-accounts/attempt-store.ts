import type { Drops } from '@gooddrop/contract/money.ts'
import type { Purpose } from '@gooddrop/ledger/recovery.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { clearRefusals, readWork, signWork, type Work } from './work-store.ts'

/** One signed transaction for a sequence number. */
export type Attempt = {
  hash: string
  does: 'work' | 'undo'
  blob: string
  fee: Drops
  lastLedger: number
  signedLedger: number
  sentLedger: number | null
  answer: string | null
}

/** A number that no validated ledger has used yet, with what was signed for it, oldest first. */
export type OpenSlot = { sequence: number; ticket: boolean; work: Work | null; attempts: Attempt[] }

/**
 * In the order in which the ledger will take them; those of tickets in any. Free tickets are not among them, nor are
 * attempts of work that has left the slot.
 */
export async function openSlots(db: Db, account: string): Promise<OpenSlot[]> {
  const slots = await db
    .selectFrom('house_sequences as s')
    .leftJoin('house_work as w', 'w.id', 's.work_id')
    .select([
      's.sequence',
      's.ticket',
      'w.id',
      'w.purpose',
      'w.subject_id',
      'w.body',
      'w.since_ledger',
      'w.traceparent',
    ])
    .where('s.account', '=', account)
    .where('s.state', '=', 'open')
    .where((is) => is.or([is('s.work_id', 'is not', null), is('s.ticket', '=', false)]))
    .orderBy('s.sequence')
    .execute()
  const attempts = await db
    .selectFrom('house_attempts as a')
    .innerJoin('house_sequences as s', (join) =>
      join.onRef('s.account', '=', 'a.account').onRef('s.sequence', '=', 'a.sequence'),
    )
    .selectAll('a')
    .where('s.account', '=', account)
    .where('s.state', '=', 'open')
    .whereRef('s.work_id', '=', 'a.work_id')
    .orderBy('a.created_at')
    .orderBy('a.last_ledger')
    .execute()
  const attemptsAt = Map.groupBy(attempts, (attempt) => attempt.sequence)
  return slots.map(({ sequence, ticket, id, purpose, subject_id, body, since_ledger, traceparent }) => ({
    sequence: Number(sequence),
    ticket,
    work: id && purpose && subject_id ? readWork({ id, purpose, subject_id, body, since_ledger, traceparent }) : null,
    attempts: (attemptsAt.get(sequence) ?? []).map((attempt) => ({
      hash: attempt.hash,
      does: attempt.does,
      blob: attempt.blob,
      fee: BigInt(attempt.fee),
      lastLedger: attempt.last_ledger,
      signedLedger: attempt.signed_ledger,
      sentLedger: attempt.sent_ledger,
      answer: attempt.answer,
    })),
  }))
}

/**
 * A free number that something was signed behind: that cannot apply before the number is used. `fill` is what may be in
 * the gap already. What was signed for tickets waits for no gap.
 */
export function gapIn(slots: readonly OpenSlot[], fill?: string): OpenSlot | undefined {
  const isFree = ({ work }: OpenSlot) => work === null || work.id === fill
  const inOrder = slots.filter(({ ticket }) => !ticket)
  const last = inOrder.findLastIndex((slot) => !isFree(slot))
  return inOrder.slice(0, Math.max(last, 0)).find(isFree)
}

/** Bodies of what is signed and may still apply, this work not counted. */
export async function bodiesInFlight<B>(db: Db, account: string, purpose: Purpose, but: string): Promise<B[]> {
  const rows = await db
    .selectFrom('house_sequences as s')
    .innerJoin('house_work as w', 'w.id', 's.work_id')
    .select('w.body')
    .where('s.account', '=', account)
    .where('s.state', '=', 'open')
    .where('w.purpose', '=', purpose)
    .where('w.id', '<>', but)
    .execute()
  return rows.map(({ body }) => body as B)
}

type NewAttempt = Omit<Attempt, 'sentLedger' | 'answer'> & {
  account: string
  sequence: number
  ticket: boolean
  workId: string
  lease: number
}

/**
 * Binds work to a sequence number or a ticket and stores what was signed, before it is sent. False when somebody else has taken
 * the number or the work meanwhile: then it must not be sent.
 */
export async function storeAttempt(tx: Tx, attempt: NewAttempt): Promise<boolean> {
  const { account, ticket, workId } = attempt
  const sequence = String(attempt.sequence)
  // A ticket is known before it is used.
  if (!ticket)
    await tx
      .insertInto('house_sequences')
      .values({ account, sequence })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const slot = await tx
    .selectFrom('house_sequences')
    .select(['state', 'work_id', 'ticket'])
    .where('account', '=', account)
    .where('sequence', '=', sequence)
    .forUpdate()
    .executeTakeFirst()
  if (slot?.state !== 'open' || slot.ticket !== ticket) return false
  if (slot.work_id !== null && slot.work_id !== workId) return false
  if (slot.work_id === null && !(await takeSlot(tx, attempt))) return false
  if (slot.work_id === workId && attempt.does === 'work') await clearRefusals(tx, workId)
  await tx
    .insertInto('house_attempts')
    .values({
      hash: attempt.hash,
      account,
      sequence,
      ticket,
      work_id: workId,
      does: attempt.does,
      blob: attempt.blob,
      fee: String(attempt.fee),
      last_ledger: attempt.lastLedger,
      signed_ledger: attempt.signedLedger,
      lease: String(attempt.lease),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

async function takeSlot(tx: Tx, attempt: NewAttempt): Promise<boolean> {
  const { account, workId } = attempt
  const sequence = String(attempt.sequence)
  if ((await mayApplyElsewhere(tx, attempt)) || !(await signWork(tx, workId))) return false
  await tx
    .updateTable('house_sequences')
    .set({ work_id: workId })
    .where('account', '=', account)
    .where('sequence', '=', sequence)
    .execute()
  return true
}

/** Signed for two numbers at once, a payment could be paid twice. */
async function mayApplyElsewhere(tx: Tx, { account, sequence, workId, signedLedger }: NewAttempt): Promise<boolean> {
  const other = await tx
    .selectFrom('house_attempts as a')
    .innerJoin('house_sequences as s', (join) =>
      join.onRef('s.account', '=', 'a.account').onRef('s.sequence', '=', 'a.sequence'),
    )
    .select('a.hash')
    .where('a.work_id', '=', workId)
    .where('a.account', '=', account)
    .where('a.sequence', '<>', String(sequence))
    .where('a.last_ledger', '>', signedLedger)
    .where('s.state', '=', 'open')
    .whereRef('s.ticket', '=', 'a.ticket')
    .executeTakeFirst()
  return other !== undefined
}

/** Frees its sequence number for other work. What was signed for it can no longer apply, or does no harm if it does. */
export async function leaveSlot(tx: Tx, account: string, workId: string): Promise<void> {
  await tx
    .updateTable('house_sequences')
    .set({ work_id: null })
    .where('account', '=', account)
    .where('work_id', '=', workId)
    .where('state', '=', 'open')
    .execute()
}

type Used = { account: string; sequence: number; hash: string }

/** A validated ledger has used the number. Answers the slot's work if the slot was still open. */
export async function useSlot(tx: Tx, used: Used): Promise<{ workId: string | null; ticket: boolean } | undefined> {
  return tx
    .updateTable('house_sequences')
    .set({ state: 'used', hash: used.hash })
    .where('account', '=', used.account)
    .where('sequence', '=', String(used.sequence))
    .where('state', '=', 'open')
    .returning(['work_id as workId', 'ticket'])
    .executeTakeFirst()
}

/** Whether a validated ledger that we have read has used this number or a later one. */
export async function isUsed(db: Db, account: string, sequence: number): Promise<boolean> {
  const row = await db
    .selectFrom('house_sequences')
    .select('sequence')
    .where('account', '=', account)
    .where('sequence', '>=', String(sequence))
    .where('state', '=', 'used')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Sequence numbers below this one were used, by whatever: they are no longer waited for. */
export async function useSlotsBelow(tx: Tx, account: string, sequence: number): Promise<void> {
  await tx
    .updateTable('house_sequences')
    .set({ state: 'used' })
    .where('account', '=', account)
    .where('state', '=', 'open')
    .where('ticket', '=', false)
    .where('sequence', '<', String(sequence))
    .execute()
}

/** Signed work that has no open number any more, and none of whose attempts is on a validated ledger. */
export async function workWithoutSlot(tx: Tx, account: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from house_work as w where account = ${account} and state = 'signed'
      and not exists (select from house_sequences where work_id = w.id and state = 'open')
      and not exists (select from house_attempts where work_id = w.id and validated_ledger is not null)
    for update`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function noteAnswer(db: Db, hash: string, sentLedger: number, answer: string): Promise<void> {
  await db.updateTable('house_attempts').set({ sent_ledger: sentLedger, answer }).where('hash', '=', hash).execute()
}

/** Undefined when this server did not sign it. */
export async function noteValidated(
  tx: Tx,
  hash: string,
  ledger: number,
  result: string,
): Promise<{ workId: string; does: 'work' | 'undo' } | undefined> {
  return tx
    .updateTable('house_attempts')
    .set({ validated_ledger: ledger, result })
    .where('hash', '=', hash)
    .returning(['work_id as workId', 'does'])
    .executeTakeFirst()
}

export async function countKnown(db: Db, hashes: readonly string[]): Promise<number> {
  const known = await db
    .selectFrom('house_attempts')
    .select('hash')
    .where('hash', 'in', [...hashes])
    .execute()
  return known.length
}

/** By subject: what the ledger server answered to the newest attempt. */
export async function newestAnswers(
  db: Db,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ subject_id: string; answer: string | null }>`
    select distinct on (w.subject_id) w.subject_id, a.answer
    from house_work w join house_attempts a on a.work_id = w.id
    where w.purpose = ${purpose} and w.subject_id = any(${[...subjectIds]}::uuid[])
    order by w.subject_id, a.created_at desc`.execute(db)
  return new Map(rows.map(({ subject_id, answer }) => [subject_id, answer]))
}

/** The span that ordered what this transaction was signed for. */
export async function traceOfAttempt(db: Db, hash: string): Promise<string | null> {
  const row = await db
    .selectFrom('house_attempts as a')
    .innerJoin('house_work as w', 'w.id', 'a.work_id')
    .select('w.traceparent')
    .where('a.hash', '=', hash)
    .executeTakeFirst()
  return row?.traceparent ?? null
}
