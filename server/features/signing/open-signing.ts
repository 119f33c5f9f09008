import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'
import { createFollowers } from './follow.ts'
import type { Rebuilds } from './rebuild.ts'
import { createWalletConnect } from './signers/walletconnect.ts'
import { createXaman } from './signers/xaman.ts'
import type { Signing } from './signing-deps.ts'

/** The wallets that the configuration names. Without any the marketplace can be looked at, and nothing be signed. */
export function openSigning(
  config: Config,
  ledger: LedgerClient | undefined,
  rebuilds: Rebuilds,
  deps: () => Deps,
): Signing {
  const { XUMM_URL, XUMM_APIKEY, XUMM_APISECRET } = config
  const xaman =
    ledger && XUMM_APIKEY && XUMM_APISECRET
      ? createXaman({
          url: XUMM_URL,
          apiKey: XUMM_APIKEY,
          apiSecret: XUMM_APISECRET.reveal(),
          networkId: ledger.networkId,
        })
      : undefined
  const walletconnect =
    ledger && config.WALLETCONNECT_RELAY_URL && config.WALLETCONNECT_PROJECT_ID
      ? createWalletConnect(() => deps().db)
      : undefined
  return {
    signers: { ...(xaman && { xaman }), ...(walletconnect && { walletconnect }) },
    rebuild: async (actor, request) => rebuilds[request.action]?.(deps(), actor, request),
    followers: createFollowers(deps),
  }
}
