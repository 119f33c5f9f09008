import * as contract from '@gooddrop/contract/accounts.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { personalData } from '#personal-data.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { deviceName } from './device-name.ts'
import { endOwnSession } from './end-sessions.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { presentOwnUser, presentPublicUser } from './present.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { liveSessions } from './session-store.ts'
import { updateProfile } from './update-profile.ts'
import { findShownUser } from './user-store.ts'

export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  const mediaUrl = deps.media.baseUrl

  route(app, deps, contract.register, async ({ body, origin }) => {
    const { token, user } = await register(deps, body, origin)
    return { token, user: presentOwnUser(mediaUrl, user) }
  })

  route(app, deps, contract.login, async ({ body, origin }) => {
    const { token, user } = await logIn(deps, body, origin)
    return { token, user: presentOwnUser(mediaUrl, user) }
  })

  route(app, deps, contract.logout, async ({ actor }) => {
    await logOut(deps, actor)
    return {}
  })

  route(app, deps, contract.listSessions, async ({ actor }) => {
    const rows = await liveSessions(deps.db, actor.userId, deps.clock.now())
    const sessions = rows.map((row) => ({
      _id: row.id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      device: deviceName(row.device),
      current: row.id === actor.sessionId,
    }))
    return { sessions }
  })

  route(app, deps, contract.endSession, async ({ actor, params }) => {
    await endOwnSession(deps, actor, params.id)
    return { message: 'That device is signed out' }
  })

  route(app, deps, contract.changePassword, async ({ actor, body }) => {
    await changePassword(deps, actor, body)
    return { message: 'Your password is changed. All other devices are signed out' }
  })

  route(app, deps, contract.forgotPassword, async ({ body }) => {
    await forgotPassword(deps, body.email)
    return { message: 'If there is an account with this e-mail, a link is on its way to it' }
  })

  route(app, deps, contract.resetPassword, async ({ body }) => {
    await resetPassword(deps, body)
    return { message: 'Your password is changed. Please sign in with it' }
  })

  route(app, deps, contract.exportData, async ({ actor }) => ({ data: await personalData(deps.db, actor.userId) }))

  route(app, deps, contract.deleteAccount, async ({ actor, body }) => {
    await deleteAccount(deps, actor, body.password)
    return { message: 'Your account is deleted' }
  })

  route(app, deps, contract.updateProfile, async ({ actor, body }) => ({
    user: presentOwnUser(mediaUrl, await updateProfile(deps, actor, body)),
    message: 'Your profile is saved',
  }))

  route(app, deps, contract.updateProfileWithPictures, async ({ actor, body, files }) => ({
    user: presentOwnUser(mediaUrl, await updateProfile(deps, actor, body, files)),
    message: 'Your profile is saved',
  }))

  route(app, deps, contract.getProfile, async ({ params }) => {
    const user = await findShownUser(deps.db, params.userId)
    if (!user) throw new AppError('not_found', { message: 'There is nobody here by that id' })
    return { profile: presentPublicUser(mediaUrl, user) }
  })
}
