import type { WalletName } from '@gooddrop/contract/signing.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { ledgerNow } from '#listener/queries.ts'
import type { Wallet } from './wallets/wallet.ts'

export function requireLedger({ ledger }: Pick<Deps, 'ledger'>): LedgerClient {
  if (!ledger) throw new AppError('ledger_unavailable', { cause: 'XRPL_URL is not set' })
  return ledger
}

/** Unix seconds of the last ledger that was applied: Expirations are computed from this, never from our own clock. */
export async function ledgerTime(deps: Pick<Deps, 'db' | 'ledger'>): Promise<number> {
  const now = await ledgerNow(deps.db, requireLedger(deps).networkId)
  if (!now) throw new AppError('ledger_unavailable')
  return now.closeTime
}

export function requireWallet({ signing }: Pick<Deps, 'signing'>, name: WalletName): Wallet {
  const wallet = signing.wallets[name]
  if (!wallet) throw new AppError('wallet_unavailable', { cause: `no ${name} is configured` })
  return wallet
}
