import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { leaveUserRoom, publish } from '#events/publish.ts'
import { socketRoom, userRoom } from '#events/rooms.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { cursorOf, UUID } from '#http/cursor.ts'
import { authorize, may } from '#policies.ts'
import { digestCopy } from './copy.ts'
import { deleteUnsubscribeLinksBefore } from './preference-store.ts'
import { presentNotification } from './present.ts'
import {
  countUnread,
  deleteNotificationsBefore,
  deleteNotificationsOf,
  markAllRead,
  markRead,
  pageOf,
} from './store.ts'

const cursor = cursorOf('notifications', UUID)

type Page = { userId: string; page: number; limit: number; cursor?: string | undefined }

export async function listNotifications(deps: Deps, actor: Actor, page: Page) {
  authorize(may.actAs(actor, page.userId), digestCopy.notYours)
  const { db, media } = deps
  const before = page.cursor === undefined ? undefined : cursor.read(page.cursor)
  const rows = await pageOf(db, actor.userId, { before, skip: page.page * page.limit, limit: page.limit })
  const last = rows.at(-1)
  return {
    notification: rows.map((row) => presentNotification(media.baseUrl, row)),
    unread: await countUnread(db, actor.userId),
    next: last && rows.length === page.limit ? cursor.write(last.id) : null,
  }
}

/** Lists them, lets this socket join the person's room and sends it the unread count. */
export async function listNotificationsOnSocket(
  deps: Deps,
  { actor, token }: { actor: Actor; token: string },
  { socketId, ...page }: Page & { socketId: string },
) {
  const found = await listNotifications(deps, actor, page)
  deps.directMessages.joinUser(socketRoom(socketId), actor)
  // The session may have ended in between, before the socket was in the room to be removed from it.
  const ended = (await deps.sessions.find(token))?.state !== 'live'
  await inTransaction(deps.db, async (tx) => {
    const payload = { success: true, message: '', data: { unread: found.unread } }
    await publish(tx, { to: [socketRoom(socketId)], name: 'notification', payload })
    if (ended) await leaveUserRoom(tx, { userId: actor.userId, sessionIds: [actor.sessionId] })
  })
  return found
}

export const readNotification = ({ db, clock }: Deps, actor: Actor, id: string) =>
  inTransaction(db, async (tx) => {
    if (!(await markRead(tx, actor.userId, id, clock.now()))) throw new AppError('not_found')
    return publishUnread(tx, actor.userId)
  })

export const readAllNotifications = ({ db, clock }: Deps, actor: Actor) =>
  inTransaction(db, async (tx) => {
    await markAllRead(tx, actor.userId, clock.now())
    return publishUnread(tx, actor.userId)
  })

/** So that the person's other pages show the same count. */
async function publishUnread(tx: Tx, userId: string): Promise<{ unread: number }> {
  const unread = await countUnread(tx, userId)
  const payload = { success: true, message: '', data: { unread } }
  await publish(tx, { to: [userRoom(userId)], name: 'notification', payload })
  return { unread }
}

export const deleteNotifications = (tx: Tx, { userId }: DomainEvents['userDeleted']): Promise<void> =>
  deleteNotificationsOf(tx, userId)

export const notificationPeriods: readonly Period[] = [
  { what: 'Notifications', days: 400, remove: deleteNotificationsBefore },
  { what: 'Unsubscribe links in notification e-mails', days: 400, remove: deleteUnsubscribeLinksBefore },
]
