import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Signer } from '#features/signing/signers/signer.ts'
import type { WalletName } from './tables.ts'

export function requireLedger({ ledger }: Pick<Deps, 'ledger'>): LedgerClient {
  if (!ledger) throw new AppError('ledger_unavailable', { cause: 'XRPL_URL is not set' })
  return ledger
}

export function requireSigner({ signing }: Pick<Deps, 'signing'>, wallet: WalletName): Signer {
  const signer = signing.signers[wallet]
  if (!signer) throw new AppError('wallet_unavailable', { cause: `no ${wallet} is configured` })
  return signer
}
