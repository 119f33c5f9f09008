import {
  type Asset,
  decimalIn,
  drops,
  isIssued,
  isMore,
  isXrp,
  minus,
  royalty,
  sameAsset,
  signOf,
} from '#ledger/engine/amounts.ts'
import type { Transactor } from '#ledger/engine/context.ts'
import { compare, signOfDecimal } from '#ledger/engine/decimal.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { type NFTokenAcceptOffer, strangeFlags } from '#ledger/engine/transaction.ts'
import { balanceOf, spendable, transferXrp } from '#ledger/state/account.ts'
import { type Amount, type NFTokenOffer, tokenFlags } from '#ledger/state/entries.ts'
import type { Layer } from '#ledger/state/layer.ts'
import { issuerOf, tokenFlagsOf, transferFeeOf } from '#ledger/state/token-id.ts'
import { deleteOffer, isSellOffer } from '#ledger/state/token-offers.ts'
import { findToken, insertToken, removeToken } from '#ledger/state/token-pages.ts'
import { fundsOf, isDeepFrozen, readLine, sendIssued } from '#ledger/state/trust-lines.ts'
import { type ReadView, readAccount, readAs, reserveOf } from '#ledger/state/view.ts'
import { hasExpired, holderFault } from './offer-rules.ts'

type Offer = Readonly<NFTokenOffer>
type Accept = Readonly<NFTokenAcceptOffer>

function loadOffer(view: ReadView, key: string | undefined): Offer | undefined | Result {
  if (key === undefined) return undefined
  const offer = readAs(view, 'NFTokenOffer', key)
  return offer ?? 'tecOBJECT_NOT_FOUND'
}

/** Deletes those of the offers that have expired, so that anybody can free the reserve of their owners. */
function deleteExpiredOffers(layer: Layer, keys: readonly (string | undefined)[]): boolean {
  let found = false
  for (const key of keys) {
    const offer = key === undefined ? undefined : readAs(layer, 'NFTokenOffer', key)
    if (key === undefined || !offer || !hasExpired(layer, offer.Expiration)) continue
    deleteOffer(layer, key, offer)
    found = true
  }
  return found
}

function canPay(view: ReadView, account: string, amount: Amount): boolean {
  if (isXrp(amount)) return spendable(view, account) >= drops(amount)
  return compare(fundsOf(view, account, amount), decimalIn(amount)) >= 0
}

/** Nobody who is deep frozen may be paid. */
function deepFreezeFault(view: ReadView, account: string, asset: Asset): Result | undefined {
  if (!readAccount(view, asset.issuer)) return 'tecNO_ISSUER'
  return isDeepFrozen(view, account, asset) ? 'tecFROZEN' : undefined
}

const receiverFault = (view: ReadView, account: string, asset: Asset): Result | undefined =>
  holderFault(view, account, asset) ?? deepFreezeFault(view, account, asset)

function brokerFault(view: ReadView, tx: Accept, buy: Offer, sell: Offer): Result | undefined {
  if (buy.NFTokenID !== sell.NFTokenID || !sameAsset(buy.Amount, sell.Amount)) return 'tecNFTOKEN_BUY_SELL_MISMATCH'
  if (buy.Owner === sell.Owner) return 'tecCANT_ACCEPT_OWN_NFTOKEN_OFFER'
  if (isMore(sell.Amount, buy.Amount)) return 'tecINSUFFICIENT_PAYMENT'
  for (const offer of [buy, sell])
    if (offer.Destination !== undefined && offer.Destination !== tx.Account) return 'tecNO_PERMISSION'
  const fee = tx.NFTokenBrokerFee
  if (fee === undefined) return undefined
  if (!sameAsset(fee, buy.Amount)) return 'tecNFTOKEN_BUY_SELL_MISMATCH'
  if (!isMore(buy.Amount, fee) || isMore(sell.Amount, minus(buy.Amount, fee))) return 'tecINSUFFICIENT_PAYMENT'
  return isIssued(fee) ? receiverFault(view, tx.Account, fee) : undefined
}

function buyFault(view: ReadView, tx: Accept, buy: Offer, direct: boolean): Result | undefined {
  if (isSellOffer(buy)) return 'tecNFTOKEN_OFFER_TYPE_MISMATCH'
  if (buy.Owner === tx.Account) return 'tecCANT_ACCEPT_OWN_NFTOKEN_OFFER'
  if (direct) {
    if (!findToken(view, tx.Account, buy.NFTokenID)) return 'tecNO_PERMISSION'
    if (buy.Destination !== undefined && buy.Destination !== tx.Account) return 'tecNO_PERMISSION'
  }
  if (!canPay(view, buy.Owner, buy.Amount)) return 'tecINSUFFICIENT_FUNDS'
  if (isXrp(buy.Amount)) return undefined
  return holderFault(view, buy.Owner, buy.Amount) ?? (direct ? receiverFault(view, tx.Account, buy.Amount) : undefined)
}

function sellFault(view: ReadView, tx: Accept, sell: Offer, direct: boolean): Result | undefined {
  if (!isSellOffer(sell)) return 'tecNFTOKEN_OFFER_TYPE_MISMATCH'
  if (sell.Owner === tx.Account) return 'tecCANT_ACCEPT_OWN_NFTOKEN_OFFER'
  if (!findToken(view, sell.Owner, sell.NFTokenID)) return 'tecNO_PERMISSION'
  const { Amount: price } = sell
  if (direct) {
    if (sell.Destination !== undefined && sell.Destination !== tx.Account) return 'tecNO_PERMISSION'
    if (!canPay(view, tx.Account, price)) return 'tecINSUFFICIENT_FUNDS'
  }
  if (isXrp(price)) return undefined
  return (
    holderFault(view, sell.Owner, price) ??
    (direct ? holderFault(view, tx.Account, price) : undefined) ??
    deepFreezeFault(view, sell.Owner, price)
  )
}

