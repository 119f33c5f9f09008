import { DEFAULT_DEFINITIONS } from 'ripple-binary-codec'
import { transactionID } from 'ripple-binary-codec/dist/hashes.js'
import { BinaryParser } from 'ripple-binary-codec/dist/serdes/binary-parser.js'
import { addressOf } from '#ledger/state/addresses.ts'
import { formatDecimal, parseDecimal } from './decimal.ts'
import { formatFault, isKnownType } from './formats.ts'
import type { Transaction, TransactionJson } from './transaction.ts'

const shortest = 32
const longest = 1024 * 1024
const signingPrefix = '53545800'

export type ParsedTransaction = Transaction & {
  /** What a single signature covers, as hex. */
  readonly signingData: string
}

class UnreadableTransaction extends Error {}

const unreadable = (reason: string): never => {
  throw new UnreadableTransaction(reason)
}

/** Reads a signed transaction. Throws UnreadableTransaction in the words of the real server. */
export function parseTransaction(hex: string): ParsedTransaction {
  const blob = hex.toUpperCase()
  const length = blob.length / 2
  if (length < shortest || length > longest) unreadable('Transaction length invalid')
  const { json, covered } = readFields(blob)
  const type = json.TransactionType ?? 'Payment'
  if (isKnownType(type)) {
    const fault = formatFault(type, json)
    if (fault) unreadable(fault)
  }
  const hash = transactionID(Buffer.from(blob, 'hex')).toHex()
  return { hash, blob, json: asTransaction(json), signingData: signingPrefix + covered }
}

/** The one place where decoded fields become a typed transaction: the format has been checked by now. */
const asTransaction = (json: Record<string, unknown>): TransactionJson => json as TransactionJson

// How the real server names what it failed to read.
const readers: Readonly<Record<string, string>> = {
  UInt8: 'get8',
  UInt16: 'get16',
  UInt32: 'get32',
  UInt64: 'get64',
  Amount: 'get64',
  Hash128: 'getBitString',
  Hash160: 'getBitString',
  Hash256: 'getBitString',
}

/** The fields, and the serialization of those that signatures cover. */
function readFields(blob: string): { json: Record<string, unknown>; covered: string } {
  const parser = new BinaryParser(blob)
  const total = parser.size()
  const json: Record<string, unknown> = {}
  let covered = ''
  while (!parser.end()) {
    const start = total - parser.size()
    const field = readField(parser)
    if (field.name === 'ObjectEndMarker') unreadable('Transaction contains an object terminator')
    if (field.name in json) unreadable('Duplicate field detected')
    try {
      const value = parser.readFieldValue(field)
      const isAccount = field.type.name === 'AccountID'
      json[field.name] = isAccount ? addressOf(value.toHex()) : asServed(value.toJSON(DEFAULT_DEFINITIONS, field.name))
    } catch {
      unreadable(`invalid SerialIter ${readers[field.type.name] ?? 'getRaw'}`)
    }
    if (field.isSigningField) covered += blob.slice(start * 2, (total - parser.size()) * 2)
  }
  return { json, covered }
}

const elementTypes = { account: 0x01, currency: 0x10, issuer: 0x20 } as const

/** Numbers in the form of the real server, and elements of paths with their type. */
function asServed(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => (Array.isArray(item) ? item.map(withType) : withShortPrice(item)))
  if (!isObject(value) || typeof value.value !== 'string' || value.currency === undefined) return value
  return { ...value, value: formatDecimal(parseDecimal(value.value)) }
}

/** 64 bit numbers inside arrays are written without leading zeros. */
function withShortPrice(item: unknown): unknown {
  const data = isObject(item) && isObject(item.PriceData) ? item.PriceData : undefined
  if (typeof data?.AssetPrice !== 'string') return item
  return { PriceData: { ...data, AssetPrice: BigInt(`0x${data.AssetPrice}`).toString(16) } }
}

function withType(element: unknown): unknown {
  if (!isObject(element)) return element
  let type = 0
  for (const [name, bit] of Object.entries(elementTypes)) if (name in element) type |= bit
  return { ...element, type }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readField(parser: BinaryParser) {
  let ordinal = ''
  try {
    ordinal = parser.readFieldOrdinal().toString()
  } catch {
    unreadable('Unknown field')
  }
  const field = DEFAULT_DEFINITIONS.field.fromString(ordinal)
  return field?.isSerialized ? field : unreadable('Unknown field')
}
