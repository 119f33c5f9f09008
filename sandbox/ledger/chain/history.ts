import { type Metadata, nodeOf } from '#ledger/engine/metadata.ts'
import type { TransactionJson } from '#ledger/engine/transaction.ts'
import { mptIssuerOf } from '#ledger/state/keylets.ts'
import type { Header } from './header.ts'

export type ValidatedTransaction = {
  readonly hash: string
  readonly blob: string
  readonly json: Readonly<TransactionJson>
  readonly metadata: Metadata
  readonly ledgerIndex: number
  readonly index: number
}

/** Where a transaction stands: its ledger and its place in there, in one number. */
export type Place = number
const perLedger = 2 ** 20
export const placeAt = (ledgerIndex: number, index: number): Place => ledgerIndex * perLedger + index
export const ledgerOf = (place: Place): number => Math.floor(place / perLedger)
export const indexIn = (place: Place): number => place % perLedger

export type LoadTransactions = (ledgerIndex: number) => readonly ValidatedTransaction[]

const ledgersInMemory = 64

const accountFields = [
  'Account',
  'Owner',
  'Destination',
  'RegularKey',
  'NFTokenMinter',
  'Issuer',
  'Subject',
  'Authorize',
] as const

// The issuers in these amounts are concerned too.
const amountFields = ['HighLimit', 'LowLimit', 'TakerGets', 'TakerPays'] as const

/** The accounts whose entries a transaction touched. */
export function affectedAccounts(metadata: Metadata): Set<string> {
  const accounts = new Set<string>()
  for (const affected of metadata.AffectedNodes) {
    const node = nodeOf(affected)
    const fields = node.NewFields ?? node.FinalFields
    if (!fields) continue
    for (const name of accountFields) {
      const value = fields[name]
      if (typeof value === 'string') accounts.add(value)
    }
    for (const name of amountFields) {
      const value = fields[name]
      if (isIssuer(value)) accounts.add(value.issuer)
    }
    if (typeof fields.MPTokenIssuanceID === 'string') accounts.add(mptIssuerOf(fields.MPTokenIssuanceID))
  }
  return accounts
}

const isIssuer = (value: unknown): value is { issuer: string } =>
  typeof value === 'object' && value !== null && 'issuer' in value && typeof value.issuer === 'string'

/** Every validated ledger and transaction, and where to find them. */
export class History {
  readonly #headers = new Map<number, Header>()
  readonly #indexByHash = new Map<string, number>()
  readonly #places = new Map<string, Place>()
  readonly #byAccount = new Map<string, Place[]>()
  readonly #counts = new Map<number, number>()
  readonly #recent = new Map<number, readonly ValidatedTransaction[]>()
  readonly #load: LoadTransactions | undefined

  constructor(load?: LoadTransactions) {
    this.#load = load
  }

  add(header: Header, transactions: readonly ValidatedTransaction[]): void {
    this.remember(
      header,
      transactions.map((tx) => [tx.hash, affectedAccounts(tx.metadata)]),
    )
    if (transactions.length === 0) return
    this.#recent.set(header.index, transactions)
    // What can be loaded again need not stay in memory for ever.
    if (this.#load) this.#recent.delete(header.index - ledgersInMemory)
  }

  /** A ledger of which only the outline is kept in memory. */
  remember(header: Header, outline: readonly (readonly [hash: string, accounts: Iterable<string>])[]): void {
    this.#headers.set(header.index, header)
    this.#indexByHash.set(header.hash, header.index)
    if (outline.length > 0) this.#counts.set(header.index, outline.length)
    outline.forEach(([hash, accounts], index) => {
      const place = placeAt(header.index, index)
      this.#places.set(hash, place)
      for (const account of accounts) {
        const places = this.#byAccount.get(account)
        if (places) places.push(place)
        else this.#byAccount.set(account, [place])
      }
    })
  }

  header(index: number): Header | undefined {
    return this.#headers.get(index)
  }

  headerByHash(hash: string): Header | undefined {
    const index = this.#indexByHash.get(hash)
    return index === undefined ? undefined : this.#headers.get(index)
  }

  countIn(index: number): number {
    return this.#counts.get(index) ?? 0
  }

  transactionsIn(index: number): readonly ValidatedTransaction[] {
    const recent = this.#recent.get(index)
    if (recent) return recent
    return this.countIn(index) > 0 && this.#load ? this.#load(index) : []
  }

  has(hash: string): boolean {
    return this.#places.has(hash)
  }

  find(hash: string): ValidatedTransaction | undefined {
    const place = this.#places.get(hash)
    return place === undefined ? undefined : this.at(place)
  }

  at(place: Place): ValidatedTransaction | undefined {
    return this.transactionsIn(ledgerOf(place))[indexIn(place)]
  }

  /** Where an account was touched, oldest first. */
  placesOf(account: string): readonly Place[] {
    return this.#byAccount.get(account) ?? []
  }
}
