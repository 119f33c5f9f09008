import * as contract from '@gooddrop/contract/credentials.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { requestSignature } from '#features/signing/request-signature.ts'
import { route } from '#http/route.ts'
import { acceptCredential } from './accept-credential.ts'
import { credentialsOf, getOwnCredential } from './get-credentials.ts'

export function vettingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listCredentials, async ({ params }) => ({
    credentials: await credentialsOf(deps, params.account),
  }))
  route(app, deps, contract.getOwnCredential, ({ actor }) => getOwnCredential(deps, actor))
  route(app, deps, contract.acceptCredential, ({ actor, params: { socketId }, body }) => {
    const subject = { account: body.account, credentialId: body.credential_id }
    return requestSignature(deps, actor, acceptCredential, { subject, socketId })
  })
}
