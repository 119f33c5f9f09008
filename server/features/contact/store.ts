import type { Language } from '@gooddrop/contract/language.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'

export type Subscriber = {
  id: string
  email: string
  state: 'pending' | 'confirmed' | 'unsubscribed'
  language: Language | null
}

export type Asking = { email: string; language: Language | null; now: Date }

/**
 * Inserts or updates the subscriber who is now asked to confirm, and locks the row. Undefined for one who has confirmed
 * or was asked after `notSince`.
 */
export const upsertPending = (
  tx: Tx,
  { email, language, now }: Asking,
  notSince: Date,
): Promise<Subscriber | undefined> =>
  tx
    .insertInto('subscribers')
    .values({ email, state: 'pending', asked_at: now, language })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ state: 'pending', asked_at: now, language })
        .where('subscribers.state', '!=', 'confirmed')
        .where('subscribers.asked_at', '<=', notSince.toISOString()),
    )
    .returning(['id', 'email', 'state', 'language'])
    .executeTakeFirst()

export type NewToken = {
  token_hash: Buffer
  subscriber_id: string
  purpose: 'confirm' | 'unsubscribe'
  created_at: Date
  expires_at: Date | null
}

export async function insertToken(tx: Tx, token: NewToken): Promise<void> {
  await tx.insertInto('subscriber_tokens').values(token).execute()
}

/** The owner of this token, locked until the transaction ends. */
export const lockSubscriber = (
  tx: Tx,
  { hash, purpose, now }: { hash: Buffer; purpose: NewToken['purpose']; now: Date },
): Promise<Subscriber | undefined> =>
  tx
    .selectFrom('subscriber_tokens as t')
    .innerJoin('subscribers as s', 's.id', 't.subscriber_id')
    .select(['s.id', 's.email', 's.state', 's.language'])
    .where('t.token_hash', '=', hash)
    .where('t.purpose', '=', purpose)
    .where((is) => is.or([is('t.expires_at', 'is', null), is('t.expires_at', '>', now.toISOString())]))
    .forUpdate('s')
    .executeTakeFirst()

export async function setSubscriberState(tx: Tx, from: Subscriber, to: 'confirmed' | 'unsubscribed', now: Date) {
  const time = to === 'confirmed' ? { confirmed_at: now } : { unsubscribed_at: now }
  await tx
    .updateTable('subscribers')
    .set({ state: to, ...time })
    .where('id', '=', from.id)
    .where('state', '=', from.state)
    .execute()
}

/** So that an old confirmation link does not subscribe somebody again who has left. */
export async function deleteConfirmTokens(tx: Tx, subscriberId: string): Promise<void> {
  await tx
    .deleteFrom('subscriber_tokens')
    .where('subscriber_id', '=', subscriberId)
    .where('purpose', '=', 'confirm')
    .execute()
}

export const confirmedSubscribers = (db: Db) =>
  db
    .selectFrom('subscribers')
    .select(['id', 'email', 'confirmed_at', 'language'])
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()

export type NewFeedback = {
  name: string
  email: string
  message: string
  user_id: string | null
  language: Language | null
  created_at: Date
}

export async function insertFeedback(tx: Tx, feedback: NewFeedback): Promise<void> {
  await tx.insertInto('feedback').values(feedback).execute()
}

export const selectFeedback = (db: Db, { all }: { all: boolean }) => {
  const rows = db.selectFrom('feedback').selectAll().orderBy('id', 'desc').limit(200)
  return (all ? rows : rows.where('answered_at', 'is', null)).execute()
}

/** Undefined when it is unknown or already answered. */
export const markAnswered = (tx: Tx, id: string, answer: string, now: Date) =>
  tx
    .updateTable('feedback')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning(['name', 'email', 'message', 'language'])
    .executeTakeFirst()

/** Deletes who was asked before this time and has never confirmed. */
export const deleteUnconfirmed = (db: Db, askedBefore: Date): Promise<void> =>
  inTransaction(db, (tx) => deletePending(tx, askedBefore))

async function deletePending(tx: Tx, askedBefore: Date): Promise<void> {
  const gone = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('state', '=', 'pending')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', askedBefore.toISOString())
    .forUpdate()
    .execute()
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await tx.deleteFrom('subscriber_tokens').where('subscriber_id', 'in', ids).execute()
  await tx.deleteFrom('subscribers').where('id', 'in', ids).execute()
}

/** What was answered; what was not still waits for an answer. */
export async function deleteFeedbackBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('feedback').where('answered_at', '<', moment.toISOString()).execute()
}
