import * as contract from '@gooddrop/contract/signing.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { answerRequest } from './answer.ts'
import { cancelRequest } from './cancel.ts'
import { getBalance } from './get-balance.ts'
import { getSignRequest, listSignRequests } from './get-sign-request.ts'
import { getTransaction } from './get-transaction.ts'
import { getWalletConnect } from './get-walletconnect.ts'
import { renewRequest } from './renew.ts'
import { signIn } from './sign-in.ts'
import { webhookRoute } from './webhook.ts'

export function signingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.signIn, async ({ params, query, actor, origin }) => {
    const { socketId } = params
    const scan = await signIn(deps, actor, { socketId, device: origin.device, ...query })
    return { ...scan, message: scan.qr_png }
  })

  route(app, deps, contract.getBalance, ({ params }) => getBalance(deps, params.walletAddress))

  route(app, deps, contract.getSignRequest, ({ params, query, actor, origin }) =>
    getSignRequest(deps, actor, { id: params.id, secret: query.secret, device: origin.device }),
  )

  route(app, deps, contract.listSignRequests, async ({ actor }) => ({
    sign_requests: await listSignRequests(deps, actor),
  }))

  route(app, deps, contract.renewSignRequest, ({ params, body, actor }) =>
    renewRequest(deps, actor, { id: params.id, secret: body.secret, socketId: body.socket_id }),
  )

  route(app, deps, contract.cancelSignRequest, async ({ params, query, actor }) => {
    await cancelRequest(deps, actor, { id: params.id, secret: query.secret })
    return {}
  })

  route(app, deps, contract.getWalletConnect, async () => getWalletConnect(deps))

  route(app, deps, contract.getSignTransaction, ({ params, query, actor }) =>
    getTransaction(deps, actor, { id: params.id, ...query }),
  )

  route(app, deps, contract.answerSignRequest, async ({ params, body, actor }) => ({
    sign_request: await answerRequest(deps, actor, { id: params.id, ...body }),
  }))

  webhookRoute(app, deps)
}
