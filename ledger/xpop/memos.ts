import { toHex } from './bytes.ts'
import type { StObject } from './read-object.ts'

/** What the sale says of its gift, and a payment of the sales that it is for. Written by ledger/memos.ts. */
export type ProvedMemos = {
  readonly charity: string | null
  /** What the seller gives of the price; undefined: there is such a memo, and it cannot be read. */
  readonly pledge: { readonly charity: string; readonly price: bigint; readonly pledge: bigint } | null | undefined
  readonly sales: readonly string[] | null
  /** The token for which a direct giver had bid. */
  readonly bidFor: string | null
}

const DROPS = /^(0|[1-9]\d{0,17})$/
const HASH = /^[0-9A-F]{64}$/

export function readProvedMemos(transaction: StObject): ProvedMemos {
  const memos = transaction.list('Memos').map((entry) => entry.object('Memo'))
  /** One that comes twice says nothing: nobody could know which of them counts. */
  const only = (type: string): Uint8Array | undefined => {
    const found = memos.filter((memo) => textOf(memo?.content('MemoType')) === type)
    return found.length === 1 ? found[0]?.content('MemoData') : undefined
  }
  const pledged = memos.some((memo) => textOf(memo?.content('MemoType')) === 'gooddrop/pledge')
  return {
    charity: charityIn(only('gooddrop/gift')),
    pledge: pledged ? pledgeIn(only('gooddrop/pledge')) : null,
    sales: salesIn(only('gooddrop/payout')),
    bidFor: tokenIn(only('gooddrop/direct-gift')),
  }
}

function textOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes && new TextDecoder().decode(bytes)
}

function jsonOf(bytes: Uint8Array | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(textOf(bytes) ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function charityIn(bytes: Uint8Array | undefined): string | null {
  const charity = jsonOf(bytes)?.charity
  return typeof charity === 'string' ? charity : null
}

function pledgeIn(bytes: Uint8Array | undefined): ProvedMemos['pledge'] {
  const { charity, price, pledge } = jsonOf(bytes) ?? {}
  if (typeof charity !== 'string' || typeof price !== 'string' || typeof pledge !== 'string') return undefined
  return DROPS.test(price) && DROPS.test(pledge) ? { charity, price: BigInt(price), pledge: BigInt(pledge) } : undefined
}

function tokenIn(bytes: Uint8Array | undefined): string | null {
  const token = jsonOf(bytes)?.token
  return typeof token === 'string' && HASH.test(token) ? token : null
}

/** Payments of the first days name their sales as raw bytes. */
function salesIn(bytes: Uint8Array | undefined): readonly string[] | null {
  if (!bytes || bytes.length === 0) return null
  const json = jsonOf(bytes)
  if (!json) return bytes.length % 32 === 0 ? (toHex(bytes).match(/.{64}/g) ?? null) : null
  const { sales } = json
  if (!Array.isArray(sales) || sales.length === 0) return null
  return sales.every((hash) => typeof hash === 'string' && HASH.test(hash)) ? (sales as string[]) : null
}
