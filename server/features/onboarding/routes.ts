import { messages } from '@gooddrop/contract/messages.ts'
import * as contract from '@gooddrop/contract/onboarding.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { ownUser } from '#features/accounts/find-person.ts'
import { route } from '#http/route.ts'
import { addUserInfo } from './add-user-info.ts'
import { checkOtp, sendOtp } from './verify-email.ts'

export function onboardingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.sendOtp, async ({ actor, body }) => {
    await sendOtp(deps, actor, body.email)
    return { message: messages.otpSent }
  })

  route(app, deps, contract.checkOtp, async ({ actor, body }) => {
    await checkOtp(deps, actor, body)
    return { message: messages.emailVerified }
  })

  route(app, deps, contract.addUserInfo, async ({ body, files, ...caller }) => {
    const { userId, token } = await addUserInfo(deps, caller, body, files)
    return { user: await ownUser(deps, userId), token, message: messages.userCreated }
  })
}
