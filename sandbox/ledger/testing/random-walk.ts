import { keysFor } from '#ledger/corpus/keys.ts'
import type { RunningLedger } from '#ledger/server.ts'
import { sha512Half } from '#ledger/state/hash.ts'
import { readAccount } from '#ledger/state/view.ts'
import { balanceBreaches } from './balance-changes.ts'
import { Chance } from './chance.ts'
import { breaches } from './invariants.ts'
import { RandomActions } from './random-actions.ts'

const drops = 60_000_000n

/** Players on a ledger who do whatever comes to their minds; each ledger is checked. */
export class RandomWalk {
  readonly results = new Map<string, number>()
  /** Types of transactions that succeeded. */
  readonly succeeded = new Set<string>()
  /** Types of those that several signed. */
  readonly multiSigned = new Set<string>()
  readonly #players
  readonly #chance: Chance
  #ledger: RunningLedger
  #actions: RandomActions

  constructor(ledger: RunningLedger, seed: number, count: number) {
    this.#chance = new Chance(seed)
    this.#players = Array.from({ length: count }, (_, at) => keysFor('walk', String(at), 'ed25519', 0))
    this.#ledger = ledger
    this.#actions = new RandomActions(ledger.api.chain, this.#players, this.#chance)
  }

  async fund(): Promise<void> {
    for (const { address } of this.#players) await this.#ledger.fund(address, drops)
    this.#ledger.accept()
    // Only an account that owns nothing yet may choose to claw back what it issues.
    for (const { address, publicKey } of this.#players.slice(0, this.#players.length / 2))
      this.#allowClawback(address, publicKey)
    this.#ledger.accept()
  }

  #allowClawback(Account: string, SigningPubKey: string): void {
    const { chain } = this.#ledger.api
    const Sequence = readAccount(chain.closedView(), Account)?.Sequence ?? 0
    const json = { TransactionType: 'AccountSet', Account, Fee: '10', Sequence, SigningPubKey, SetFlag: 16 } as const
    chain.submit({ hash: sha512Half(Buffer.from(Account)), blob: '', json })
  }

  /** Goes on after a restart. */
  continueOn(ledger: RunningLedger): void {
    this.#ledger = ledger
    this.#actions = new RandomActions(ledger.api.chain, this.#players, this.#chance)
  }

  /** Submits so many transactions, closes the ledger and says what does not hold any more. */
  step(count: number): string[] {
    const { chain } = this.#ledger.api
    for (let i = 0; i < count; i++) {
      const { result } = chain.submit(this.#actions.next())
      this.results.set(result, (this.results.get(result) ?? 0) + 1)
    }
    const { transactions } = this.#ledger.accept()
    for (const { json, metadata } of transactions) {
      if (metadata.TransactionResult !== 'tesSUCCESS') continue
      this.succeeded.add(json.TransactionType)
      if (json.Signers) this.multiSigned.add(json.TransactionType)
    }
    this.#actions.look()
    return [...breaches(chain), ...transactions.flatMap(balanceBreaches)]
  }
}
