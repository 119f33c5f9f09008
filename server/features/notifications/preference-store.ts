import type { NotificationPreference, NotificationTopic } from '@gooddrop/contract/notifications.ts'
import type { Db, Tx } from '#db/database.ts'

/** The weekly mail of a charity comes unless it was switched off; everything else is mailed only to who wants it. */
export const defaultPreference = (topic: NotificationTopic): { site: boolean; mail: boolean } =>
  topic === 'charity_week' ? { site: false, mail: true } : { site: true, mail: false }

export async function findPreference(
  db: Db,
  userId: string,
  topic: NotificationTopic,
): Promise<{ site: boolean; mail: boolean }> {
  const saved = await db
    .selectFrom('notification_preferences')
    .select(['site', 'mail'])
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .executeTakeFirst()
  return saved ?? defaultPreference(topic)
}

export const savedPreferences = (db: Db, userId: string): Promise<NotificationPreference[]> =>
  db.selectFrom('notification_preferences').select(['topic', 'site', 'mail']).where('user_id', '=', userId).execute()

export async function savePreference(
  tx: Tx,
  userId: string,
  { topic, site, mail }: NotificationPreference,
): Promise<void> {
  await tx
    .insertInto('notification_preferences')
    .values({ user_id: userId, topic, site, mail })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ site, mail }))
    .execute()
}

/** Whether this person has proved the wallet of a charity. */
export async function holdsCharity(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('members as m')
    .innerJoin('charity_accounts as c', 'c.ledger_account', 'm.wallet_address')
    .select('c.id')
    .where('m.id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** Also drops what was about to be mailed. */
export async function stopMails(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('notification_preferences').set({ mail: false }).where('user_id', '=', userId).execute()
  // Its default is to be mailed.
  await savePreference(tx, userId, { topic: 'charity_week', site: false, mail: false })
  await tx
    .updateTable('notifications')
    .set({ mail_due: false })
    .where('user_id', '=', userId)
    .where('mail_due', '=', true)
    .execute()
}

export async function insertUnsubscribeLink(tx: Tx, link: { token_hash: Buffer; user_id: string; created_at: Date }) {
  await tx.insertInto('notification_unsubscribe_links').values(link).execute()
}

export const findUnsubscribeLink = (db: Db, hash: Buffer) =>
  db.selectFrom('notification_unsubscribe_links').select('user_id').where('token_hash', '=', hash).executeTakeFirst()

export async function deleteUnsubscribeLinksBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('notification_unsubscribe_links').where('created_at', '<', time.toISOString()).execute()
}
