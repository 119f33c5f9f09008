import type { Fields } from '@gooddrop/ledger/local-key/encode.ts'
import { keyAddressOf, SEED_BYTES, seedOf, seedText, signTransaction } from '@gooddrop/ledger/local-key/local-key.ts'
import { readBackupFile, writeBackupFile } from './backup-file.ts'
import { isDirectGift } from './direct-gift.ts'
import { allowedBid, type Mandate, MOST_BIDS } from './mandate.ts'
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
  #bound: { mandate: Mandate; signed: number; highest: bigint } | undefined

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

  /** From now on the key signs only what the mandate allows, and is good for nothing else. */
  bind(mandate: Mandate): void {
    if (this.#unbound().name.account !== mandate.account) throw new NotOurs()
    this.#bound = { mandate, signed: 0, highest: 0n }
  }

  async sealFor(prf: Uint8Array<ArrayBuffer>, credentialId: string): Promise<string> {
    const { seed, name } = this.#unbound()
    return seal(prf, seed, { ...name, credentialId }).finally(() => prf.fill(0))
  }

  sign(transactions: readonly Fields[]): string[] {
    const { seed, name } = this.#held()
    for (const { Account, Fee } of transactions)
      if (Account !== name.account || typeof Fee !== 'string' || !/^\d{1,18}$/.test(Fee) || BigInt(Fee) > MOST_FEE)
        throw new NotOurs()
    if (this.#bound) return [this.#signBid(transactions)]
    // Of payments, the product asks for one kind alone.
    if (transactions.some((tx) => tx.TransactionType === 'Payment' && !isDirectGift(tx))) throw new NotOurs()
    return transactions.map((tx) => signTransaction(seed, tx))
  }

  /** For a backup only: text cannot be overwritten, so it is asked for as late as possible. */
  reveal(): string {
    return seedText(this.#unbound().seed)
  }

  writeFile(password: string): Promise<string> {
    const { seed, name } = this.#unbound()
    return writeBackupFile(seed, password, name)
  }

  wipe(): void {
    this.#seed?.fill(0)
    this.#seed = undefined
    this.#name = undefined
    this.#bound = undefined
  }

  /** One at a time, never below an earlier one, and not for ever. */
  #signBid(transactions: readonly Fields[]): string {
    const bound = this.#bound
    const [tx] = transactions
    const price = bound && tx && transactions.length === 1 ? allowedBid(bound.mandate, tx, Date.now()) : undefined
    if (!bound || !tx || price === undefined || price < bound.highest || bound.signed >= MOST_BIDS) throw new NotOurs()
    this.#bound = { ...bound, signed: bound.signed + 1, highest: price }
    return signTransaction(this.#held().seed, tx)
  }

  #hold(seed: Uint8Array<ArrayBuffer>, account?: string): KeyName {
    this.wipe()
    const keyAddress = keyAddressOf(seed)
    this.#seed = seed
    this.#name = { account: account ?? keyAddress, keyAddress }
    return this.#name
  }

  #unbound(): { seed: Uint8Array<ArrayBuffer>; name: KeyName } {
    if (this.#bound) throw new NotOurs()
    return this.#held()
  }

  #held(): { seed: Uint8Array<ArrayBuffer>; name: KeyName } {
    if (!this.#seed || !this.#name) throw new CannotOpen()
    return { seed: this.#seed, name: this.#name }
  }
}
