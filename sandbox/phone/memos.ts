import { isRecord } from './record.ts'
import { textOfHex } from './text.ts'

export type GiftMemo = {
  charity: string
  price: bigint
  gift: bigint
}

export type ReadMemo = {
  type: string
  text: string
}

const DROPS = /^\d{1,18}$/
const HASH_HEX = 64

export function memosOf(tx: Record<string, unknown>): ReadMemo[] {
  if (!Array.isArray(tx.Memos)) return []
  return tx.Memos.map((entry) => {
    const memo = isRecord(entry) && isRecord(entry.Memo) ? entry.Memo : {}
    return { type: textOfHex(memo.MemoType), text: textOfHex(memo.MemoData) }
  })
}

function jsonMemo(tx: Record<string, unknown>, type: string): Record<string, unknown> | undefined {
  const matching = memosOf(tx).filter((memo) => memo.type === type)
  if (matching.length !== 1) return undefined
  try {
    const value: unknown = JSON.parse(matching[0]!.text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The gift that an offer carries, as the marketplace writes it down. */
export function giftOf(tx: Record<string, unknown>): GiftMemo | undefined {
  const json = jsonMemo(tx, 'gooddrop/gift')
  if (typeof json?.charity !== 'string' || !DROPS.test(String(json.price)) || !DROPS.test(String(json.gift)))
    return undefined
  return { charity: json.charity, price: BigInt(String(json.price)), gift: BigInt(String(json.gift)) }
}

export function signInDomain(tx: Record<string, unknown>): string | undefined {
  const domain = jsonMemo(tx, 'gooddrop/signin')?.domain
  return typeof domain === 'string' ? domain : undefined
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
