import * as contract from '@gooddrop/contract/signing.ts'
import { WALLETS } from '@gooddrop/contract/wallets.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { getBalance } from './get-balance.ts'
import { cancelRequest, getSignRequest, listSignRequests, renewRequest } from './own-requests.ts'
import { requireLedger } from './require.ts'
import { requestSignIn } from './sign-in.ts'
import { viaBrowserRoutes } from './wallets/via-browser/routes.ts'
import { walletKinds } from './wallets/wallets.ts'

export function signingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.signIn, async ({ params, query, actor, origin }) => {
    const { socketId } = params
    const scan = await requestSignIn(deps, actor, { socketId, ...origin, ...query })
    return { ...scan, message: scan.qr_png }
  })

  route(app, deps, contract.getWallets, async () => ({
    wallets: WALLETS.filter((name) => deps.signing.wallets[name]),
    network_id: requireLedger(deps).networkId,
  }))

  route(app, deps, contract.getBalance, ({ params }) => getBalance(deps, params.walletAddress))

  route(app, deps, contract.getSignRequest, ({ params, headers, actor, origin }) =>
    getSignRequest(deps, actor, { id: params.id, secret: headers.secret, place: origin }),
  )

  route(app, deps, contract.listSignRequests, async ({ actor }) => ({
    sign_requests: await listSignRequests(deps, actor),
  }))

  route(app, deps, contract.renewSignRequest, ({ params, headers, body, actor }) =>
    renewRequest(deps, actor, { id: params.id, secret: headers.secret, socketId: body.socket_id }),
  )

  route(app, deps, contract.cancelSignRequest, async ({ params, headers, actor }) => {
    await cancelRequest(deps, actor, { id: params.id, secret: headers.secret })
    return {}
  })

  viaBrowserRoutes(app, deps)
  for (const { routes } of Object.values(walletKinds)) routes?.(app, deps)
}
