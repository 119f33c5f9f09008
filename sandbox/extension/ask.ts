import type { Fields } from '#phone/record.ts'

export const IMITATED = ['crossmark', 'gemwallet', 'otsu'] as const
export type Imitated = (typeof IMITATED)[number]

/** What a page wants, in whichever protocol it said so. */
export type Ask = { wallet: Imitated } & (
  | { kind: 'connect' }
  /** `hex` are the bytes that are signed. */
  | { kind: 'message'; hex: string }
  | { kind: 'transaction'; tx: Fields }
)

export type Account = { address: string; publicKey: string }

export type Answer =
  | ({ ok: true; signature?: string; blob?: string } & Account)
  /** Declined, or in words why it failed. */
  | { ok: false; error?: string }

/** What a wallet that tampers changes before it signs. */
export const TAMPERINGS = ['nothing', 'amount', 'destination', 'account', 'memo', 'stale'] as const
export type Tampering = (typeof TAMPERINGS)[number]

export const NETWORKS = ['own', 'main'] as const

/** How the extension behaves, chosen in its popup. */
export type Settings = {
  network: (typeof NETWORKS)[number]
  locked: boolean
  /** Requests are dropped without an answer. */
  silent: boolean
  /** The providers are injected so long after the page's own scripts. */
  lateMs: number
  tampering: Tampering
}

export const DEFAULT_SETTINGS: Settings = {
  network: 'own',
  locked: false,
  silent: false,
  lateMs: 0,
  tampering: 'nothing',
}

/** What the protocols need of the wallet behind them. */
export type WalletBehind = {
  settings: Settings
  /** Shows it to the person. Never settles in a wallet that does not answer. */
  ask(ask: Ask): Promise<Answer>
  /** The account that this site may see, once the person has agreed. */
  known(wallet: Imitated): Promise<Account | undefined>
}
