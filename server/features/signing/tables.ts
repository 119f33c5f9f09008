import type {
  LastWord,
  SignAction,
  SignedMessage,
  SignState,
  signedTerms,
  WalletOutcome,
} from '@gooddrop/contract/signing.ts'
import type { WalletApp, WalletName } from '@gooddrop/contract/wallets.ts'
import type { Json as JsonObject } from '@gooddrop/ledger/wire.ts'
import type { z } from 'zod'
import type {
  BigInteger,
  Defaulted,
  DefaultTimestamp,
  Id,
  Json,
  NullableTimestamp,
  Optional,
  Timestamp,
} from '#db/columns.ts'

/** Of a sign-in: whom the signature has signed in, and with which account. */
export type SignInOutcome = { userId: string; account: string; isNew: boolean }

/** What the person is shown of it. `counterparty`: the address of the other side. */
export type SignedAbout = z.infer<typeof signedTerms> & { counterparty?: string }

export type SignRequestsTable = {
  id: Id
  network_id: BigInteger
  user_id: Optional<string>
  account: Optional<string>
  action: SignAction
  wallet: WalletName
  app: Optional<WalletApp>
  payload_uuid: Optional<string>
  link: Optional<string>
  pushed: Defaulted<boolean>
  asked: Json<JsonObject>
  subject: Json<JsonObject>
  about: Json<SignedAbout | null> | null
  nft_id: Optional<string>
  socket_id: Optional<string>
  secret_hash: Optional<Buffer>
  nonce: string
  state: Defaulted<SignState>
  reason: Optional<string>
  reason_text: Optional<string>
  signed_hash: Optional<string>
  sequence: Optional<string>
  ticket: Optional<string>
  last_ledger: Optional<string>
  expires_at: Timestamp
  ledger_deadline: Optional<string>
  opened_at: NullableTimestamp
  signed_at: NullableTimestamp
  finished_at: NullableTimestamp
  renewed_from: Optional<string>
  follower: Optional<string>
  followed_at: NullableTimestamp
  outcome: Json<SignInOutcome | null> | null
  outcome_collected_at: NullableTimestamp
  last_word: Json<LastWord | null> | null
  traceparent: Optional<string>
  version: Defaulted<number>
  created_at: DefaultTimestamp
}

export type SigningTables = {
  sign_requests: SignRequestsTable
  sign_request_steps: {
    request_id: string
    version: number
    from_state: SignState
    to_state: SignState
    why: Optional<string>
    at: Timestamp
  }
  wallet_answers: {
    request_id: string
    outcome: WalletOutcome
    blob: Optional<string>
    signed_message: Json<SignedMessage | null> | null
    at: Timestamp
  }
  wallet_webhooks: { signature: string; payload_uuid: string; received_at: DefaultTimestamp }
  xumm_user_tokens: { account: string; user_token: string; expires_at: Timestamp; updated_at: DefaultTimestamp }
}
