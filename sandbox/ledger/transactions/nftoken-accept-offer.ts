import { drops, isIssued, isMore, isXrp, royalty, sameAsset, signOf } from '#ledger/engine/amounts.ts'
import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { type NFTokenAcceptOffer, strangeFlags } from '#ledger/engine/transaction.ts'
import { balanceOf, spendable, transferXrp } from '#ledger/state/account.ts'
import type { Amount, NFTokenOffer } from '#ledger/state/entries.ts'
import type { Layer } from '#ledger/state/layer.ts'
import { issuerOf, transferFeeOf } from '#ledger/state/token-id.ts'
import { deleteOffer, isSellOffer } from '#ledger/state/token-offers.ts'
import { findToken, insertToken, removeToken } from '#ledger/state/token-pages.ts'
import { type ReadView, readAccount, readAs, reserveOf } from '#ledger/state/view.ts'
import { hasExpired } from './offer-rules.ts'

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

const canPay = (view: ReadView, account: string, amount: Amount): boolean =>
  isXrp(amount) ? spendable(view, account) >= drops(amount) : amount.issuer === account || signOf(amount) === 0

function brokerFault(tx: Accept, buy: Offer, sell: Offer): Result | undefined {
  if (buy.NFTokenID !== sell.NFTokenID || !sameAsset(buy.Amount, sell.Amount)) return 'tecNFTOKEN_BUY_SELL_MISMATCH'
  if (buy.Owner === sell.Owner) return 'tecCANT_ACCEPT_OWN_NFTOKEN_OFFER'
  if (isMore(sell.Amount, buy.Amount)) return 'tecINSUFFICIENT_PAYMENT'
  for (const offer of [buy, sell])
    if (offer.Destination !== undefined && offer.Destination !== tx.Account) return 'tecNO_PERMISSION'
  const fee = tx.NFTokenBrokerFee
  if (fee === undefined) return undefined
  if (!sameAsset(fee, buy.Amount)) return 'tecNFTOKEN_BUY_SELL_MISMATCH'
  if (!isMore(buy.Amount, fee)) return 'tecINSUFFICIENT_PAYMENT'
  if (isXrp(fee) && isXrp(buy.Amount) && isXrp(sell.Amount) && drops(sell.Amount) > drops(buy.Amount) - drops(fee))
    return 'tecINSUFFICIENT_PAYMENT'
  return undefined
}

function buyFault(view: ReadView, tx: Accept, buy: Offer, direct: boolean): Result | undefined {
  if (isSellOffer(buy)) return 'tecNFTOKEN_OFFER_TYPE_MISMATCH'
  if (buy.Owner === tx.Account) return 'tecCANT_ACCEPT_OWN_NFTOKEN_OFFER'
  if (direct) {
    if (!findToken(view, tx.Account, buy.NFTokenID)) return 'tecNO_PERMISSION'
    if (buy.Destination !== undefined && buy.Destination !== tx.Account) return 'tecNO_PERMISSION'
  }
  return canPay(view, buy.Owner, buy.Amount) ? undefined : 'tecINSUFFICIENT_FUNDS'
}

function sellFault(view: ReadView, tx: Accept, sell: Offer, direct: boolean): Result | undefined {
  if (!isSellOffer(sell)) return 'tecNFTOKEN_OFFER_TYPE_MISMATCH'
  if (sell.Owner === tx.Account) return 'tecCANT_ACCEPT_OWN_NFTOKEN_OFFER'
  if (!findToken(view, sell.Owner, sell.NFTokenID)) return 'tecNO_PERMISSION'
  if (!direct) return undefined
  if (sell.Destination !== undefined && sell.Destination !== tx.Account) return 'tecNO_PERMISSION'
  return canPay(view, tx.Account, sell.Amount) ? undefined : 'tecINSUFFICIENT_FUNDS'
}

type Sale = { layer: Layer; buyer: string; seller: string; tokenId: string; price: Amount }

/** The issuer's share first, the rest to the seller; then the token changes hands. */
function settle({ layer, buyer, seller, tokenId, price }: Sale): Result {
  // Nobody can hold anything but XRP here, so such a price cannot be paid.
  if (isIssued(price)) return 'tecNO_LINE'
  const issuer = issuerOf(tokenId)
  const whole = drops(price)
  const cut = seller === issuer || buyer === issuer ? 0n : royalty(whole, transferFeeOf(tokenId))
  transferXrp(layer, buyer, issuer, cut)
  transferXrp(layer, buyer, seller, whole - cut)
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
    return (
      (buy && sell && brokerFault(tx, buy, sell)) ??
      (buy && buyFault(view, tx, buy, !sell)) ??
      (sell && sellFault(view, tx, sell, !buy)) ??
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
      if (fee === undefined || !isXrp(fee) || !isXrp(buy.Amount)) return settle({ ...parties, price: buy.Amount })
      transferXrp(layer, buy.Owner, tx.Account, drops(fee))
      return settle({ ...parties, price: (drops(buy.Amount) - drops(fee)).toString() })
    }
    if (buy) return settle({ layer, buyer: buy.Owner, seller: tx.Account, tokenId: buy.NFTokenID, price: buy.Amount })
    if (sell)
      return settle({ layer, buyer: tx.Account, seller: sell.Owner, tokenId: sell.NFTokenID, price: sell.Amount })
    return 'tecINTERNAL'
  },
}
