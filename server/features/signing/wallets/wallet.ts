import type { WalletName } from '@gooddrop/contract/wallets.ts'
import type { Addition } from '@gooddrop/ledger/compare.ts'
import type { SignInMemo } from '@gooddrop/ledger/memos.ts'
import type { SignedMessage } from '@gooddrop/ledger/sign-in.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { Tx } from '#db/database.ts'

/** The wallet's platform does not answer, or answers nonsense. Nothing was decided: ask again later. */
export class WalletUnavailable extends Error {
  override readonly name = 'WalletUnavailable'
}

export type WalletRequest = {
  /** Our id; the platform gives it back, which ties its answer to our request. */
  id: string
  tx: Json
  /** Null: any account may sign. */
  account: string | null
  minutes: number
  /** What the person reads in the app. */
  instruction: string
  /** With it the request is pushed to the phone. */
  userToken: string | null
}

export type WalletPayload = { payload: string; link: string; pushed: boolean }

/** What the platform says of a payload. Trusted only as far as it can be checked. */
export type Report = {
  payload: string
  /** Whether the platform says that our application made it. */
  ours: boolean
  /** The id of ours that it was made with. */
  requestId: string | null
  opened: boolean
  resolved: boolean
  signed: boolean
  cancelled: boolean
  /** Why this wallet cannot sign it, when that is what it says. */
  complaint: 'wrong_network' | 'wrong_account' | null
  /** By the platform's own clock, both: whether it was answered after its time. */
  late: boolean
  /** Null: it does not say. */
  networkId: number | null
  blob: string | null
  /** Of a sign-in with a wallet that signs messages. */
  signedMessage?: SignedMessage | null
  /** False: signed, but not handed to any ledger. */
  dispatched: boolean
  userToken: string | null
}

/** Tokens by which a request is pushed to the phone of who signed before. */
export type PushTokens = {
  find(account: string): Promise<string | null>
  keep(tx: Tx, account: string, token: string, now: Date): Promise<void>
  remove(token: string): Promise<void>
}

/** A wallet that people hold elsewhere. All calls throw WalletUnavailable when the platform does not answer well. */
export type Wallet = {
  readonly name: WalletName
  /** What it may set in a transaction although we did not ask for it. */
  readonly additions: readonly Addition[]
  /** What this wallet signs to prove an account. */
  signIn(proof: SignInMemo): Json
  /** Only where the platform can push requests to phones. */
  readonly pushTokens?: PushTokens
  create(request: WalletRequest): Promise<WalletPayload>
  /** Undefined: there is no such payload. */
  fetch(payload: string): Promise<Report | undefined>
  /** Best effort: one that is open in the app cannot be cancelled. */
  cancel(payload: string): Promise<void>
  /** Calls back whenever its state may have changed, until the result is called. */
  follow(payload: string, onChange: () => void): () => void
}
