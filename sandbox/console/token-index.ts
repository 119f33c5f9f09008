import { LedgerLink } from '#phone/ledger-link.ts'
import { type Fields, textIn } from '#phone/record.ts'
import { type KnownOffer, tokenChanges } from './token-changes.ts'

export type IndexedToken = {
  id: string
  /** Undefined once the token is burned. */
  owner: string | undefined
  uri: string
  /** Hashes of the transactions that touched it, the oldest first. */
  history: string[]
}

type ExpandedLedger = {
  ledger: { transactions?: { hash: string; tx_json: Fields; meta: unknown }[] }
}

const PARALLEL = 8

/**
 * The owner of every token, read from the ledger's history, because a ledger server cannot be asked for the owner of
 * a token. It catches up at each query, and starts over when the ledger was reset.
 */
export class TokenIndex {
  readonly #ledger: LedgerLink
  readonly #tokens = new Map<string, IndexedToken>()
  readonly #offers = new Map<string, KnownOffer>()
  readonly #mints = new Map<string, string>()
  #cursor = 0
  #reading: Promise<void> | undefined

  constructor(ledgerUrl: string) {
    this.#ledger = new LedgerLink(ledgerUrl)
  }

  /** Bound to the index, so that it can be passed as a function. */
  readonly find = async (id: string): Promise<{ owner: string; uri: string } | undefined> => {
    const token = await this.token(id)
    return token?.owner === undefined ? undefined : { owner: token.owner, uri: token.uri }
  }

  async token(id: string): Promise<IndexedToken | undefined> {
    // Without the ledger, what was read before is used.
    await this.readOn().catch(() => {})
    return this.#tokens.get(id)
  }

  offer(id: string): KnownOffer | undefined {
    return this.#offers.get(id)
  }

  /** The token of a mint, which the transaction itself does not name. */
  mintedBy(hash: string): string | undefined {
    return this.#mints.get(hash)
  }

  readOn(): Promise<void> {
    this.#reading ??= this.#catchUp().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  close() {
    this.#ledger.close()
  }

  async #catchUp() {
    const { first, last } = await this.#range()
    if (last < this.#cursor) this.#forget()
    for (let next = Math.max(this.#cursor + 1, first); next <= last; next += PARALLEL) {
      const indexes = Array.from({ length: Math.min(PARALLEL, last - next + 1) }, (_, offset) => next + offset)
      const ledgers = await Promise.all(indexes.map((index) => this.#read(index)))
      for (const ledger of ledgers) this.#apply(ledger)
      this.#cursor = indexes.at(-1)!
    }
  }

  async #range() {
    const { info } = await this.#ledger.request<{ info: { complete_ledgers: string } }>('server_info')
    const numbers = info.complete_ledgers.match(/\d+/g)?.map(Number) ?? []
    return { first: numbers[0] ?? 1, last: numbers.at(-1) ?? 0 }
  }

  #read(ledger_index: number) {
    return this.#ledger.request<ExpandedLedger>('ledger', { ledger_index, transactions: true, expand: true })
  }

  #apply({ ledger }: ExpandedLedger) {
    const inOrder = (ledger.transactions ?? []).toSorted((a, b) => orderOf(a.meta) - orderOf(b.meta))
    for (const { hash, tx_json, meta } of inOrder) {
      const { held, gone, offers } = tokenChanges(meta)
      const touched = new Set([...gone, ...offers.map(({ token }) => token), textIn(tx_json, 'NFTokenID')])
      for (const [id, { owner, uri }] of held) {
        // A page lists all its tokens; only new or moved ones count as changed.
        const known = this.#tokens.get(id)
        if (known?.owner === owner && known.uri === uri) continue
        this.#tokens.set(id, { id, owner, uri, history: known?.history ?? [] })
        if (!known && tx_json.TransactionType === 'NFTokenMint') this.#mints.set(hash, id)
        touched.add(id)
      }
      for (const offer of offers) this.#offers.set(offer.id, offer)
      for (const id of touched) this.#tokens.get(id)?.history.push(hash)
      for (const id of gone) {
        const token = this.#tokens.get(id)
        if (token) this.#tokens.set(id, { ...token, owner: undefined })
      }
    }
  }

  #forget() {
    this.#tokens.clear()
    this.#offers.clear()
    this.#mints.clear()
    this.#cursor = 0
  }
}

const orderOf = (meta: unknown) => (meta as { TransactionIndex?: number }).TransactionIndex ?? 0

export const createTokenIndex = (ledgerUrl: string) => new TokenIndex(ledgerUrl)
