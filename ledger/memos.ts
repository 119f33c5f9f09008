import type { Drops } from '@gooddrop/contract/money.ts'
import { MAX_PLEDGE_BASIS_POINTS, pledge as pledgeOf } from '@gooddrop/contract/pledge.ts'
import { isAddress } from './address.ts'
import { decodeText, encodeText, readHex } from './text.ts'
import { dropsOrNull, isJson, type Json, numberOrNull } from './wire.ts'

/** A memo in the ledger's own form. */
export type Memo = { Memo: { MemoType: string; MemoFormat?: string; MemoData?: string } }

/** The buyer's choice, signed into the buy offer and repeated by the sale. */
export type GiftMemo = { charity: string; tag: number | null; price: Drops; gift: Drops; basisPoints: number }
/**
 * What the seller gives of the price, and to whom: signed into the sell offer, which asks for the rest, and repeated by
 * the sale. See docs/decisions/0072.
 */
export type PledgeMemo = { charity: string; price: Drops; basisPoints: number; pledge: Drops }
/** A listing and the standing offer of an auction look alike but for this. */
const SELL_ACTIONS = ['list', 'acceptBid', 'auction'] as const
export type SellAction = (typeof SELL_ACTIONS)[number]
export type SignInMemo = {
  domain: string
  nonce: string
  /** Only to be read by people: wallets show memos. */
  words?: string
}

/** A payment to a charity by somebody who did not win this auction of this token. */
export type DirectGiftMemo = { auction: string; token: string }

export type Memos = {
  gift: GiftMemo | null
  /** Unreadable: there is one that we would not have written, so that nobody knows what was pledged. */
  pledge: PledgeMemo | 'unreadable' | null
  /** The sign request that asked for this transaction. */
  request: string | null
  /** What a sell offer was signed for. */
  action: SellAction | null
  /** Hashes of the sales whose gifts a payment carries. */
  payout: string[] | null
  /** The tokens that were sold, where there was room to name them. */
  tokens: string[] | null
  directGift: DirectGiftMemo | null
  signIn: SignInMemo | null
  all: { type: string; format: string; text: string; hex: string }[]
}

const TYPES = {
  gift: 'gooddrop/gift',
  pledge: 'gooddrop/pledge',
  request: 'gooddrop/request',
  action: 'gooddrop/action',
  payout: 'gooddrop/payout',
  tokens: 'gooddrop/tokens',
  directGift: 'gooddrop/direct-gift',
  signIn: 'gooddrop/signin',
}
const TYPE_HEX = Object.fromEntries(Object.entries(TYPES).map(([name, type]) => [name, encodeText(type)]))
const PREFIX = encodeText('gooddrop/')

/** The ledger allows 1 kB of memos; in JSON there is room for 14 hashes. */
export const MAX_SALES_A_PAYOUT = 12
/** Beside so many sales there is room to name the tokens, too. */
export const MAX_TOKENS_NAMED = 6
/** Until decision 60 hashes were written as raw bytes. Those payments stay on the ledger and are read for ever. */
const MAX_RAW = { sales: 25, tokens: 12 }
const HASH_HEX = 64
const HASH = /^[0-9A-F]{64}$/
const MAX_TAG = 0xffffffff

const memo = (type: keyof typeof TYPES, format: string, hex: string): Memo => ({
  Memo: { MemoType: encodeText(TYPES[type]), MemoFormat: encodeText(format), MemoData: hex },
})
const jsonMemo = (type: keyof typeof TYPES, data: Json) =>
  memo(type, 'application/json', encodeText(JSON.stringify(data)))

export const giftMemo = ({ charity, tag, price, gift, basisPoints }: GiftMemo): Memo =>
  jsonMemo('gift', {
    charity,
    ...(tag === null ? {} : { tag }),
    price: String(price),
    gift: String(gift),
    basisPoints,
  })

export const pledgeMemo = ({ charity, price, basisPoints, pledge }: PledgeMemo): Memo =>
  jsonMemo('pledge', { charity, price: String(price), basisPoints, pledge: String(pledge) })

export const directGiftMemo = ({ auction, token }: DirectGiftMemo): Memo => jsonMemo('directGift', { auction, token })

export const requestMemo = (id: string): Memo => memo('request', 'text/plain', encodeText(id))
export const actionMemo = (action: SellAction): Memo => memo('action', 'text/plain', encodeText(action))
export const signInMemo = ({ domain, nonce, words }: SignInMemo): Memo =>
  jsonMemo('signIn', { domain, ...(words !== undefined && { words }), nonce })

export function payoutMemo(saleHashes: readonly string[]): Memo {
  if (saleHashes.length === 0 || saleHashes.length > MAX_RAW.sales)
    throw new RangeError(`a payout names 1 to ${MAX_SALES_A_PAYOUT} sales`)
  if (!saleHashes.every((hash) => HASH.test(hash))) throw new RangeError('a sale is named by its hash')
  // A payout that was ordered before decision 60 may have more sales than fit in JSON.
  if (saleHashes.length > MAX_SALES_A_PAYOUT) return memo('payout', 'application/octet-stream', saleHashes.join(''))
  return jsonMemo('payout', { sales: [...saleHashes] })
}

