import type { ClosedLedger } from '#ledger/chain/chain.ts'
import { affectedAccounts } from '#ledger/chain/history.ts'
import { isMultiPurpose } from '#ledger/engine/amounts.ts'
import type { PathRequest } from '#ledger/payments/find-paths.ts'
import { mptIssuerOf } from '#ledger/state/keylets.ts'
import type { Json } from './errors.ts'
import { ledgerMessage, type Proposed, proposedMessage, transactionMessage } from './stream-messages.ts'

/** Fields that hold an account. */
const accountFields = new Set([
  'Account',
  'Authorize',
  'Delegate',
  'Destination',
  'Holder',
  'Issuer',
  'NFTokenMinter',
  'Owner',
  'RegularKey',
  'Subject',
  'Unauthorize',
])

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

/** What somebody wants to hear. The API version of the latest subscription decides the form of all messages. */
type Interest = {
  version: number
  hasManifest: boolean
  readonly streams: Set<Stream>
  readonly accounts: Set<string>
  readonly proposedAccounts: Set<string>
  /** The payment whose ways it wants to know after each ledger. */
  paths: PathRequest | undefined
}

export class Subscriptions {
  readonly #interests = new Map<Subscriber, Interest>()

  of(subscriber: Subscriber): Interest {
    const known = this.#interests.get(subscriber)
    if (known) return known
    const fresh: Interest = {
      version: 1,
      hasManifest: false,
      streams: new Set(),
      accounts: new Set(),
      proposedAccounts: new Set(),
      paths: undefined,
    }
    this.#interests.set(subscriber, fresh)
    return fresh
  }

  forget(subscriber: Subscriber): void {
    this.#interests.delete(subscriber)
  }

  get size(): number {
    return this.#interests.size
  }

  /** Publishes what a validated ledger brought: first the ledger, then its transactions. */
  publish(ledger: ClosedLedger, about: Json, networkId: number): void {
    if (this.#interests.size === 0) return
    const head = JSON.stringify(ledgerMessage(ledger, about))
    for (const [subscriber, interest] of this.#interests) if (interest.streams.has('ledger')) subscriber.send(head)
    for (const tx of ledger.transactions) {
      const accounts = affectedAccounts(tx.metadata)
      const forms = new Forms((version) => transactionMessage(tx, ledger.header, version, networkId))
      for (const [subscriber, interest] of this.#interests) {
        const times = timesWanted(interest, accounts)
        for (let i = 0; i < times; i++) subscriber.send(forms.of(interest.version))
      }
    }
  }

  /** Publishes one message on a stream, in the form that each subscriber's API version asks for. */
  broadcast(stream: Stream, make: (version: number) => Json): void {
    const forms = new Forms(make)
    for (const [subscriber, interest] of this.#interests)
      if (interest.streams.has(stream)) subscriber.send(forms.of(interest.version))
  }

  /** Answers everybody who waits for ways of a payment. */
  updatePaths(make: (request: PathRequest) => Json): void {
    for (const [subscriber, { paths }] of this.#interests) if (paths) subscriber.send(JSON.stringify(make(paths)))
  }

  /** Publishes the manifest to everybody who has not got it yet. */
  introduce(message: Json): void {
    const text = JSON.stringify(message)
    for (const [subscriber, interest] of this.#interests) {
      if (!interest.streams.has('manifests') || interest.hasManifest) continue
      interest.hasManifest = true
      subscriber.send(text)
    }
  }

  /** Publishes early that the open ledger has taken a transaction. */
  propose(proposed: Proposed): void {
    const mentioned = mentionedAccounts(proposed.transaction.json)
    const forms = new Forms((version) => proposedMessage(proposed, version))
    for (const [subscriber, { version, streams: wanted, proposedAccounts }] of this.#interests) {
      if (wanted.has('transactions_proposed')) subscriber.send(forms.of(version))
      if (touches(proposedAccounts, mentioned)) subscriber.send(forms.of(version))
    }
  }
}

/** Every account that a transaction names in a field of its own, the sender among them. */
function mentionedAccounts(json: Proposed['transaction']['json']): Set<string> {
  const accounts = new Set<string>()
  for (const [name, value] of Object.entries(json)) {
    if (accountFields.has(name) && typeof value === 'string') accounts.add(value)
    else if (typeof value === 'object' && value !== null && 'issuer' in value && typeof value.issuer === 'string')
      accounts.add(value.issuer)
    else if (isMultiPurpose(value)) accounts.add(mptIssuerOf(value.mpt_issuance_id))
  }
  return accounts
}

function touches(wanted: ReadonlySet<string>, accounts: ReadonlySet<string>): boolean {
  if (wanted.size === 0) return false
  for (const account of accounts) if (wanted.has(account)) return true
  return false
}

/** Each stream publishes a transaction for itself; all the accounts together publish it once. */
function timesWanted(interest: Interest, accounts: ReadonlySet<string>): number {
  const { streams: wanted, accounts: own, proposedAccounts } = interest
  const touched = touches(own, accounts) || touches(proposedAccounts, accounts)
  return Number(wanted.has('transactions')) + Number(wanted.has('transactions_proposed')) + Number(touched)
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
