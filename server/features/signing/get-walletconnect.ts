import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { requireLedger, requireSigner } from './require.ts'

export function getWalletConnect(deps: Deps) {
  requireSigner(deps, 'walletconnect')
  const { WALLETCONNECT_RELAY_URL: relay, WALLETCONNECT_PROJECT_ID: project, WALLETCONNECT_WALLET_URL } = deps.config
  if (!relay || !project) throw new AppError('wallet_unavailable')
  return {
    relay_url: relay,
    project_id: project,
    chain: `xrpl:${requireLedger(deps).networkId}`,
    wallet_url: WALLETCONNECT_WALLET_URL ?? null,
  }
}