export const tokensMemo = (tokenIds: readonly string[]): Memo => jsonMemo('tokens', { tokens: [...tokenIds] })

/** One of ours, whatever it says inside. */
export const isOurMemo = (entry: unknown) => fieldsOf(entry).type.startsWith(PREFIX)

const fieldsOf = (entry: unknown) => {
  const fields = isJson(entry) && isJson(entry.Memo) ? entry.Memo : {}
  return {
    type: readHex(fields.MemoType) ?? '',
    format: readHex(fields.MemoFormat) ?? '',
    data: readHex(fields.MemoData) ?? '',
  }
}

export const NO_MEMOS: Memos = Object.freeze({
  gift: null,
  pledge: null,
  request: null,
  action: null,
  payout: null,
  tokens: null,
  directGift: null,
  signIn: null,
  all: [],
})

/** Reads whatever stands in `Memos`. A memo of ours that comes twice, or that we would not have written, is none. */
export function readMemos(value: unknown): Memos {
  if (!Array.isArray(value) || value.length === 0) return NO_MEMOS
  const entries = value.map(fieldsOf)
  const only = (name: keyof typeof TYPES) => {
    const matching = entries.filter((entry) => entry.type === TYPE_HEX[name])
    return matching.length === 1 ? matching[0]!.data : null
  }
  return {
    gift: readGift(only('gift')),
    pledge: entries.some(({ type }) => type === TYPE_HEX.pledge) ? readPledge(only('pledge')) : null,
    request: readRequest(only('request')),
    action: readAction(only('action')),
    payout: readHashes(only('payout'), 'sales'),
    tokens: readHashes(only('tokens'), 'tokens'),
    directGift: readDirectGift(only('directGift')),
    signIn: readSignIn(only('signIn')),
    all: entries.map(({ type, format, data }) => ({
      type: decodeText(type),
      format: decodeText(format),
      text: decodeText(data),
      hex: data,
    })),
  }
}

function parse(hex: string | null): Json | null {
  if (hex === null) return null
  try {
    const value: unknown = JSON.parse(decodeText(hex))
    return isJson(value) ? value : null
  } catch {
    return null
  }
}

function readGift(hex: string | null): GiftMemo | null {
  const json = parse(hex)
  if (!json || !isAddress(json.charity)) return null
  const price = dropsOrNull(json.price)
  const gift = dropsOrNull(json.gift)
  const basisPoints = numberOrNull(json.basisPoints)
  const tag = json.tag === undefined ? null : numberOrNull(json.tag)
  if (price === null || gift === null || basisPoints === null || !Number.isInteger(basisPoints)) return null
  if (json.tag !== undefined && (tag === null || !Number.isInteger(tag) || tag < 0 || tag > MAX_TAG)) return null
  return { charity: json.charity, tag, price, gift, basisPoints }
}

function readPledge(hex: string | null): PledgeMemo | 'unreadable' {
  const json = parse(hex)
  const charity = json?.charity
  const price = dropsOrNull(json?.price)
  const pledge = dropsOrNull(json?.pledge)
  const basisPoints = numberOrNull(json?.basisPoints)
  if (price === null || pledge === null || basisPoints === null || !Number.isInteger(basisPoints)) return 'unreadable'
  if (!isAddress(charity) || basisPoints < 1 || basisPoints > MAX_PLEDGE_BASIS_POINTS) return 'unreadable'
  const agrees = pledge > 0n && pledge === pledgeOf(price, basisPoints)
  return agrees ? { charity, price, basisPoints, pledge } : 'unreadable'
}

const readRequest = (hex: string | null) => (hex === null ? null : decodeText(hex).slice(0, 64) || null)

const readAction = (hex: string | null) =>
  SELL_ACTIONS.find((action) => hex !== null && decodeText(hex) === action) ?? null

function readHashes(hex: string | null, name: 'sales' | 'tokens'): string[] | null {
  const json = parse(hex)
  if (json) return isHashes(json[name]) ? json[name] : null
  if (hex === null || hex.length === 0 || hex.length % HASH_HEX !== 0) return null
  return hex.length / HASH_HEX > MAX_RAW[name] ? null : hex.match(/.{64}/g)
}

const isHashes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((hash) => typeof hash === 'string' && HASH.test(hash))

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readDirectGift(hex: string | null): DirectGiftMemo | null {
  const { auction, token } = parse(hex) ?? {}
  if (typeof auction !== 'string' || !UUID.test(auction)) return null
  return typeof token === 'string' && HASH.test(token) ? { auction, token } : null
}

function readSignIn(hex: string | null): SignInMemo | null {
  const json = parse(hex)
  if (!json || typeof json.domain !== 'string' || typeof json.nonce !== 'string') return null
  return { domain: json.domain, nonce: json.nonce }
}
