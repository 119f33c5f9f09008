import type { Json } from '@gooddrop/ledger/wire.ts'
import type { WalletName } from '#features/signing/tables.ts'

/** The wallet's platform is away, slow, or talks nonsense. Nothing was decided: ask again later. */
export class WalletUnavailable extends Error {
  override readonly name = 'WalletUnavailable'
}

export type WalletAsk = {
  /** Ours; the platform hands it back, which ties its answer to our request. */
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

/** What the platform says of a payload. Believed only as far as it can be checked. */
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
  /** False: signed, but not handed to any ledger. */
  dispatched: boolean
  userToken: string | null
}

/** A wallet that people hold elsewhere. All calls throw WalletUnavailable when the platform does not answer well. */
export type Signer = {
  readonly wallet: WalletName
  create(ask: WalletAsk): Promise<WalletPayload>
  /** Undefined: there is no such payload. */
  fetch(payload: string): Promise<Report | undefined>
  /** Best effort: one that is open in the app cannot be taken back. */
  cancel(payload: string): Promise<void>
  /** Calls back whenever there may be news, until the result is called. */
  follow(payload: string, onNews: () => void): () => void
}
