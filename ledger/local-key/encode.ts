import { concat, contentOf, fromHex, isHex, uint, withLength } from '#xpop/bytes.ts'

export type Fields = Record<string, unknown>

const TRANSACTION_TYPES: Record<string, number> = {
  Payment: 0,
  AccountSet: 3,
  SetRegularKey: 5,
  NFTokenMint: 25,
  NFTokenBurn: 26,
  NFTokenCreateOffer: 27,
  NFTokenCancelOffer: 28,
  NFTokenAcceptOffer: 29,
  CredentialAccept: 59,
  NFTokenModify: 61,
}

/** Type and number of each field, as the ledger's format numbers them. What is not listed cannot be signed. */
const FIELDS: Record<string, readonly [type: number, code: number]> = {
  TransactionType: [1, 2],
  TransferFee: [1, 4],
  NetworkID: [2, 1],
  Flags: [2, 2],
  Sequence: [2, 4],
  Expiration: [2, 10],
  DestinationTag: [2, 14],
  LastLedgerSequence: [2, 27],
  SetFlag: [2, 33],
  TicketSequence: [2, 41],
  NFTokenTaxon: [2, 42],
  NFTokenID: [5, 10],
  NFTokenBuyOffer: [5, 28],
  NFTokenSellOffer: [5, 29],
  Amount: [6, 1],
  Fee: [6, 8],
  SigningPubKey: [7, 3],
  TxnSignature: [7, 4],
  URI: [7, 5],
  MemoType: [7, 12],
  MemoData: [7, 13],
  MemoFormat: [7, 14],
  CredentialType: [7, 31],
  Account: [8, 1],
  Owner: [8, 2],
  Destination: [8, 3],
  Issuer: [8, 4],
  RegularKey: [8, 8],
  Memo: [14, 10],
  Memos: [15, 9],
  NFTokenOffers: [19, 4],
}

const OBJECT_END = Uint8Array.of(0xe1)
const LIST_END = Uint8Array.of(0xf1)
const XRP = 0x4000_0000_0000_0000n
const ALL_XRP = 10n ** 17n

/** The transaction cannot be written down: a field or a type that we do not sign, or a value that it cannot have. */
export class NotEncodable extends Error {
  override readonly name = 'NotEncodable'
}

const refuse = (name: string): never => {
  throw new NotEncodable(name)
}

const header = (type: number, code: number): Uint8Array => {
  if (type < 16 && code < 16) return Uint8Array.of((type << 4) | code)
  if (type < 16) return Uint8Array.of(type << 4, code)
  return code < 16 ? Uint8Array.of(code, type) : Uint8Array.of(0, type, code)
}

/** Accounts, keys, hashes and amounts of XRP: all that the product ever asks anybody to sign. */
export function encodeTransaction(tx: Fields): Uint8Array {
  if (typeof tx.TransactionType !== 'string' || !Object.hasOwn(TRANSACTION_TYPES, tx.TransactionType))
    return refuse('TransactionType')
  return encodeObject(tx)
}

function encodeObject(fields: Fields): Uint8Array {
  const named = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, value, place: (Object.hasOwn(FIELDS, name) && FIELDS[name]) || refuse(name) }))
  named.sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1])
  return concat(
    ...named.flatMap(({ name, value, place: [type, code] }) => [header(type, code), encode(name, type, value)]),
  )
}

function encode(name: string, type: number, value: unknown): Uint8Array {
  switch (type) {
    case 1:
      return name === 'TransactionType'
        ? uint(TRANSACTION_TYPES[String(value)] ?? refuse(name), 2)
        : number(name, value, 2)
    case 2:
      return number(name, value, 4)
    case 5:
      return hash(name, value)
    case 6:
      return drops(name, value)
    case 7:
      return isHex(value) ? withLength(fromHex(value)) : refuse(name)
    case 8:
      return withLength(accountOf(value) ?? refuse(name))
    case 14:
      return isFields(value) ? concat(encodeObject(value), OBJECT_END) : refuse(name)
    case 15:
      return Array.isArray(value) ? concat(...value.map((each) => element(name, each)), LIST_END) : refuse(name)
    default:
      return Array.isArray(value) ? withLength(concat(...value.map((each) => hash(name, each)))) : refuse(name)
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const element = (name: string, value: unknown): Uint8Array =>
  isFields(value) && Object.keys(value).length === 1 && 'Memo' in value ? encodeObject(value) : refuse(name)

function number(name: string, value: unknown, bytes: number): Uint8Array {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 256 ** bytes
  return fits ? uint(value, bytes) : refuse(name)
}

const hash = (name: string, value: unknown): Uint8Array =>
  isHex(value) && value.length === 64 ? fromHex(value) : refuse(name)

function drops(name: string, value: unknown): Uint8Array {
  if (typeof value !== 'string' || !/^\d{1,18}$/.test(value) || BigInt(value) > ALL_XRP) return refuse(name)
  return uint(XRP | BigInt(value), 8)
}

/** The 20 bytes of an address; undefined where it is none. */
export const accountOf = (address: unknown): Uint8Array | undefined =>
  typeof address === 'string' ? contentOf([0], address, 20) : undefined
