import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'
import { createFollowers } from './follow.ts'
import { bindSignables, type Registry } from './signable.ts'
import type { Signing } from './signing-deps.ts'
import { walletKinds } from './wallets/wallets.ts'

/** The wallets that the configuration names. Without any, nothing can be signed and the marketplace is read-only. */
export function openSigning(
  config: Config,
  ledger: LedgerClient | undefined,
  signables: Registry,
  deps: () => Deps,
): Signing {
  const wallets: Signing['wallets'] = {}
  for (const { open } of ledger ? Object.values(walletKinds) : []) {
    const wallet = ledger && open(config, ledger, deps)
    if (wallet) wallets[wallet.name] = wallet
  }
  return { wallets, signables: bindSignables(signables, deps), followers: createFollowers(deps) }
}
