import type { ClosedLedger } from '../chain/chain.ts'
import { affectedAccounts } from '../chain/history.ts'
import type { Json } from './errors.ts'
import { ledgerMessage, type Proposed, proposedMessage, transactionMessage } from './stream-messages.ts'

export const streams = [
  'ledger',
  'transactions',
  'transactions_proposed',
  'server',
  'book_changes',
  'manifests',
  'validations',
  'peer_status',
  'consensus',
] as const
export type Stream = (typeof streams)[number]

/** Somebody at the other end of a connection. */
export type Subscriber = { send(message: string): void }

/** Each with the API version it was asked for in, which decides the form of the messages. */
type Interest = {
  readonly streams: Map<Stream, number>
  readonly accounts: Map<string, number>
  readonly proposedAccounts: Map<string, number>
}

export class Subscriptions {
  readonly #interests = new Map<Subscriber, Interest>()

  of(subscriber: Subscriber): Interest {
    const known = this.#interests.get(subscriber)
    if (known) return known
    const fresh: Interest = { streams: new Map(), accounts: new Map(), proposedAccounts: new Map() }
    this.#interests.set(subscriber, fresh)
    return fresh
  }

  forget(subscriber: Subscriber): void {
    this.#interests.delete(subscriber)
  }

  get size(): number {
    return this.#interests.size
  }

  /** Tells everybody what a validated ledger brought: first the ledger, then its transactions. */
  publish(ledger: ClosedLedger, about: Json, networkId: number): void {
    if (this.#interests.size === 0) return
    const head = JSON.stringify(ledgerMessage(ledger, about))
    for (const [subscriber, interest] of this.#interests) if (interest.streams.has('ledger')) subscriber.send(head)
    for (const tx of ledger.transactions) {
      const accounts = affectedAccounts(tx.metadata)
      const forms = new Forms((version) => transactionMessage(tx, ledger.header, version, networkId))
      for (const [subscriber, { streams: wanted, accounts: own, proposedAccounts }] of this.#interests) {
        for (const version of [wanted.get('transactions'), wanted.get('transactions_proposed')])
          if (version !== undefined) subscriber.send(forms.of(version))
        const touched = firstTouched(own, accounts) ?? firstTouched(proposedAccounts, accounts)
        if (touched !== undefined) subscriber.send(forms.of(touched))
      }
    }
  }

  /** Tells those who want to know early that the open ledger has taken a transaction. */
  propose(proposed: Proposed): void {
    const sender = new Set([proposed.transaction.json.Account])
    const forms = new Forms((version) => proposedMessage(proposed, version))
    for (const [subscriber, interest] of this.#interests) {
      const version = interest.streams.get('transactions_proposed')
      if (version !== undefined) subscriber.send(forms.of(version))
      const touched = firstTouched(interest.proposedAccounts, sender)
      if (touched !== undefined) subscriber.send(forms.of(touched))
    }
  }
}

/** The same message is written once per API version, however many get it. */
class Forms {
  readonly #texts = new Map<number, string>()
  readonly #make: (version: number) => Json

  constructor(make: (version: number) => Json) {
    this.#make = make
  }

  of(version: number): string {
    const known = this.#texts.get(version)
    if (known !== undefined) return known
    const text = JSON.stringify(this.#make(version))
    this.#texts.set(version, text)
    return text
  }
}

function firstTouched(wanted: ReadonlyMap<string, number>, accounts: ReadonlySet<string>): number | undefined {
  if (wanted.size === 0) return undefined
  for (const account of accounts) {
    const version = wanted.get(account)
    if (version !== undefined) return version
  }
  return undefined
}
