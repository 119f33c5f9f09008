import { createHash, randomBytes } from 'node:crypto'
import { messages } from '@gooddrop/contract/messages.ts'
import {
  type NotificationPreference,
  type NotificationTopic,
  notificationTopics,
} from '@gooddrop/contract/notifications.ts'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { verifiedEmailOf } from '#features/accounts/find-person.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { digestCopy } from './copy.ts'
import {
  defaultPreference,
  findPreference,
  findUnsubscribeLink,
  holdsCharity,
  insertUnsubscribeLink,
  savedPreferences,
  savePreference,
  stopMails,
} from './preference-store.ts'

const TOKEN_BYTES = 32

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** How a person wants to be notified, topic by topic, and the address to which mails would go. */
export async function preferencesOf(db: Db, userId: string) {
  const saved = new Map((await savedPreferences(db, userId)).map((preference) => [preference.topic, preference]))
  const charity = await holdsCharity(db, userId)
  const topics = notificationTopics.filter((topic) => charity || topic !== 'charity_week')
  return {
    preferences: topics.map((topic) => saved.get(topic) ?? { topic, ...defaultPreference(topic) }),
    mail_address: await verifiedEmailOf(db, userId),
  }
}

/** Whether a person wants mails on this topic, and the address to which they would go. */
export async function mailPreference(db: Db, userId: string, topic: NotificationTopic) {
  const { mail } = await findPreference(db, userId, topic)
  return { wanted: mail, address: await verifiedEmailOf(db, userId) }
}

export async function changePreference(
  { db }: Pick<Deps, 'db'>,
  { userId }: Actor,
  preference: NotificationPreference,
) {
  if (preference.mail && (await verifiedEmailOf(db, userId)) === null)
    throw new AppError('conflict', { message: digestCopy.verifyFirst })
  await inTransaction(db, (tx) => savePreference(tx, userId, preference))
  return preferencesOf(db, userId)
}

/** Returns the path of a link that stops the mails of this person. Only the hash of its token is stored. */
export async function newUnsubscribePath(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertUnsubscribeLink(tx, { token_hash: hashOf(token), user_id: userId, created_at: now })
  return `/notifications/unsubscribe?token=${token}`
}

/** Works with the link of any mail, any number of times. */
export async function unsubscribe({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const link = await findUnsubscribeLink(tx, hashOf(token))
    if (!link) throw new AppError('not_found', { message: messages.linkOver })
    await stopMails(tx, link.user_id)
  })
}

/** For the personal data export. */
export const preferenceData = (db: Db, userId: string) => savedPreferences(db, userId)
