import { createHash } from 'node:crypto'
import { addressFromHex } from '@gooddrop/ledger/address.ts'
import type { LedgerTransaction, ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { SyntheticChain } from '@gooddrop/server/listener/testing/synthetic-chain.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('hex').toUpperCase()

/** Ledgers of a busy network: trades of tokens among many more payments. Without payments only the trades. */
export class PublicChain {
  readonly #chain: SyntheticChain
  readonly #accounts: { address: string; root: string; balance: bigint; sequence: number }[]
  readonly #facts: number
  readonly #transactions: number
  #serial = 0

  /** A ledger has so many facts about tokens, and is filled with payments up to so many transactions. */
  constructor({ seed, facts, transactions }: { seed: number; facts: number; transactions: number }) {
    this.#chain = new SyntheticChain({ seed, accounts: 20_000, changes: true })
    this.#facts = facts
    this.#transactions = transactions
    this.#accounts = Array.from({ length: 20_000 }, (_, index) => {
      const root = sha(`payer ${seed} ${index}`)
      return { address: addressFromHex(root.slice(0, 40)), root, balance: 1_000_000_000n, sequence: 1 }
    })
  }

  take(count: number): ValidatedLedger[] {
    return Array.from({ length: count }, () => this.#next())
  }

  #next(): ValidatedLedger {
    const ledger = this.#chain.next(this.#facts)
    const { transactions } = ledger
    while (transactions.length < this.#transactions) transactions.push(this.#pay(ledger.index, transactions.length))
    return ledger
  }

  #pay(ledger: number, index: number): LedgerTransaction {
    const from = this.#accounts[this.#serial++ % this.#accounts.length]!
    const to = this.#accounts[(this.#serial * 7919) % this.#accounts.length]!
    const tx = {
      TransactionType: 'Payment',
      Account: from.address,
      Destination: to.address,
      Amount: '1000',
      Fee: '10',
      Sequence: from.sequence,
    }
    from.sequence++
    const nodes = [this.#changed(from, -1010n), this.#changed(to, 1000n)]
    const meta = {
      TransactionIndex: index,
      TransactionResult: 'tesSUCCESS',
      AffectedNodes: nodes,
      delivered_amount: '1000',
    }
    return { hash: sha(`payment ${ledger} ${this.#serial}`), index, tx, meta }
  }

  #changed(account: { address: string; root: string; balance: bigint; sequence: number }, by: bigint): Json {
    const PreviousFields = { Balance: String(account.balance) }
    account.balance += by
    const FinalFields = {
      Account: account.address,
      Balance: String(account.balance),
      Sequence: account.sequence,
      OwnerCount: 0,
      Flags: 0,
    }
    return { ModifiedNode: { LedgerEntryType: 'AccountRoot', LedgerIndex: account.root, FinalFields, PreviousFields } }
  }
}
