import { getWalletConnect } from '@gooddrop/contract/signing.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { requireLedger, requireWallet } from '#features/signing/require.ts'
import { route } from '#http/route.ts'

export function walletConnectRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getWalletConnect, async () => {
    requireWallet(deps, 'walletconnect')
    const { WALLETCONNECT_RELAY_URL: relay, WALLETCONNECT_PROJECT_ID: project, WALLETCONNECT_WALLET_URL } = deps.config
    if (!relay || !project) throw new AppError('wallet_unavailable')
    return {
      relay_url: relay,
      project_id: project,
      chain: `xrpl:${requireLedger(deps).networkId}`,
      wallet_url: WALLETCONNECT_WALLET_URL ?? null,
    }
  })
}
