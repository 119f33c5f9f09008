import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { userRoom } from '#events/rooms.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { countUnread, markAllRead, markRead } from './store.ts'

export const readNotification = ({ db, clock }: Deps, actor: Actor, id: string) =>
  inTransaction(db, async (tx) => {
    if (!(await markRead(tx, actor.userId, id, clock.now()))) throw new AppError('not_found')
    return tellCount(tx, actor.userId)
  })

export const readAllNotifications = ({ db, clock }: Deps, actor: Actor) =>
  inTransaction(db, async (tx) => {
    await markAllRead(tx, actor.userId, clock.now())
    return tellCount(tx, actor.userId)
  })

/** The person's other pages count along. */
async function tellCount(tx: Tx, userId: string): Promise<{ unread: number }> {
  const unread = await countUnread(tx, userId)
  const payload = { success: true, message: '', data: { unread } }
  await publish(tx, { to: [userRoom(userId)], name: 'notification', payload })
  return { unread }
}
