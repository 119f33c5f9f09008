import * as contract from '@gooddrop/contract/accounts.ts'
import * as wallets from '@gooddrop/contract/own-wallets.ts'
import * as sessions from '@gooddrop/contract/sessions.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { denyChange, noteExport } from './alert-owner.ts'
import { changePassword, forgotPassword, resetPassword } from './change-password.ts'
import { copy } from './copy.ts'
import { deleteAccount } from './delete-account.ts'
import { ownUser } from './find-person.ts'
import { proveByPassword, requireFreshProof } from './fresh-proof.ts'
import { logIn, register } from './log-in.ts'
import { endOwnSession, listSessions, logOut, signOutElsewhere } from './own-sessions.ts'
import { chooseWallet, listWallets, removeWallet, renameWallet } from './own-wallets.ts'
import { presentOwnUser } from './present.ts'
import type { Actor } from './sessions.ts'
import { updateProfile } from './update-profile.ts'

/** `exportData` collects what all features keep about a person. */
export function accountsRoutes(
  app: FastifyInstance,
  deps: Deps,
  exportData: (db: Db, userId: string) => Promise<Record<string, unknown>>,
): void {
  route(app, deps, contract.register, async ({ body, origin }) => {
    const { token, user } = await register(deps, body, origin)
    return { token, user: await presentOwnUser(deps, user) }
  })

  route(app, deps, contract.login, async ({ body, origin }) => {
    const { token, user } = await logIn(deps, body, origin)
    return { token, user: await presentOwnUser(deps, user) }
  })

  route(app, deps, sessions.logout, async ({ actor }) => {
    await logOut(deps, actor)
    return {}
  })

  route(app, deps, sessions.listSessions, async ({ actor }) => ({ sessions: await listSessions(deps, actor) }))

  route(app, deps, sessions.endSession, async ({ actor, params }) => {
    await endOwnSession(deps, actor, params.id)
    return { message: copy.deviceSignedOut }
  })

  route(app, deps, sessions.endOtherSessions, async ({ actor }) => {
    const ended = await signOutElsewhere(deps, actor)
    return { ended, message: copy.othersSignedOut }
  })

  route(app, deps, contract.changePassword, async ({ actor, body }) => {
    await changePassword(deps, actor, body)
    return { message: copy.passwordChanged }
  })

  route(app, deps, contract.forgotPassword, async ({ body }) => {
    await forgotPassword(deps, body.email)
    return { message: copy.linkSent }
  })

  route(app, deps, contract.resetPassword, async ({ body }) => {
    await resetPassword(deps, body)
    return { message: copy.passwordReset }
  })

  route(app, deps, contract.proveIdentity, async ({ actor, body }) => {
    await proveByPassword(deps, actor, body)
    return {}
  })

  route(app, deps, contract.denyChange, async ({ body }) => {
    await denyChange(deps, body.token)
    return {
      message: copy.locked,
    }
  })

  route(app, deps, contract.removeWallet, async ({ actor }) => {
    await removeWallet(deps, actor)
    return { user: await ownUser(deps, actor.userId), message: copy.walletRemoved }
  })

  const walletsNow = async (actor: Actor) => ({
    wallets: await listWallets(deps, actor),
    user: await ownUser(deps, actor.userId),
  })

  route(app, deps, wallets.listWallets, async ({ actor }) => ({ wallets: await listWallets(deps, actor) }))

  route(app, deps, wallets.renameWallet, async ({ actor, params, body }) => {
    await renameWallet(deps, actor, params.address, body.name)
    return { ...(await walletsNow(actor)), message: copy.walletNamed }
  })

  route(app, deps, wallets.chooseWallet, async ({ actor, params }) => {
    await chooseWallet(deps, actor, params.address)
    return { ...(await walletsNow(actor)), message: copy.walletChosen }
  })

  route(app, deps, wallets.removeOneWallet, async ({ actor, params }) => {
    await removeWallet(deps, actor, params.address)
    return { ...(await walletsNow(actor)), message: copy.walletRemoved }
  })

  route(app, deps, contract.exportData, async ({ actor }) => {
    requireFreshProof(deps, actor)
    const data = await exportData(deps.db, actor.userId)
    await noteExport(deps, actor)
    return { data }
  })

  route(app, deps, contract.deleteAccount, async ({ actor, body }) => {
    await deleteAccount(deps, actor, body.password)
    return { message: copy.deleted }
  })

  route(app, deps, contract.updateProfile, async ({ actor, body }) => ({
    user: await presentOwnUser(deps, await updateProfile(deps, actor, body)),
    message: copy.profileSaved,
  }))

  route(app, deps, contract.updateProfileWithPictures, async ({ actor, body, files }) => ({
    user: await presentOwnUser(deps, await updateProfile(deps, actor, body, files)),
    message: copy.profileSaved,
  }))
}
