import * as contract from '@gooddrop/contract/notifications.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { acceptIgnoredForms } from '#http/request-bodies.ts'
import { route } from '#http/route.ts'
import { digestCopy } from './copy.ts'
import { changePreference, preferencesOf, unsubscribe } from './preferences.ts'
import {
  listNotifications,
  listNotificationsOnSocket,
  readAllNotifications,
  readNotification,
} from './read-notifications.ts'

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listNotifications, ({ actor, params, query }) =>
    listNotifications(deps, actor, { ...query, ...params }),
  )

  route(app, deps, contract.listNotificationsOnSocket, ({ actor, token, params, query }) =>
    listNotificationsOnSocket(deps, { actor, token }, { ...query, ...params }),
  )

  route(app, deps, contract.readNotification, ({ actor, params }) => readNotification(deps, actor, params.id))

  route(app, deps, contract.readAllNotifications, ({ actor }) => readAllNotifications(deps, actor))

  route(app, deps, contract.getPreferences, ({ actor }) => preferencesOf(deps.db, actor.userId))

  route(app, deps, contract.changePreference, ({ actor, body }) => changePreference(deps, actor, body))

  const stopMails = async (token: string) => {
    await unsubscribe(deps, token)
    return { message: digestCopy.stopped }
  }
  route(app, deps, contract.unsubscribe, ({ body }) => stopMails(body.token))
  acceptIgnoredForms(app, (scope) =>
    route(scope, deps, contract.unsubscribeOneClick, ({ query }) => stopMails(query.token)),
  )
}
