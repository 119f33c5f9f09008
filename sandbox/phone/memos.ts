import { isRecord, textIn } from './record.ts'
import { shown, textOfHex } from './text.ts'

export type GiftMemo = {
  charity: string
  price: bigint
  gift: bigint
}

export type ReadMemo = {
  type: string
  text: string
  /** The bytes, for what is no text. */
  hex: string
}

const DROPS = /^\d{1,18}$/
const HASH_HEX = 64

export function memosOf(tx: Record<string, unknown>): ReadMemo[] {
  if (!Array.isArray(tx.Memos)) return []
  return tx.Memos.map((entry) => {
    const memo = isRecord(entry) && isRecord(entry.Memo) ? entry.Memo : {}
    return { type: textOfHex(memo.MemoType), text: textOfHex(memo.MemoData), hex: textIn(memo, 'MemoData') }
  })
}

const LONGEST_MEMO = 400

/** A memo to be read: text as it is, JSON as its fields, anything else as bytes. */
export function memoInWords({ text, hex }: ReadMemo): string {
  if (/[\uFFFD\p{Cs}\0]/u.test(text)) return shown(hex, LONGEST_MEMO)
  const fields = recordOf(text)
  if (!fields) return shown(text, LONGEST_MEMO)
  const parts = Object.entries(fields).map(
    ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  )
  return shown(parts.join(' · '), LONGEST_MEMO)
}

function recordOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function jsonMemo(tx: Record<string, unknown>, type: string): Record<string, unknown> | undefined {
  const matching = memosOf(tx).filter((memo) => memo.type === type)
  return matching.length === 1 ? recordOf(matching[0]!.text) : undefined
}

/** The gift that an offer carries, as the marketplace writes it down. */
export function giftOf(tx: Record<string, unknown>): GiftMemo | undefined {
  const json = jsonMemo(tx, 'gooddrop/gift')
  if (typeof json?.charity !== 'string' || !DROPS.test(String(json.price)) || !DROPS.test(String(json.gift)))
    return undefined
  return { charity: json.charity, price: BigInt(String(json.price)), gift: BigInt(String(json.gift)) }
}

/** What a sign-in says about the page that asks for it. */
export function signInMemo(tx: Record<string, unknown>): { domain: string | undefined; words: string | undefined } {
  const { domain, words } = jsonMemo(tx, 'gooddrop/signin') ?? {}
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { domain: textOf(domain), words: textOf(words) }
}

/** How many sales a payment of gifts is for; raw hashes stand in its memo one after the other. */
export function salesPaidOut(tx: Record<string, unknown>): number {
  if (!Array.isArray(tx.Memos)) return 0
  for (const entry of tx.Memos) {
    const memo = isRecord(entry) && isRecord(entry.Memo) ? entry.Memo : {}
    if (textOfHex(memo.MemoType) === 'gooddrop/payout' && typeof memo.MemoData === 'string')
      return Math.floor(memo.MemoData.length / HASH_HEX)
  }
  return 0
}
