// How a sale says whom its gift is for, and how a payment says which sales it pays. See docs/decisions/0060.
import { dropsOf, isAddress, isJson, type Json, jsonOf, listOf, numberOf, textOf } from './wire.ts'

/** What the buyer has signed: this much, to this charity, on top of this price. Amounts are drops. */
export type Choice = { charity: string; price: string; gift: string }

/** What the seller has signed: this much of this price, a share in hundredths of a percent, to this charity. See decision 72. */
export type Pledge = { charity: string; price: string; basisPoints: number; pledge: string }

const HEX = /^(?:[0-9A-Fa-f]{2})*$/
const HASH = /^[0-9A-F]{64}$/
const HASH_HEX = 64
/** In the older form, raw bytes, a payment named at most 25 sales. */
const MOST_RAW = 25

function decodeHex(hex: string): string {
  const bytes = new Uint8Array(hex.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)
  return new TextDecoder().decode(bytes)
}

const hexOf = (value: unknown): string => {
  const text = textOf(value) ?? ''
  return HEX.test(text) ? text : ''
}

function memosOf(tx: Json, type: string): string[] {
  const found: string[] = []
  for (const entry of listOf(tx.Memos)) {
    const memo = jsonOf(jsonOf(entry).Memo)
    if (decodeHex(hexOf(memo.MemoType)) === type) found.push(hexOf(memo.MemoData))
  }
  return found
}

const hasMemo = (tx: Json, type: string): boolean => memosOf(tx, type).length > 0

/** The data, in hex, of the one memo of this type. Of two with the same type neither counts. */
function memoOf(tx: Json, type: string): string | null {
  const found = memosOf(tx, type)
  return found.length === 1 ? found[0]! : null
}

function parse(hex: string): Json | null {
  try {
    const value: unknown = JSON.parse(decodeHex(hex))
    return isJson(value) ? value : null
  } catch {
    return null
  }
}

/** `gooddrop/gift`, JSON: the buyer's offer has it, and the sale repeats it. */
export function readChoice(tx: Json): Choice | null {
  const hex = memoOf(tx, 'gooddrop/gift')
  const json = hex === null ? null : parse(hex)
  if (!json || !isAddress(json.charity)) return null
  const [price, gift] = [dropsOf(json.price), dropsOf(json.gift)]
  if (price === null || gift === null || numberOf(json.basisPoints) === null) return null
  return { charity: json.charity, price, gift }
}

/** `gooddrop/pledge`, JSON: the seller's offer has it, and the sale repeats it. Unreadable: nobody can know what it says. */
export function readPledge(tx: Json): Pledge | 'unreadable' | null {
  if (!hasMemo(tx, 'gooddrop/pledge')) return null
  const hex = memoOf(tx, 'gooddrop/pledge')
  const json = hex === null ? null : parse(hex)
  const [price, pledge, basisPoints] = [dropsOf(json?.price), dropsOf(json?.pledge), numberOf(json?.basisPoints)]
  if (price === null || pledge === null || basisPoints === null || !Number.isInteger(basisPoints)) return 'unreadable'
  return isAddress(json?.charity) ? { charity: json.charity, price, basisPoints, pledge } : 'unreadable'
}

/** `gooddrop/payout`: JSON with a list of hashes, or, before decision 60, the hashes as raw bytes. */
export function readSalesPaid(tx: Json): string[] | null {
  const hex = memoOf(tx, 'gooddrop/payout')
  if (hex === null) return null
  const json = parse(hex)
  if (json) return isHashes(json.sales) ? json.sales : null
  if (hex.length === 0 || hex.length % HASH_HEX !== 0 || hex.length / HASH_HEX > MOST_RAW) return null
  return hex.toUpperCase().match(/.{64}/g)
}

const isHashes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((hash) => typeof hash === 'string' && HASH.test(hash))
