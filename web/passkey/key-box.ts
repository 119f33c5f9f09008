import type { Fields } from '@gooddrop/ledger/local-key/encode.ts'
import { keyAddressOf, SEED_BYTES, seedOf, seedText, signTransaction } from '@gooddrop/ledger/local-key/local-key.ts'
import { readBackupFile, writeBackupFile } from './backup-file.ts'
import { CannotOpen, open, seal } from './sealing.ts'

export type KeyName = { account: string; keyAddress: string }

/** No family seed of a key that a passkey wallet can hold. */
export class NoSeed extends Error {
  override readonly name = 'NoSeed'
}
/** What was to be signed is for another account, or pays a fee that nobody asked for. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs'
}

/** The server fills in far less; whatever else happens to the page, no fee empties the account. */
const MOST_FEE = 100_000n

/**
 * The one place in which a seed exists in the clear: inside a worker that lives for one task. Everything that it was
 * given is overwritten once it was used.
 */
export class KeyBox {
  #seed: Uint8Array<ArrayBuffer> | undefined
  #name: KeyName | undefined

  /** A new key. Without an account it is the master key of a new one. */
  create(account?: string): KeyName {
    return this.#hold(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), account)
  }

  async openSealed(prf: Uint8Array<ArrayBuffer>, sealed: string, whose: KeyName & { credentialId: string }) {
    const seed = await open(prf, sealed, whose).finally(() => prf.fill(0))
    if (keyAddressOf(seed) !== whose.keyAddress) throw new CannotOpen()
    return this.#hold(seed, whose.account)
  }

  /** From what somebody wrote down. `account`: which one the key signs for, where that is not its own. */
  openText(text: string, account?: string): KeyName {
    const seed = seedOf(text)
    if (!seed) throw new NoSeed()
    return this.#hold(Uint8Array.from(seed), account)
  }

  async openFile(text: string, password: string): Promise<KeyName> {
    const { seed, account, keyAddress } = await readBackupFile(text, password)
    if (keyAddressOf(seed) !== keyAddress) throw new NoSeed()
    return this.#hold(seed, account)
  }

  async sealFor(prf: Uint8Array<ArrayBuffer>, credentialId: string): Promise<string> {
    const { seed, name } = this.#held()
    return seal(prf, seed, { ...name, credentialId }).finally(() => prf.fill(0))
  }

  sign(transactions: readonly Fields[]): string[] {
    const { seed, name } = this.#held()
    for (const { Account, Fee } of transactions)
      if (Account !== name.account || typeof Fee !== 'string' || !/^\d{1,18}$/.test(Fee) || BigInt(Fee) > MOST_FEE)
        throw new NotOurs()
    return transactions.map((tx) => signTransaction(seed, tx))
  }

  /** For a backup only: text cannot be overwritten, so it is asked for as late as possible. */
  reveal(): string {
    return seedText(this.#held().seed)
  }

  writeFile(password: string): Promise<string> {
    const { seed, name } = this.#held()
    return writeBackupFile(seed, password, name)
  }

  wipe(): void {
    this.#seed?.fill(0)
    this.#seed = undefined
    this.#name = undefined
  }

  #hold(seed: Uint8Array<ArrayBuffer>, account?: string): KeyName {
    this.wipe()
    const keyAddress = keyAddressOf(seed)
    this.#seed = seed
    this.#name = { account: account ?? keyAddress, keyAddress }
    return this.#name
  }

  #held(): { seed: Uint8Array<ArrayBuffer>; name: KeyName } {
    if (!this.#seed || !this.#name) throw new CannotOpen()
    return { seed: this.#seed, name: this.#name }
  }
}
