import { xrpFromDrops } from '@gooddrop/contract/money.ts'
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
const HASH = /^[0-9A-F]{64}$/

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
  return giftIn(jsonMemo(tx, 'gooddrop/gift'))
}

function giftIn(json: Record<string, unknown> | undefined): GiftMemo | undefined {
  if (typeof json?.charity !== 'string' || !DROPS.test(String(json.price)) || !DROPS.test(String(json.gift)))
    return undefined
  return { charity: json.charity, price: BigInt(String(json.price)), gift: BigInt(String(json.gift)) }
}

export type PledgeMemo = { charity: string; price: bigint; pledge: bigint }

/** What the seller gives of the price, if the offer asks for the rest. */
export function pledgeOf(tx: Record<string, unknown>): PledgeMemo | undefined {
  const pledge = pledgeIn(jsonMemo(tx, 'gooddrop/pledge'))
  return pledge && String(pledge.price - pledge.pledge) === tx.Amount ? pledge : undefined
}

function pledgeIn(json: Record<string, unknown> | undefined): PledgeMemo | undefined {
  if (typeof json?.charity !== 'string' || !DROPS.test(String(json.price)) || !DROPS.test(String(json.pledge)))
    return undefined
  return { charity: json.charity, price: BigInt(String(json.price)), pledge: BigInt(String(json.pledge)) }
}

/** What a sign-in says about the page that asks for it. */
export function signInMemo(tx: Record<string, unknown>): { domain: string | undefined; words: string | undefined } {
  const { domain, words } = jsonMemo(tx, 'gooddrop/signin') ?? {}
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { domain: textOf(domain), words: textOf(words) }
}

/** The hashes that a memo of ours lists: in JSON, or as raw bytes one after the other, as they once were written. */
function hashesIn({ text, hex }: ReadMemo, name: 'sales' | 'tokens'): string[] {
  const raw = hex.length % HASH_HEX === 0 ? (hex.match(/.{64}/g) ?? []) : []
  const listed = recordOf(text)?.[name] ?? raw
  return Array.isArray(listed) ? listed.filter((id): id is string => typeof id === 'string' && HASH.test(id)) : []
}

/** The sales whose gifts a payment carries. */
export function salesPaidOut(tx: Record<string, unknown>): string[] {
  const memo = memosOf(tx).find(({ type }) => type === 'gooddrop/payout')
  return memo ? hashesIn(memo, 'sales') : []
}

/** A memo of the marketplace in words, with what it names; undefined for anybody else's. */
export function ourMemoInWords(memo: ReadMemo): { words: string; sales: string[]; tokens: string[] } | undefined {
  const none = { sales: [], tokens: [] }
  if (memo.type === 'gooddrop/payout') return { words: 'Pays the gifts from', ...none, sales: hashesIn(memo, 'sales') }
  if (memo.type === 'gooddrop/tokens') return { words: 'Sold', ...none, tokens: hashesIn(memo, 'tokens') }
  if (memo.type === 'gooddrop/request') return { words: `Request ${shown(memo.text, 64)}`, ...none }
  const pledge = memo.type === 'gooddrop/pledge' ? pledgeIn(recordOf(memo.text)) : undefined
  if (pledge) {
    const [price, given] = [pledge.price, pledge.pledge].map(xrpFromDrops)
    return {
      words: `Of a price of ${price} XRP the seller gives ${given} XRP to ${shown(pledge.charity, 40)}`,
      ...none,
    }
  }
  const gift = memo.type === 'gooddrop/gift' ? giftIn(recordOf(memo.text)) : undefined
  if (!gift) return undefined
  const [price, given] = [gift.price, gift.gift].map(xrpFromDrops)
  return { words: `A sale at ${price} XRP gives ${given} XRP to ${shown(gift.charity, 40)}`, ...none }
}
