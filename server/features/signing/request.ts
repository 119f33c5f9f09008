import type { LastWord, SignAction, SignState } from '@gooddrop/contract/signing.ts'
import type { WalletApp, WalletName } from '@gooddrop/contract/wallets.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { Selectable } from 'kysely'
import type { SignedAbout, SignInOutcome, SignRequestsTable } from './tables.ts'

/** What somebody was asked to sign, and what became of it. */
export type SignRequest = {
  id: string
  networkId: number
  userId: string | null
  /** Who is expected to sign; null: whoever holds a wallet. */
  account: string | null
  action: SignAction
  wallet: WalletName
  /** Which app the browser took it to, where it could tell. */
  app: WalletApp | null
  payload: string | null
  link: string | null
  pushed: boolean
  asked: Json
  subject: Json
  about: SignedAbout | null
  nftId: string | null
  socketId: string | null
  secretHash: Buffer | null
  nonce: string
  state: SignState
  reason: string | null
  reasonText: string | null
  signedHash: string | null
  expiresAt: Date
  /** Unix seconds by the ledger's clock: a ledger that closed later cannot hold a timely signature. */
  ledgerDeadline: number | null
  outcome: SignInOutcome | null
  lastWord: LastWord | null
  /** The span that asked for it. */
  traceparent: string | null
  version: number
  createdAt: string
}

export const readRequest = (row: Selectable<SignRequestsTable>): SignRequest => ({
  id: row.id,
  networkId: Number(row.network_id),
  userId: row.user_id,
  account: row.account,
  action: row.action,
  wallet: row.wallet,
  app: row.app,
  payload: row.payload_uuid,
  link: row.link,
  pushed: row.pushed,
  asked: row.asked,
  subject: row.subject,
  about: row.about,
  nftId: row.nft_id,
  socketId: row.socket_id,
  secretHash: row.secret_hash,
  nonce: row.nonce,
  state: row.state,
  reason: row.reason,
  reasonText: row.reason_text,
  signedHash: row.signed_hash,
  expiresAt: new Date(row.expires_at),
  ledgerDeadline: row.ledger_deadline === null ? null : Number(row.ledger_deadline),
  outcome: row.outcome,
  lastWord: row.last_word,
  traceparent: row.traceparent,
  version: row.version,
  createdAt: row.created_at,
})
