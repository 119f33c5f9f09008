type Fields = Record<string, unknown>

/**
 * What a key that stays open may sign: bids of one account for one token, up to a maximum, to one charity. Everything
 * in it was shown to the person before they opened the key for it.
 */
export type Mandate = {
  account: string
  tokenId: string
  owner: string
  /** Who alone may complete such a bid. */
  brokers: readonly string[]
  charity: string
  basisPoints: number
  /** In drops, without the gift. */
  maximum: string
  /** The latest Expiration of a bid, in seconds of the Unix epoch. */
  expiresBy: number
  /** After this the key signs nothing more: milliseconds of the Unix epoch. */
  until: number
}

/** With raises of 5 % this is more than 4,000 times the first bid. */
export const MOST_BIDS = 100
/** Nobody looks at the fee of a bid that is made by itself. */
export const MOST_UNATTENDED_FEE = 20_000n

const RIPPLE_EPOCH = 946_684_800
const SELL = 1
const FIELDS = [
  'TransactionType',
  'Account',
  'NFTokenID',
  'Owner',
  'Destination',
  'Amount',
  'Expiration',
  'Flags',
  'Memos',
  'Sequence',
  'Fee',
  'LastLedgerSequence',
  'NetworkID',
]

const drops = (value: unknown) => (typeof value === 'string' && /^\d{1,18}$/.test(value) ? BigInt(value) : undefined)
const textOf = (hex: unknown) => {
  if (typeof hex !== 'string' || !/^(?:[0-9A-Fa-f]{2})*$/.test(hex)) return ''
  return new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
}

function giftIn(memos: unknown): Fields | undefined {
  const entries = (Array.isArray(memos) ? memos : []).map((entry: { Memo?: Fields }) => entry?.Memo ?? {})
  const types = entries.map((memo) => textOf(memo.MemoType)).sort()
  if (types.length !== 2 || types[0] !== 'gooddrop/gift' || types[1] !== 'gooddrop/request') return undefined
  try {
    return JSON.parse(textOf(entries.find((memo) => textOf(memo.MemoType) === 'gooddrop/gift')?.MemoData))
  } catch {
    return undefined
  }
}

/** The share of the price, rounded up to the drop. */
const giftOf = (price: bigint, basisPoints: number) => (price * BigInt(basisPoints) + 9_999n) / 10_000n

/** The price of the bid that this is, if the mandate allows it now; undefined for everything else. */
export function allowedBid(mandate: Mandate, tx: Fields, now: number): bigint | undefined {
  const memo = giftIn(tx.Memos)
  const [amount, price, gift] = [drops(tx.Amount), drops(memo?.price), drops(memo?.gift)]
  const fee = drops(tx.Fee)
  if (amount === undefined || price === undefined || gift === undefined || fee === undefined) return undefined
  const isBid =
    tx.TransactionType === 'NFTokenCreateOffer' &&
    (tx.Flags === undefined || (typeof tx.Flags === 'number' && (tx.Flags & SELL) === 0)) &&
    Object.keys(tx).every((field) => FIELDS.includes(field))
  const isOurs =
    tx.Account === mandate.account &&
    tx.NFTokenID === mandate.tokenId &&
    tx.Owner === mandate.owner &&
    typeof tx.Destination === 'string' &&
    mandate.brokers.includes(tx.Destination)
  const isWithin = price > 0n && price <= BigInt(mandate.maximum) && fee <= MOST_UNATTENDED_FEE
  const isGift =
    memo?.charity === mandate.charity &&
    memo.basisPoints === mandate.basisPoints &&
    gift === giftOf(price, mandate.basisPoints) &&
    amount === price + gift
  const isInTime =
    now < mandate.until && typeof tx.Expiration === 'number' && tx.Expiration + RIPPLE_EPOCH <= mandate.expiresBy
  return isBid && isOurs && isWithin && isGift && isInTime ? price : undefined
}
