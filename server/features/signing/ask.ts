import type { SignAction } from '@gooddrop/contract/signing.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { Tx } from '#db/database.ts'
import type { SignRequest } from './request.ts'
import type { WalletName } from './tables.ts'

/** What a feature wants to have signed: see request-signature.ts. */
export type Ask = {
  action: SignAction
  /** Who must sign; null for a sign-in. */
  account: string | null
  /** What to sign. It is given the request's id, which goes into the memo by which the ledger's answer is found. */
  build(request: string, nonce: string): Json
  /** Comes back with every event. */
  subject?: Json
  nftId?: string | null
  socketId?: string | null
  /** How long it may be signed. Cut down by itself when the offer inside would expire before. */
  minutes?: number
  wallet?: WalletName
  renewedFrom?: string
  /** Proves later that this browser asked, when nobody is signed in. */
  secret?: string
  also?(tx: Tx, request: SignRequest): Promise<void>
}
