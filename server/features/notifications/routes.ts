import * as contract from '@gooddrop/contract/notifications.ts'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { leaveUserRoom, publish } from '#events/publish.ts'
import { socketRoom } from '#events/rooms.ts'
import { takingForms } from '#http/one-click.ts'
import { route } from '#http/route.ts'
import { chooseNews, endMails, wishesOf } from './choose-news.ts'
import { listNotifications } from './list-notifications.ts'
import { readAllNotifications, readNotification } from './read-notifications.ts'

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listNotifications, ({ actor, params, query }) =>
    listNotifications(deps, actor, { ...query, ...params }),
  )

  route(app, deps, contract.listNotificationsOnSocket, async ({ actor, params, query, token }) => {
    const { userId, socketId } = params
    const found = await listNotifications(deps, actor, { ...query, userId })
    deps.directMessages.joinUser(socketRoom(socketId), actor)
    const payload = { success: true, message: '', data: { unread: found.unread } }
    // It may have ended in between, and the news of that found nobody in the room yet.
    const over = (await deps.sessions.find(token))?.state !== 'live'
    await inTransaction(deps.db, async (tx) => {
      await publish(tx, { to: [socketRoom(socketId)], name: 'notification', payload })
      if (over) await leaveUserRoom(tx, actor)
    })
    return found
  })

  route(app, deps, contract.readNotification, ({ actor, params }) => readNotification(deps, actor, params.id))
  route(app, deps, contract.readAllNotifications, ({ actor }) => readAllNotifications(deps, actor))

  route(app, deps, contract.getWishes, ({ actor }) => wishesOf(deps.db, actor.userId))
  route(app, deps, contract.changeWish, ({ actor, body }) => chooseNews(deps, actor, body))
  const leave = async (token: string) => {
    await endMails(deps, token)
    return { message: 'No more mails' }
  }
  route(app, deps, contract.endMails, ({ body }) => leave(body.token))
  takingForms(app, (scope) => route(scope, deps, contract.endMailsAtOnce, ({ query }) => leave(query.token)))
}
