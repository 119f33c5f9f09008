import { type Drops, gift, isLegalGift, MAX_PRICE_DROPS, MIN_PRICE_DROPS } from '@gooddrop/contract/money.ts'
import { hasFlag } from '@gooddrop/ledger/account-flags.ts'
import type { DepositAnswer } from '@gooddrop/ledger/deposits.ts'
import type { AccountState, OfferEntry } from '@gooddrop/ledger/queries.ts'
import { type Reserves, spendable } from '@gooddrop/ledger/reserve.ts'
import { isMutable, isTransferable, mayPledge, parseTokenId } from '@gooddrop/ledger/token-id.ts'
import type { LedgerOffer, Token } from '#listener/queries.ts'
import type { FailReason } from './copy.ts'
import { amountOf, askOf, type Settlement } from './settlement.ts'

/** What one validated ledger says about everything that the sale needs. */
export type SaleFacts = {
  broker: string
  closeTime: number
  reserves: Reserves
  sell: OfferEntry | null
  buy: OfferEntry | null
  /** By our own records, which are at most two ledgers old. */
  token: Token | undefined
  /** Of a mutable token: what it shows now. */
  uriHex: string | null
  /** Where on the ledger the sell offer was made, to the transaction, and what it pledges. */
  sellMade: Pick<LedgerOffer, 'createdLedger' | 'createdIndex' | 'pledge'> | undefined
  /** The offer at which the token is listed; an accepted bid needs no listing. */
  listedAt: string | null
  seller: AccountState | null
  buyer: AccountState | null
  /** What the buyer has promised in other sales that are under way. */
  committed: Drops
  deposit: DepositAnswer
  /** Whether the charity holds a valid credential, where one is required. */
  vetted: boolean
}

/** An offer must live so long for the broker's transaction to reach the ledger in time. */
export const LEAST_LIFE_SECONDS = 60

type Check = (row: Settlement, seen: SaleFacts & { sell: OfferEntry; buy: OfferEntry }) => boolean

/** In this order; the first that does not hold is why the sale fails. */
const checks: readonly (readonly [FailReason, Check])[] = [
  ['not_as_agreed', ({ tokenId }, { sell, buy }) => sell.tokenId === tokenId && buy.tokenId === tokenId],
  ['not_as_agreed', (_, { sell, buy }) => sell.flags === 1 && buy.flags === 0],
  ['not_as_agreed', (row, { sell, buy }) => sell.owner === row.seller && buy.owner === row.buyer],
  ['not_as_agreed', (row) => row.seller !== row.buyer],
  ['not_as_agreed', (_, { sell, buy, broker }) => sell.destination === broker && buy.destination === broker],
  ['not_as_agreed', (row, { sell }) => isAsk(row, sell.drops)],
  ['not_as_agreed', (row, { buy }) => buy.drops === amountOf(row)],
  ['not_as_agreed', ({ price }) => price >= MIN_PRICE_DROPS && price <= MAX_PRICE_DROPS],
  ['not_as_agreed', (row) => row.gift === gift(row.price, row.basisPoints)],
  ['not_as_agreed', (row) => isLegalGift(row.price, row.gift)],
  ['not_as_agreed', (row, { sellMade }) => isPledge(row, sellMade?.pledge ?? null)],
  ['moved', (row, { token }) => !token || (token.owner === row.seller && !token.burned)],
  // Made before the token last moved, it would sell at a price of another time.
  [
    'moved',
    (_, { sell, sellMade, token }) => sell.madeInLedger >= (token?.movedLedger ?? 0) && isAfter(sellMade, token),
  ],
  ['listing_gone', (row, { listedAt }) => row.kind !== 'buy' || listedAt === row.sellOffer],
  ['expired', (_, { sell, closeTime }) => outlives(sell, closeTime)],
  ['expired', (_, { buy, closeTime }) => buy.expiration !== null && outlives(buy, closeTime)],
  ['seller_refuses', (_, { seller }) => seller !== null && !hasFlag(seller.flags, 'disallowIncomingNftOffers')],
  ['not_as_agreed', ({ tokenId }) => isTransferable(tokenId)],
  ['artwork_changed', (row, { uriHex }) => !isMutable(row.tokenId) || uriHex === row.uriHex],
  [
    'no_funds',
    (row, { buyer, reserves, committed }) => buyer !== null && spendable(buyer, reserves) - committed >= amountOf(row),
  ],
  [
    'charity_refuses',
    (row) => ![row.buyer, row.seller, parseTokenId(row.tokenId)?.issuer].includes(row.charityAccount),
  ],
  ['charity_refuses', (_, { deposit }) => deposit === 'ok'],
  ['charity_not_vetted', (_, { vetted }) => vetted],
]

/** Fixed price: exactly what was listed. An auction's standing offer is a reserve price, and may be lower. */
const isAsk = (row: Settlement, ask: Drops | null) =>
  ask !== null && (row.kind === 'auction' ? ask <= row.price : ask === askOf(row))

/** Exactly what the seller has signed; only a listing carries one, and only where no royalty is owed. */
function isPledge({ kind, pledge, price, tokenId, seller }: Settlement, signed: LedgerOffer['pledge']): boolean {
  if (pledge === null || signed === null || signed === 'unreadable') return pledge === signed
  const same =
    signed.charity === pledge.charity &&
    signed.price === price &&
    signed.pledge === pledge.pledge &&
    signed.basisPoints === pledge.basisPoints
  return same && kind === 'buy' && mayPledge(tokenId, seller)
}

const isAfter = (made: SaleFacts['sellMade'], token: Token | undefined) =>
  made === undefined || made.createdLedger !== token?.movedLedger || made.createdIndex > (token.movedIndex ?? 0)

const outlives = ({ expiration }: OfferEntry, closeTime: number) =>
  expiration === null || expiration > closeTime + LEAST_LIFE_SECONDS

/** Why the broker must not complete this sale, or null. */
export function checkSale(row: Settlement, seen: SaleFacts): FailReason | null {
  const { sell, buy } = seen
  if (!sell) return 'listing_gone'
  if (!buy) return 'bid_gone'
  return checks.find(([, holds]) => !holds(row, { ...seen, sell, buy }))?.[0] ?? null
}
