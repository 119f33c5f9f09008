import * as contract from '@gooddrop/contract/second-factor.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { copy } from '#features/accounts/copy.ts'
import { route } from '#http/route.ts'
import { beginTotp, confirmTotp, disableTotp, readSignInMethods, renewRecoveryCodes } from './set-up.ts'

export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.getSignInMethods, ({ actor }) => readSignInMethods(deps, actor))

  route(app, deps, contract.beginTotp, ({ actor }) => beginTotp(deps, actor))

  route(app, deps, contract.confirmTotp, async ({ actor, body }) => ({
    recovery_codes: await confirmTotp(deps, actor, body.code),
    message: copy.totpSetUp,
  }))

  route(app, deps, contract.disableTotp, async ({ actor }) => {
    await disableTotp(deps, actor)
    return { message: copy.totpRemoved }
  })

  route(app, deps, contract.renewRecoveryCodes, async ({ actor }) => ({
    recovery_codes: await renewRecoveryCodes(deps, actor),
  }))
}
