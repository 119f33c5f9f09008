import { accountHex } from '#ledger/state/addresses.ts'
import {
  accountIndexes,
  buysIndex,
  credentialIndex,
  lineIndex,
  oracleIndex,
  preauthIndex,
  sellsIndex,
  sequenceIndexes,
} from './indexes.ts'
import { genesisKeys, type Keys } from './keys.ts'
import type { Scenario } from './scenario.ts'

const MAX_NAMED_SEQUENCES = 130
const namedOracles = 12

/** Each costs a hash per kind of entry. Names of repeated steps are generated, so the file does not mention them. */
function countNamedSequences({ steps }: Scenario): number {
  if (steps.some(({ times }) => times !== undefined)) return MAX_NAMED_SEQUENCES
  const offsets = [...JSON.stringify(steps).matchAll(/\+(\d+)/g)].map(([, offset]) => Number(offset) + 1)
  return Math.min(Math.max(0, ...offsets), MAX_NAMED_SEQUENCES)
}

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
  readonly #indexes = new Map([[accountIndexes.account(genesisKeys.address), '<root @genesis>']])

  readonly #namedSequences: number

  constructor(scenario: Scenario) {
    this.#namedSequences = countNamedSequences(scenario)
  }

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
    for (const [kind, index] of Object.entries(accountIndexes))
      this.#indexes.set(index(address), `<${kind === 'account' ? 'root' : kind} @${name}>`)
    for (let i = 0; i < this.#namedSequences; i++)
      for (const [kind, index] of Object.entries(sequenceIndexes))
        this.#indexes.set(index(address, sequence + i), `<${kind} @${name}+${i}>`)
    for (let i = 0; i < namedOracles; i++) this.#indexes.set(oracleIndex(address, i), `<oracle @${name} ${i}>`)
  }

  /** The indexes of entries between two accounts. */
  learnPairs(currencies: Iterable<string>, credentialTypes: Iterable<string>): void {
    for (const [one, { address: from }] of this.keys)
      for (const [other, { address: to }] of this.keys) {
        this.#indexes.set(preauthIndex(from, to), `<preauth @${one} @${other}>`)
        for (const type of credentialTypes)
          this.#indexes.set(credentialIndex(from, to, type), `<credential @${one} @${other} ${type}>`)
        if (one >= other) continue
        for (const code of currencies) this.#indexes.set(lineIndex(from, to, code), `<line @${one} @${other} ${code}>`)
      }
  }

  addSymbol(name: string, value: unknown): void {
    this.symbols.set(name, value)
    // A fee is a number that other amounts may equal, not a name.
    if (typeof value !== 'string' || this.#byValue.has(value) || name.startsWith('$fee.')) return
    this.#byValue.set(value, name)
    if (!name.startsWith('$nft.')) return
    this.#indexes.set(sellsIndex(value), `<sells ${name}>`)
    this.#indexes.set(buysIndex(value), `<buys ${name}>`)
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
    for (const [address, name] of this.#byAddress) if (accountIndexes.account(address) === index) return name
    return undefined
  }

  ofText(text: string): string {
    const known = this.#byValue.get(text) ?? this.#byAddress.get(text) ?? this.#byPublicKey.get(text)
    if (known !== undefined) return known
    if (/^[0-9A-F]{64}$/i.test(text)) {
      const owner = this.#byHex.get(text.slice(0, 40))
      if (owner !== undefined) return `<page ${owner}${/F{24}$/.test(text) ? ' last' : ''}>`
      return this.#indexes.get(text) ?? (/^0+$/.test(text) ? '<zero hash>' : '<hash>')
    }
    const account = this.#byHex.get(text)
    if (account !== undefined) return `<id ${account}>`
    return text.includes(' ') ? this.inText(text) : text
  }

  /** A sentence with the addresses in it replaced by names. */
  inText(sentence: string): string {
    return sentence.replace(/r[1-9A-HJ-NP-Za-km-z]{24,34}/g, (address) => this.#byAddress.get(address) ?? address)
  }

  ofSequence(name: string, sequence: number): string {
    const first = this.firstSequence.get(name)
    if (first === undefined) return '<seq>'
    return `<seq@${name}${sequence >= first ? '+' : ''}${sequence - first}>`
  }
}