/** The token's issuer gets its share in the currency of the sale. */
function issuerFault(view: ReadView, { NFTokenID: token, Amount: price }: Offer): Result | undefined {
  if (transferFeeOf(token) === 0 || isXrp(price)) return undefined
  const issuer = issuerOf(token)
  const carriesLines = (tokenFlagsOf(token) & tokenFlags.createTrustLines) !== 0
  if (!carriesLines && issuer !== price.issuer && !readLine(view, issuer, price.issuer, price.currency))
    return 'tecNO_LINE'
  return receiverFault(view, issuer, price)
}

type Sale = { layer: Layer; buyer: string; seller: string; tokenId: string; price: Amount }

function pay(layer: Layer, from: string, to: string, amount: Amount): Result {
  if (isXrp(amount)) {
    transferXrp(layer, from, to, drops(amount))
    return 'tesSUCCESS'
  }
  const sent = sendIssued(layer, from, to, amount)
  if (!succeeded(sent)) return sent
  // With the transfer rate on top the price may be more than the buyer has.
  const isShort = (account: string) => signOfDecimal(fundsOf(layer, account, amount)) < 0
  return isShort(from) || isShort(to) ? 'tecINSUFFICIENT_FUNDS' : 'tesSUCCESS'
}

/** The issuer's share first, the rest to the seller; then the token changes hands. */
function settle({ layer, buyer, seller, tokenId, price }: Sale): Result {
  const issuer = issuerOf(tokenId)
  let rest = price
  const cut = royalty(price, transferFeeOf(tokenId))
  if (signOf(cut) > 0 && seller !== issuer && buyer !== issuer) {
    const paid = pay(layer, buyer, issuer, cut)
    if (!succeeded(paid)) return paid
    rest = minus(rest, cut)
  }
  if (signOf(rest) > 0) {
    const paid = pay(layer, buyer, seller, rest)
    if (!succeeded(paid)) return paid
  }
  return moveToken(layer, buyer, seller, tokenId)
}

function moveToken(layer: Layer, buyer: string, seller: string, tokenId: string): Result {
  const token = findToken(layer, seller, tokenId)
  if (!token || !removeToken(layer, seller, tokenId)) return 'tecINTERNAL'
  const before = readAccount(layer, buyer)?.OwnerCount
  if (before === undefined) return 'tecINTERNAL'
  const inserted = insertToken(layer, buyer, token)
  const account = readAccount(layer, buyer)
  // The price has been paid by now, so it is the balance after it that must cover a new page.
  if (account && account.OwnerCount > before && balanceOf(account) < reserveOf(layer.facts.fees, account.OwnerCount))
    return 'tecINSUFFICIENT_RESERVE'
  return inserted ? 'tesSUCCESS' : 'tecNO_SUITABLE_NFTOKEN_PAGE'
}

export const nftokenAcceptOffer: Transactor<NFTokenAcceptOffer> = {
  preflight(tx, networkId) {
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    const { NFTokenBuyOffer: buy, NFTokenSellOffer: sell, NFTokenBrokerFee: fee } = tx
    if (buy === undefined && sell === undefined) return 'temMALFORMED'
    if (fee !== undefined && (buy === undefined || sell === undefined || signOf(fee) <= 0)) return 'temMALFORMED'
    return 'tesSUCCESS'
  },

  preclaim({ view, tx }) {
    const buy = loadOffer(view, tx.NFTokenBuyOffer)
    if (typeof buy === 'string') return buy
    const sell = loadOffer(view, tx.NFTokenSellOffer)
    if (typeof sell === 'string') return sell
    const offer = buy ?? sell
    if (!offer) return 'tecINTERNAL'
    return (
      (buy && sell && brokerFault(view, tx, buy, sell)) ??
      (buy && buyFault(view, tx, buy, !sell)) ??
      (sell && sellFault(view, tx, sell, !buy)) ??
      issuerFault(view, offer) ??
      'tesSUCCESS'
    )
  },

  apply({ layer, tx }) {
    if (deleteExpiredOffers(layer, [tx.NFTokenBuyOffer, tx.NFTokenSellOffer])) return 'tecEXPIRED'
    const take = (key: string | undefined): Offer | undefined => {
      const offer = key === undefined ? undefined : readAs(layer, 'NFTokenOffer', key)
      if (key !== undefined && offer) deleteOffer(layer, key, offer)
      return offer
    }
    const buy = take(tx.NFTokenBuyOffer)
    const sell = take(tx.NFTokenSellOffer)
    if (buy && sell) {
      const parties = { layer, buyer: buy.Owner, seller: sell.Owner, tokenId: sell.NFTokenID }
      const fee = tx.NFTokenBrokerFee
      if (fee === undefined) return settle({ ...parties, price: buy.Amount })
      const paid = pay(layer, buy.Owner, tx.Account, fee)
      return succeeded(paid) ? settle({ ...parties, price: minus(buy.Amount, fee) }) : paid
    }
    if (buy) return settle({ layer, buyer: buy.Owner, seller: tx.Account, tokenId: buy.NFTokenID, price: buy.Amount })
    if (sell)
      return settle({ layer, buyer: tx.Account, seller: sell.Owner, tokenId: sell.NFTokenID, price: sell.Amount })
    return 'tecINTERNAL'
  },
}
