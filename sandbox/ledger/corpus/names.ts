import { accountHex } from '#ledger/state/addresses.ts'
import {
  accountKey,
  nftBuysKey,
  nftOfferKey,
  nftSellsKey,
  ownerDirectoryKey,
  ticketKey,
} from '#ledger/state/keylets.ts'
import { genesisKeys, type Keys } from './keys.ts'

const namedSequences = 130

/** What the values of a scenario are called in its file. */
export class Names {
  readonly keys = new Map<string, Keys>()
  /** The sequence an account started with. */
  readonly firstSequence = new Map<string, number>()
  readonly symbols = new Map<string, unknown>()
  readonly taxons = new Map<number, string>()
  readonly #byAddress = new Map([[genesisKeys.address, '@genesis']])
  readonly #byPublicKey = new Map([[genesisKeys.publicKey, '<key @genesis>']])
  readonly #byHex = new Map([[accountHex(genesisKeys.address), '@genesis']])
  readonly #byValue = new Map<string, string>()
  readonly #indexes = new Map([[accountKey(genesisKeys.address), '<root @genesis>']])

  addAccount(name: string, keys: Keys): void {
    this.#byAddress.set(keys.address, `@${name}`)
    this.#byPublicKey.set(keys.publicKey, `<key @${name}>`)
    this.#byHex.set(accountHex(keys.address), `@${name}`)
  }

  /** The indexes that entries of an account will have. */
  learnIndexes(name: string, sequence: number): void {
    const address = this.keys.get(name)?.address
    if (address === undefined) return
    this.firstSequence.set(name, sequence)
    this.#indexes.set(accountKey(address), `<root @${name}>`)
    this.#indexes.set(ownerDirectoryKey(address), `<directory @${name}>`)
    for (let i = 0; i < namedSequences; i++) {
      this.#indexes.set(ticketKey(address, sequence + i), `<ticket @${name}+${i}>`)
      this.#indexes.set(nftOfferKey(address, sequence + i), `<offer @${name}+${i}>`)
    }
  }

  addSymbol(name: string, value: unknown): void {
    this.symbols.set(name, value)
    if (typeof value !== 'string' || this.#byValue.has(value)) return
    this.#byValue.set(value, name)
    if (!name.startsWith('$nft.')) return
    this.#indexes.set(nftSellsKey(value), `<sells ${name}>`)
    this.#indexes.set(nftBuysKey(value), `<buys ${name}>`)
  }

  isSymbolized(value: string): boolean {
    return this.#byValue.has(value)
  }

  ofAddress(address: unknown): string | undefined {
    return typeof address === 'string' ? this.#byAddress.get(address) : undefined
  }

  ofAccountHex(hex: string): string | undefined {
    return this.#byHex.get(hex)
  }

  ofIndex(index: string): string | undefined {
    return this.#indexes.get(index)
  }

  ofRoot(index: string): string | undefined {
    for (const [address, name] of this.#byAddress) if (accountKey(address) === index) return name
    return undefined
  }

  ofText(text: string): string {
    const known = this.#byValue.get(text) ?? this.#byAddress.get(text) ?? this.#byPublicKey.get(text)
    if (known !== undefined) return known
    if (!/^[0-9A-F]{64}$/i.test(text)) return text
    const owner = this.#byHex.get(text.slice(0, 40))
    if (owner !== undefined) return `<page ${owner}${/F{24}$/.test(text) ? ' last' : ''}>`
    return this.#indexes.get(text) ?? (/^0+$/.test(text) ? '<zero hash>' : '<hash>')
  }

  ofSequence(name: string, sequence: number): string {
    const first = this.firstSequence.get(name)
    if (first === undefined) return '<seq>'
    return `<seq@${name}${sequence >= first ? '+' : ''}${sequence - first}>`
  }
}
