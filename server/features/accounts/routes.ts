import * as contract from '@gooddrop/contract/accounts.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { Deps } from '../../deps.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { presentOwnUser } from './present.ts'
import { register } from './register.ts'

export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.register, async ({ body, origin }) => {
    const { token, user } = await register(deps, body, origin)
    return { token, user: presentOwnUser(user) }
  })

  route(app, deps, contract.login, async ({ body, origin }) => {
    const { token, user } = await logIn(deps, body, origin)
    return { token, user: presentOwnUser(user) }
  })

  route(app, deps, contract.logout, async ({ actor }) => {
    await logOut(deps, actor)
    return {}
  })
}
