import * as contract from '@gooddrop/contract/watch.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { acceptIgnoredForms } from '#http/request-bodies.ts'
import { route } from '#http/route.ts'
import { addDevice, removeDevice, renewDevice } from './devices.ts'
import { stopByToken } from './links.ts'
import { changeHours, settingsOf } from './settings.ts'
import { endWatch, getWatch, listWatches, watchSubject } from './watch-subject.ts'

export function watchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listWatches, ({ actor, query }) => listWatches(deps, actor, query))

  route(app, deps, contract.getWatch, ({ actor, params }) => getWatch(deps, actor, params))

  route(app, deps, contract.changeWatch, ({ actor, params, body }) => watchSubject(deps, actor, params, body))

  route(app, deps, contract.endWatch, async ({ actor, params }) => {
    await endWatch(deps, actor, params)
    return {}
  })

  route(app, deps, contract.getWatchSettings, ({ actor }) => settingsOf(deps, actor))

  route(app, deps, contract.changeWatchHours, ({ actor, body }) => changeHours(deps, actor, body))

  route(app, deps, contract.addDevice, ({ actor, body, origin }) => addDevice(deps, actor, body, origin.device))

  route(app, deps, contract.removeDevice, async ({ actor, params }) => {
    await removeDevice(deps, actor, params.id)
    return {}
  })

  route(app, deps, contract.renewDevice, async ({ body }) => {
    await renewDevice(deps, body)
    return {}
  })

  route(app, deps, contract.stopWatching, ({ body }) => stopByToken(deps, body.token))
  acceptIgnoredForms(app, (scope) =>
    route(scope, deps, contract.stopWatchingOneClick, ({ query }) => stopByToken(deps, query.token)),
  )
}
