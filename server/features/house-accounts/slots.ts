import type { Drops } from '@gooddrop/contract/money.ts'
import type { Db, Tx } from '#db/database.ts'
import { before } from './states.ts'
import { readWork, type Work } from './work.ts'

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

/** A sequence number that no validated ledger has used yet, with what was signed for it, oldest first. */
export type OpenSlot = { sequence: number; work: Work | null; attempts: Attempt[] }

/** In the order in which the ledger will take them. Attempts of work that has left the slot are not among them. */
export async function openSlots(db: Db, account: string): Promise<OpenSlot[]> {
  const slots = await db
    .selectFrom('broker_slots as s')
    .leftJoin('broker_work as w', 'w.id', 's.work_id')
    .select(['s.sequence', 'w.id', 'w.purpose', 'w.subject_id', 'w.body', 'w.doubts'])
    .where('s.account', '=', account)
    .where('s.state', '=', 'open')
    .orderBy('s.sequence')
    .execute()
  const attempts = await db
    .selectFrom('broker_attempts as a')
    .innerJoin('broker_slots as s', (join) =>
      join.onRef('s.account', '=', 'a.account').onRef('s.sequence', '=', 'a.sequence'),
    )
    .selectAll('a')
    .where('s.account', '=', account)
    .where('s.state', '=', 'open')
    .whereRef('s.work_id', '=', 'a.work_id')
    .orderBy('a.created_at')
    .orderBy('a.last_ledger')
    .execute()
  return slots.map(({ sequence, id, purpose, subject_id, body, doubts }) => ({
    sequence: Number(sequence),
    work: id && purpose && subject_id && body ? readWork({ id, purpose, subject_id, body, doubts: doubts ?? 0 }) : null,
    attempts: attempts
      .filter((attempt) => attempt.sequence === sequence)
      .map((attempt) => ({
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

/** May still be in a ledger after this one. */
export const isLive = ({ lastLedger }: Attempt, ledger: number) => lastLedger > ledger

export type NewAttempt = {
  account: string
  sequence: number
  workId: string
  does: 'work' | 'undo'
  blob: string
  hash: string
  fee: Drops
  lastLedger: number
  signedLedger: number
}

/**
 * Binds work to a sequence number and writes down what was signed, before it is sent. False when somebody else has
 * taken the number or the work meanwhile: then it must not be sent.
 */
export async function storeAttempt(tx: Tx, attempt: NewAttempt): Promise<boolean> {
  const { account, workId } = attempt
  const sequence = String(attempt.sequence)
  await tx
    .insertInto('broker_slots')
    .values({ account, sequence })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const slot = await tx
    .selectFrom('broker_slots')
    .select(['state', 'work_id'])
    .where('account', '=', account)
    .where('sequence', '=', sequence)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (slot.state !== 'open' || (slot.work_id !== null && slot.work_id !== workId)) return false
  if (slot.work_id === null && !(await bind(tx, account, sequence, workId))) return false
  await tx
    .insertInto('broker_attempts')
    .values({
      hash: attempt.hash,
      account,
      sequence,
      work_id: workId,
      does: attempt.does,
      blob: attempt.blob,
      fee: String(attempt.fee),
      last_ledger: attempt.lastLedger,
      signed_ledger: attempt.signedLedger,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

async function bind(tx: Tx, account: string, sequence: string, workId: string): Promise<boolean> {
  const taken = await tx
    .updateTable('broker_work')
    .set({ state: 'signed', doubts: 0 })
    .where('id', '=', workId)
    .where('state', 'in', before('signed'))
    .returning('id')
    .executeTakeFirst()
  if (!taken) return false
  await tx
    .updateTable('broker_slots')
    .set({ work_id: workId })
    .where('account', '=', account)
    .where('sequence', '=', sequence)
    .execute()
  return true
}

/** Its sequence number is for the next. What was signed for it is dead, or may do no harm. */
export async function leaveSlot(tx: Tx, account: string, workId: string): Promise<void> {
  await tx
    .updateTable('broker_slots')
    .set({ work_id: null })
    .where('account', '=', account)
    .where('work_id', '=', workId)
    .where('state', '=', 'open')
    .execute()
}

export async function noteAnswer(db: Db, hash: string, sentLedger: number, answer: string): Promise<void> {
  await db.updateTable('broker_attempts').set({ sent_ledger: sentLedger, answer }).where('hash', '=', hash).execute()
}
