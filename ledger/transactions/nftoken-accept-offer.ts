import { type Drops, royalty } from '@gooddrop/contract/money.ts'
import type { NFTokenAcceptOffer } from 'xrpl'
import type { Fact, Offer } from '#fact.ts'
import type { Memo, Memos } from '#memos.ts'
import { parseTokenId } from '#token-id.ts'
import { dropsOrNull, stringOrNull } from '#wire.ts'
import type { Reading, TransactionReader } from './reading.ts'

export type BrokeredAcceptFields = {
  account: string
  sellOffer: string
  buyOffer: string
  fee: Drops
  memos: Memo[]
}

export const buildBrokeredAccept = (fields: BrokeredAcceptFields): NFTokenAcceptOffer => ({
  TransactionType: 'NFTokenAcceptOffer',
  Account: fields.account,
  NFTokenSellOffer: fields.sellOffer,
  NFTokenBuyOffer: fields.buyOffer,
  NFTokenBrokerFee: String(fields.fee),
  Memos: fields.memos,
})

type Parties = { seller: string; buyer: string; broker: string | null }
type Pair = { sell: Offer | null; buy: Offer | null }

/**
 * The balances say what really moved, to the drop and whatever rounding the ledger applied. The sender also pays the
 * transaction's fee, and one account may play two parts (a broker that is the issuer).
 */
function amountsByBalances({ tx, account, balances }: Reading, { seller, buyer }: Parties, brokerFee: Drops) {
  const feePayer = stringOrNull(tx.Delegate) ?? account
  const change = (who: string): Drops =>
    (balances.get(who) ?? 0n) + (who === feePayer ? (dropsOrNull(tx.Fee) ?? 0n) : 0n)
  const paid = -change(buyer)
  const sellerReceived = change(seller)
  const price = paid - brokerFee
  return { paid, price, brokerFee, royalty: price - sellerReceived, sellerReceived }
}

/** By the ledger's rule, for the day when somebody else pays the fee and the balances show something else. */
function amountsByRule(paid: Drops, { seller, buyer }: Parties, brokerFee: Drops, tokenId: string) {
  const token = parseTokenId(tokenId)
  const price = paid - brokerFee
  const owed = token && token.issuer !== seller && token.issuer !== buyer ? royalty(price, token.transferFee) : 0n
  return { paid, price, brokerFee, royalty: owed, sellerReceived: price - owed }
}

function amounts(reading: Reading, parties: Parties, { sell, buy }: Pair, tokenId: string) {
  const brokerFee = parties.broker === null ? 0n : (dropsOrNull(reading.tx.NFTokenBrokerFee) ?? 0n)
  const offered = buy?.drops ?? sell?.drops ?? 0n
  const seen = amountsByBalances(reading, parties, brokerFee)
  const plausible = seen.paid === offered && seen.royalty >= 0n && seen.sellerReceived >= 0n
  const moved = plausible ? seen : amountsByRule(offered, parties, brokerFee, tokenId)
  const pledge = pledgeIn(reading.memos, { sell, buy }, brokerFee)
  return { ...moved, price: moved.price + pledge, pledge }
}

/** What the seller gave of the fee: as the sale says, if both offers and the fee agree with that. */
function pledgeIn({ gift, pledge }: Memos, { sell, buy }: Pair, brokerFee: Drops): Drops {
  if (!gift || !pledge || pledge === 'unreadable') return 0n
  const agrees =
    sell?.drops === pledge.price - pledge.pledge &&
    buy?.drops === pledge.price + gift.gift &&
    brokerFee === gift.gift + pledge.pledge
  return agrees ? pledge.pledge : 0n
}

const NOTHING = { pledge: 0n, paid: 0n, price: 0n, brokerFee: 0n, royalty: 0n, sellerReceived: 0n }

function accepted({ gone, tx }: Reading): Pair {
  const find = (id: unknown) => gone.find((offer) => offer.offerId === id) ?? null
  return { sell: find(tx.NFTokenSellOffer), buy: find(tx.NFTokenBuyOffer) }
}

function sold(reading: Reading): Fact[] {
  if (!reading.succeeded) return []
  const pair = accepted(reading)
  const { sell, buy } = pair
  const offer = sell ?? buy
  if (!offer) return []
  const brokered = sell !== null && buy !== null
  const parties: Parties = {
    seller: sell?.owner ?? reading.account,
    buyer: buy?.owner ?? reading.account,
    broker: brokered ? reading.account : null,
  }
  const inXrp = (sell === null || sell.drops !== null) && (buy === null || buy.drops !== null)
  return [
    {
      kind: 'sold',
      at: reading.at,
      tokenId: offer.tokenId,
      mode: brokered ? 'brokered' : 'direct',
      ...parties,
      issuer: parseTokenId(offer.tokenId)?.issuer ?? '',
      sellOffer: sell,
      buyOffer: buy,
      inXrp,
      ...(inXrp ? amounts(reading, parties, pair, offer.tokenId) : NOTHING),
      memos: reading.memos,
    },
  ]
}

export const acceptOfferReader: TransactionReader = {
  /** A failed accept that removes an offer has found it expired. */
  goneBecause: (offer, { succeeded, tx }) => {
    if (!succeeded) return 'expired'
    return offer.offerId === tx.NFTokenSellOffer || offer.offerId === tx.NFTokenBuyOffer ? 'accepted' : 'other'
  },
  also: sold,
}
