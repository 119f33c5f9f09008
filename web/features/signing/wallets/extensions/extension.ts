import type { SignedMessage } from '@gooddrop/contract/signing.ts'

/** What the three extensions have in common; each one's protocol is in its own folder. */
export type Extension = {
  /** As people know it. */
  name: string
  installUrl: string
  /** Whether it is in this page. Asked again as long as it may still arrive. */
  isPresent(): boolean | Promise<boolean>
  /** Whether it says by itself that it is locked. */
  isLocked?(): Promise<boolean>
  /** Its network's id; null where it does not say, or is on a network that it has no name for. */
  networkId(): Promise<number | null>
  /** The account that it will sign with; null where it tells only by signing. May ask the person first. */
  account(): Promise<string | null>
  /** Only where that is a proof of an account. */
  signMessage?(text: string): Promise<SignedMessage>
  /** Filled in, not submitted; encoded. */
  signTransaction(tx: Record<string, unknown>): Promise<string>
}

/** Why an extension gave no signature. */
export class ExtensionError extends Error {
  readonly why: 'missing' | 'locked' | 'rejected' | 'unreadable' | 'failed'

  constructor(why: ExtensionError['why'], message = '') {
    super(message)
    this.name = 'ExtensionError'
    this.why = why
  }
}

/** Crossmark and Otsu put their marks under the same name: of the two, a page sees one. */
export const injected = (): Fields | undefined => {
  const { xrpl } = window as unknown as Fields
  return isFields(xrpl) ? xrpl : undefined
}

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** What it says is a stranger's: text, or else its answer cannot be read. */
export function textIn(from: unknown, name: string): string {
  const value = isFields(from) ? from[name] : undefined
  if (typeof value !== 'string' || value === '') throw new ExtensionError('unreadable')
  return value
}

const REJECTED = /reject|denied|declined|cancel/i
const LOCKED = /locked/i

/** The words of a wallet, by which alone some of them say why. */
export function failureOf(message: string): ExtensionError {
  if (LOCKED.test(message)) return new ExtensionError('locked', message)
  return new ExtensionError(REJECTED.test(message) ? 'rejected' : 'failed', message)
}

/** Names of the public networks as wallets write them; the ids are the ledger's. */
const NETWORK_IDS: Record<string, number> = { mainnet: 0, main: 0, testnet: 1, test: 1, devnet: 2, dev: 2 }

export const networkIdOf = (name: string): number | null => NETWORK_IDS[name.toLowerCase()] ?? null
