import type { NewsTopic, Wish } from '@gooddrop/contract/notifications.ts'
import type { Db, Tx } from '#db/database.ts'

export const USUAL = { site: true, mail: false }

export async function findWish(db: Db, userId: string, topic: NewsTopic): Promise<{ site: boolean; mail: boolean }> {
  const said = await db
    .selectFrom('notification_wishes')
    .select(['site', 'mail'])
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .executeTakeFirst()
  return said ?? USUAL
}

export const saidWishes = (db: Db, userId: string): Promise<Wish[]> =>
  db.selectFrom('notification_wishes').select(['topic', 'site', 'mail']).where('user_id', '=', userId).execute()

export async function keepWish(tx: Tx, userId: string, { topic, site, mail }: Wish): Promise<void> {
  await tx
    .insertInto('notification_wishes')
    .values({ user_id: userId, topic, site, mail })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ site, mail }))
    .execute()
}

/** Nothing more by mail, and nothing that was about to be. */
export async function endAllMails(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('notification_wishes').set({ mail: false }).where('user_id', '=', userId).execute()
  await tx
    .updateTable('notifications')
    .set({ mail_due: false })
    .where('user_id', '=', userId)
    .where('mail_due', '=', true)
    .execute()
}

export async function insertExit(tx: Tx, exit: { token_hash: Buffer; user_id: string; created_at: Date }) {
  await tx.insertInto('notification_exits').values(exit).execute()
}

export const findExit = (db: Db, hash: Buffer) =>
  db.selectFrom('notification_exits').select('user_id').where('token_hash', '=', hash).executeTakeFirst()

export async function forgetExits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notification_exits').where('created_at', '<', before.toISOString()).execute()
}
