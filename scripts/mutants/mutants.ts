import { auctionMutants } from './auctions.ts'
import { escapingMutants } from './escaping.ts'
import { limitMutants } from './limits.ts'
import { listenerMutants } from './listener.ts'
import { moneyMutants } from './money.ts'
import type { Mutant } from './mutant.ts'
import { outboxMutants } from './outbox.ts'
import { passkeyWalletMutants } from './passkey-wallet.ts'
import { payoutMutants } from './payouts.ts'
import { permissionMutants } from './permissions.ts'
import { sessionMutants } from './sessions.ts'
import { settlementMutants } from './settlement.ts'
import { signerMutants } from './signers.ts'
import { signingMutants } from './signing.ts'
import { stateMutants } from './states.ts'
import { uploadMutants } from './uploads.ts'

/** Every defect that is found adds the fault that would bring it back. */
export const mutants: readonly Mutant[] = [
  ...moneyMutants,
  ...settlementMutants,
  ...stateMutants,
  ...signerMutants,
  ...signingMutants,
  ...auctionMutants,
  ...payoutMutants,
  ...listenerMutants,
  ...outboxMutants,
  ...permissionMutants,
  ...sessionMutants,
  ...limitMutants,
  ...escapingMutants,
  ...uploadMutants,
  ...passkeyWalletMutants,
]
