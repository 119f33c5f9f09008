import * as contract from '@gooddrop/contract/passkeys.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { copy } from '#features/accounts/copy.ts'
import { presentOwnUser } from '#features/accounts/present.ts'
import { route } from '#http/route.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { beginPasskeyLogin, beginPasskeyProof, logInByPasskey, proveByPasskey } from './use-passkey.ts'

export function passkeysRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listPasskeys, async ({ actor }) => ({ passkeys: await listPasskeys(deps, actor) }))

  route(app, deps, contract.beginPasskey, async ({ actor }) => ({ options: await beginPasskey(deps, actor) }))

  route(app, deps, contract.addPasskey, async ({ actor, body, origin }) => ({
    passkey: await addPasskey(deps, actor, body, origin.device),
    message: copy.passkeyAdded,
  }))

  route(app, deps, contract.renamePasskey, async ({ actor, params, body }) => ({
    passkey: await renamePasskey(deps, actor, params.id, body.name),
  }))

  route(app, deps, contract.removePasskey, async ({ actor, params }) => {
    await removePasskey(deps, actor, params.id)
    return { message: copy.passkeyRemoved }
  })

  route(app, deps, contract.beginPasskeyLogin, async () => ({ options: await beginPasskeyLogin(deps) }))

  route(app, deps, contract.passkeyLogin, async ({ body, origin }) => {
    const { token, user } = await logInByPasskey(deps, body.response, origin)
    return { token, user: await presentOwnUser(deps, user) }
  })

  route(app, deps, contract.beginPasskeyProof, async ({ actor }) => ({ options: await beginPasskeyProof(deps, actor) }))

  route(app, deps, contract.passkeyProof, async ({ actor, body }) => {
    await proveByPasskey(deps, actor, body.response)
    return {}
  })
}
