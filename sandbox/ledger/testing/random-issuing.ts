import type { Chain } from '#ledger/chain/chain.ts'
import type { TransactionJson } from '#ledger/engine/transaction.ts'
import type { Amount } from '#ledger/state/entries.ts'
import { sha512Half } from '#ledger/state/hash.ts'
import { readAccount } from '#ledger/state/view.ts'
import type { Player } from './random-actions.ts'

type ActionOf<T> = T extends TransactionJson ? Omit<T, 'Account' | 'Fee' | 'Sequence' | 'SigningPubKey'> : never
type Action = ActionOf<TransactionJson>

const accountSetFlags = [2, 6, 7, 7, 8, 8, 13, 15, 16]
const trustFlags = [0x10000, 0x20000, 0x40000, 0x100000, 0x200000, 0x500000, 0xa00000]
const paymentFlags = [0, 0, 0x20000, 0x20000, 0x10000, 0x60000]
const offerFlags = [0, 0, 0, 0x10000, 0x20000, 0x40000, 0x80000]
const rates = [0, 1_002_000_000, 1_050_000_000, 1_333_333_333]

/** Transactions in currencies that the players issue to each other. */
export class RandomIssuing {
  readonly #chain: Chain
  readonly #players: readonly Player[]
  readonly #random: () => number
  readonly #checks: string[] = []
  #made = 0

  constructor(chain: Chain, players: readonly Player[], random: () => number) {
    this.#chain = chain
    this.#players = players
    this.#random = random
  }

  /** Learns of the checks of the last validated ledger. */
  look(): void {
    this.#checks.length = 0
    for (const [key, entry] of this.#chain.state.entries())
      if (entry.LedgerEntryType === 'Check') this.#checks.push(key)
  }

  /** A transaction that has passed the check of its signature. */
  next(): { hash: string; blob: string; json: TransactionJson } {
    const player = this.#one(this.#players)
    const sequence = readAccount(this.#chain.open.layer, player.address)?.Sequence ?? 1
    const common = { Account: player.address, Fee: '10', Sequence: sequence, SigningPubKey: player.publicKey }
    const json: TransactionJson = { ...common, ...this.#action(sequence) }
    const blob = JSON.stringify(json)
    return { hash: sha512Half(Buffer.from(`${blob}${this.#made++}`)), blob, json }
  }

  #action(sequence: number): Action {
    const pick = this.#random()
    if (pick < 0.3) return this.#trust()
    if (pick < 0.6) return this.#pay()
    if (pick < 0.8) return this.#trade()
    if (pick < 0.83) return { TransactionType: 'OfferCancel', OfferSequence: Math.max(1, sequence - this.#below(20)) }
    if (pick < 0.93) return this.#check()
    if (pick < 0.95) return { TransactionType: 'Clawback', Amount: this.#issued() }
    if (pick < 0.97) return { TransactionType: 'AccountSet', TransferRate: this.#one(rates) }
    return { TransactionType: 'AccountSet', [this.#oneIn(2) ? 'SetFlag' : 'ClearFlag']: this.#one(accountSetFlags) }
  }

  #trust(): Action {
    return {
      TransactionType: 'TrustSet',
      LimitAmount: this.#oneIn(4)
        ? { ...this.#issued(), value: '0' }
        : { ...this.#issued(), value: String(this.#below(5000)) },
      ...(this.#oneIn(2) && { Flags: this.#one(trustFlags) }),
      ...(this.#oneIn(8) && { QualityIn: this.#one([0, 900_000_000, 1_000_000_000, 1_100_000_000]) }),
      ...(this.#oneIn(8) && { QualityOut: this.#one([0, 950_000_000, 1_000_000_000, 1_200_000_000]) }),
    }
  }

  #pay(): Action {
    const paths = this.#oneIn(4) && [[{ account: this.#someone() }], [{ currency: 'XRP' }]]
    return {
      TransactionType: 'Payment',
      Destination: this.#someone(),
      Amount: this.#oneIn(5) ? this.#drops() : this.#issued(),
      Flags: this.#one(paymentFlags),
      ...(this.#oneIn(2) && { SendMax: this.#amount() }),
      ...(paths && { Paths: paths }),
    }
  }

  #trade(): Action {
    return {
      TransactionType: 'OfferCreate',
      TakerGets: this.#amount(),
      TakerPays: this.#amount(),
      Flags: this.#one(offerFlags),
      ...(this.#oneIn(10) && { Expiration: this.#chain.last.closeTime + this.#below(20) }),
    }
  }

  #check(): Action {
    const CheckID = this.#checks.length > 0 ? this.#one(this.#checks) : 'AB'.repeat(32)
    const pick = this.#random()
    if (pick < 0.45) return { TransactionType: 'CheckCreate', Destination: this.#someone(), SendMax: this.#amount() }
    if (pick < 0.6) return { TransactionType: 'CheckCancel', CheckID }
    const check = this.#chain.state.read(CheckID)
    const value = check?.LedgerEntryType === 'Check' ? check.SendMax : this.#amount()
    return { TransactionType: 'CheckCash', CheckID, [this.#oneIn(2) ? 'Amount' : 'DeliverMin']: value }
  }

  #amount(): Amount {
    return this.#oneIn(3) ? this.#drops() : this.#issued()
  }

  #drops(): string {
    return String(1 + this.#below(3_000_000))
  }

  #issued() {
    const value = this.#oneIn(2) ? String(1 + this.#below(300)) : `${this.#below(300)}.${1 + this.#below(999_999)}`
    return { currency: this.#one(['USD', 'EUR']), issuer: this.#someone(), value }
  }

  #someone(): string {
    return this.#one(this.#players).address
  }

  #below(n: number): number {
    return Math.floor(this.#random() * n)
  }

  #oneIn(n: number): boolean {
    return this.#below(n) === 0
  }

  #one<T>(items: readonly T[]): T {
    return items[this.#below(items.length)]!
  }
}
