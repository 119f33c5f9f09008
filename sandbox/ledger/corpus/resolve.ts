import { isObject } from '#ledger/api/params.ts'
import { toUnix } from '#ledger/chain/clock.ts'
import { makeTokenId, taxonOf } from '#ledger/state/token-id.ts'
import { namedIndex } from './indexes.ts'
import { genesisKeys } from './keys.ts'
import type { Names } from './names.ts'

export class Unresolved extends Error {}

export type Now = { readonly closeTime: number; readonly validated: number }
export type AskAccount = (address: string) => Promise<Record<string, unknown> | undefined>
export type Unknown = (symbol: string) => string | undefined

/** Turns the symbols of a request into values. */
export class Resolver {
  readonly #names: Names
  readonly #now: () => Now
  readonly #askAccount: AskAccount
  readonly #unknown: Unknown

  constructor(names: Names, now: () => Now, askAccount: AskAccount, unknown: Unknown) {
    this.#names = names
    this.#now = now
    this.#askAccount = askAccount
    this.#unknown = unknown
  }

  async value(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) {
      const items: unknown[] = []
      for (const item of value) items.push(await this.value(item))
      return items
    }
    if (isObject(value)) return this.fields(value)
    return typeof value === 'string' ? this.#text(value) : value
  }

  async fields(fields: Record<string, unknown>): Promise<Record<string, unknown>> {
    const out: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(fields)) out[key] = await this.value(value)
    return out
  }

  async #text(text: string): Promise<unknown> {
    if (text === '@genesis') return genesisKeys.address
    const account = /^@([a-z]\w*)(\.pub|\.seed)?$/.exec(text)
    if (account) {
      const keys = this.#names.keys.get(account[1] ?? '')
      if (!keys) throw new Unresolved(text)
      return account[2] === '.pub' ? keys.publicKey : account[2] === '.seed' ? keys.seed : keys.address
    }
    const time = /^\$now([+-]\d+)$/.exec(text)
    if (time) return this.#now().closeTime + Number(time[1])
    const unix = /^\$unix([+-]\d+)$/.exec(text)
    if (unix) return toUnix(this.#now().closeTime) + Number(unix[1])
    const index = /^\$index\((\w+) ([^)]*)\)$/.exec(text)
    if (index) return this.#index(index[1] ?? '', (index[2] ?? '').trim().split(/\s+/))
    const ledger = /^\$ledger([+-]\d+)$/.exec(text)
    if (ledger) return this.#now().validated + Number(ledger[1])
    const sequence = /^\$seq\(@(\w+)\)([+-]\d+)$/.exec(text)
    if (sequence) {
      const first = this.#names.firstSequence.get(sequence[1] ?? '')
      if (first === undefined) throw new Unresolved(text)
      return first + Number(sequence[2])
    }
    const scrambled = /^\$scrambled\(@(\w+)\):(\d+)(?:\+(\d+))?$/.exec(text)
    if (scrambled) return this.#taxonFor(scrambled[1] ?? '', Number(scrambled[2]) + Number(scrambled[3] ?? 0))
    if (!/^\$\w+\.[\w-]+$/.test(text)) return text
    const known = this.#names.symbols.get(text) ?? this.#unknown(text)
    if (known === undefined) throw new Unresolved(text)
    return known
  }

  #index(kind: string, args: readonly string[]): string {
    const keysOf = (name: string) => this.#names.keys.get(name.replace(/^@/, '').replace(/\+.*$/, ''))
    const address = (name: string): string => {
      const found = name === '@genesis' ? genesisKeys.address : keysOf(name)?.address
      if (found === undefined) throw new Unresolved(name)
      return found
    }
    const sequence = (text: string): number => {
      const [, name = '', offset] = /^@(\w+)\+(\d+)$/.exec(text) ?? []
      const first = this.#names.firstSequence.get(name)
      if (first === undefined) throw new Unresolved(text)
      return first + Number(offset)
    }
    const found = namedIndex(kind, args, address, sequence)
    if (found === undefined) throw new Unresolved(`$index(${kind})`)
    return found
  }

  /** The taxon that ends up as this value inside the next token id of an issuer: scrambling twice gives it back. */
  async #taxonFor(name: string, wanted: number): Promise<number> {
    const address = this.#names.keys.get(name)?.address ?? ''
    const account = await this.#askAccount(address)
    if (!account) throw new Unresolved(`$scrambled(@${name})`)
    const serial = Number(account.FirstNFTokenSequence ?? account.Sequence) + Number(account.MintedNFTokens ?? 0)
    const id = makeTokenId({ flags: 0, transferFee: 0, issuer: address, taxon: 0, serial })
    const taxon = taxonOf(id.slice(0, 48) + wanted.toString(16).padStart(8, '0').toUpperCase() + id.slice(56))
    this.#names.taxons.set(taxon, `<scrambled ${wanted}>`)
    return taxon
  }
}
