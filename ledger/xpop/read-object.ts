import { addressOf, concat, readUint } from './bytes.ts'

/** Type and number of the fields that proofs need, as the ledger's format numbers them. */
export const FIELD = {
  LedgerEntryType: '1.1',
  TransactionType: '1.2',
  NetworkID: '2.1',
  Flags: '2.2',
  Sequence: '2.4',
  LedgerHash: '5.1',
  LedgerIndex: '5.6',
  NFTokenID: '5.10',
  NFTokenBuyOffer: '5.28',
  NFTokenSellOffer: '5.29',
  Amount: '6.1',
  DeliveredAmount: '6.18',
  NFTokenBrokerFee: '6.19',
  PublicKey: '7.1',
  SigningPubKey: '7.3',
  Signature: '7.6',
  MemoType: '7.12',
  MemoData: '7.13',
  MasterSignature: '7.18',
  Account: '8.1',
  Owner: '8.2',
  Destination: '8.3',
  DeletedNode: '14.4',
  FinalFields: '14.7',
  Memo: '14.10',
  AffectedNodes: '15.8',
  Memos: '15.9',
  TransactionResult: '16.3',
} as const
export type FieldName = keyof typeof FIELD

type Value = {
  readonly start: number
  readonly end: number
  /** Without length and header. */
  readonly content: Uint8Array
  readonly object?: StObject
  readonly list?: readonly StObject[]
}

/** How many bytes a field of each type has. */
const FIXED = new Map([
  [1, 2],
  [2, 4],
  [3, 8],
  [4, 16],
  [5, 32],
  [9, 12],
  [10, 4],
  [11, 8],
  [16, 1],
  [17, 20],
  [20, 12],
  [21, 24],
  [26, 20],
])
const AMOUNT = 6
const WITH_LENGTH = [7, 8, 19]
const OBJECT = 14
const LIST = 15
const OBJECT_END = 0xe1
const LIST_END = 0xf1
const DEEPEST = 8

/** A serialized object of the ledger: transaction, metadata, manifest or validation. */
export class StObject {
  readonly #bytes: Uint8Array
  readonly #values: ReadonlyMap<string, Value>

  constructor(bytes: Uint8Array, values: ReadonlyMap<string, Value>) {
    this.#bytes = bytes
    this.#values = values
  }

  has(name: FieldName): boolean {
    return this.#values.has(FIELD[name])
  }

  content(name: FieldName): Uint8Array | undefined {
    return this.#values.get(FIELD[name])?.content
  }

  number(name: FieldName): number | undefined {
    const content = this.content(name)
    return content && Number(readUint(content))
  }

  address(name: FieldName): string | undefined {
    const content = this.content(name)
    return content?.length === 20 ? addressOf(content) : undefined
  }

  /** Undefined also where it is another currency. */
  drops(name: FieldName): bigint | undefined {
    const content = this.content(name)
    if (content?.length !== 8) return undefined
    const value = readUint(content)
    // The highest bit says another currency, the next one that the amount is not negative.
    return value >> 62n === 1n ? value & 0x3fff_ffff_ffff_ffffn : undefined
  }

  object(name: FieldName): StObject | undefined {
    return this.#values.get(FIELD[name])?.object
  }

  list(name: FieldName): readonly StObject[] {
    return this.#values.get(FIELD[name])?.list ?? []
  }

  /** Its bytes without some fields: what signatures cover. */
  without(...names: readonly FieldName[]): Uint8Array {
    const left = names.map((name) => this.#values.get(FIELD[name])).filter((value) => value !== undefined)
    left.sort((a, b) => a.start - b.start)
    const parts: Uint8Array[] = []
    let from = 0
    for (const { start, end } of left) {
      parts.push(this.#bytes.slice(from, start))
      from = end
    }
    return concat(...parts, this.#bytes.slice(from))
  }
}

/** Throws when the bytes are not exactly one object, or name a field twice. */
export function readObject(bytes: Uint8Array): StObject {
  return new Reader(bytes).object(0, undefined)
}

class Reader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  object(depth: number, endsWith: number | undefined): StObject {
    if (depth > DEEPEST) throw new RangeError('too deep')
    const values = new Map<string, Value>()
    for (;;) {
      if (endsWith === undefined && this.#at === this.#bytes.length) break
      const start = this.#at
      const [type, code, first] = this.#header()
      if (endsWith !== undefined && first === endsWith) break
      const name = `${type}.${code}`
      if (values.has(name)) throw new RangeError(`${name} stands twice`)
      values.set(name, this.#value(type, start, depth))
    }
    return new StObject(this.#bytes, values)
  }

  #header(): [type: number, code: number, first: number] {
    const first = this.#byte()
    const type = first >> 4 || this.#byte()
    const code = first & 15 || this.#byte()
    return [type, code, first]
  }

  #value(type: number, start: number, depth: number): Value {
    const nothing = new Uint8Array()
    if (type === OBJECT) {
      const object = this.object(depth + 1, OBJECT_END)
      return { start, end: this.#at, content: nothing, object }
    }
    if (type === LIST) {
      const list = this.#list(depth + 1)
      return { start, end: this.#at, content: nothing, list }
    }
    const content = this.#take(this.#lengthOf(type))
    return { start, end: this.#at, content }
  }

  /** Each element is one named object: it is kept as an object with that one field. */
  #list(depth: number): StObject[] {
    const list: StObject[] = []
    for (;;) {
      const start = this.#at
      const [type, code, first] = this.#header()
      if (first === LIST_END) return list
      if (type !== OBJECT) throw new RangeError('a list holds objects only')
      list.push(new StObject(this.#bytes, new Map([[`${type}.${code}`, this.#value(type, start, depth)]])))
    }
  }

  #lengthOf(type: number): number {
    const fixed = FIXED.get(type)
    if (fixed !== undefined) return fixed
    if (WITH_LENGTH.includes(type)) return this.#length()
    if (type !== AMOUNT) throw new RangeError(`fields of type ${type} are not read`)
    const first = this.#bytes[this.#at] ?? 0
    if ((first & 0x80) !== 0) return 48
    return (first & 0x20) === 0 ? 8 : 33
  }

  #length(): number {
    const first = this.#byte()
    if (first <= 192) return first
    if (first <= 240) return 193 + (first - 193) * 256 + this.#byte()
    if (first > 254) throw new RangeError('a length that cannot be')
    return 12_481 + (first - 241) * 65_536 + this.#byte() * 256 + this.#byte()
  }

  #byte(): number {
    const byte = this.#bytes[this.#at++]
    if (byte === undefined) throw new RangeError('it ends too early')
    return byte
  }

  #take(length: number): Uint8Array {
    const end = this.#at + length
    if (end > this.#bytes.length) throw new RangeError('it ends too early')
    const content = this.#bytes.slice(this.#at, end)
    this.#at = end
    return content
  }
}
