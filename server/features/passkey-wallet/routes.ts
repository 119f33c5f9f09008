import * as contract from '@gooddrop/contract/passkey-wallet.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { requestSignature } from '#features/signing/request-signature.ts'
import { route } from '#http/route.ts'
import { confirmBackup } from './backup.ts'
import { copy } from './copy.ts'
import { keepKey } from './keep-key.ts'
import { beginWallet, getWallet, openWallet, removeSeal, removeWallet } from './open-wallet.ts'
import { rotateKey } from './rotate-key.ts'
import { requestTestXrp } from './test-xrp.ts'

export function passkeyWalletRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.beginPasskeyWallet, async () => ({ options: await beginWallet(deps) }))

  route(app, deps, contract.openPasskeyWallet, async ({ body }) => ({
    keys: await openWallet(deps, body.credential_id),
  }))

  route(app, deps, contract.getPasskeyWallet, ({ actor }) => getWallet(deps, actor))

  route(app, deps, contract.keepPasskeyKey, async ({ actor, body, origin }) => {
    await keepKey(deps, actor, body, origin.device)
    return {}
  })

  route(app, deps, contract.confirmPasskeyBackup, async ({ actor, body }) => {
    await confirmBackup(deps, actor, body.key_address)
    return { message: copy.backedUp }
  })

  route(app, deps, contract.removePasskeySeal, async ({ actor, params }) => {
    await removeSeal(deps, actor, params.id)
    return { message: copy.passkeyRemoved }
  })

  route(app, deps, contract.removePasskeyWallet, async ({ actor, params }) => {
    await removeWallet(deps, actor, params.account)
    return { message: copy.deleted }
  })

  route(app, deps, contract.rotatePasskeyKey, ({ actor, params: { socketId }, body }) => {
    const subject = { account: body.account, keyAddress: body.key_address }
    return requestSignature(deps, actor, rotateKey, { subject, socketId })
  })

  route(app, deps, contract.requestTestXrp, async ({ actor }) => ({
    drops: String(await requestTestXrp(deps, actor)),
  }))
}
