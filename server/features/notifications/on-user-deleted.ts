import type { Tx } from '#db/database.ts'
import type { DomainEvents } from '#domain-events.ts'

export async function forgetNotifications(tx: Tx, { userId }: DomainEvents['userDeleted']): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notification_wishes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notification_exits').where('user_id', '=', userId).execute()
}
