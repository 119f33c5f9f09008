import { type Asset, isIssued, isXrp, signOf } from '#ledger/engine/amounts.ts'
import { signOfDecimal } from '#ledger/engine/decimal.ts'
import type { Result } from '#ledger/engine/results.ts'
import { hasFlag, spendable } from '#ledger/state/account.ts'
import { type Amount, accountFlags, tokenFlags } from '#ledger/state/entries.ts'
import type { Layer } from '#ledger/state/layer.ts'
import { createOffer, type NewOffer } from '#ledger/state/token-offers.ts'
import { authorizationFault, fundsOf, isFrozen, readLine } from '#ledger/state/trust-lines.ts'
import { type ReadView, readAccount, reserveOf } from '#ledger/state/view.ts'

// NFTokenCreateOffer and NFTokenMint with an Amount make offers by the same rules.

export type OfferTerms = {
  readonly account: string
  readonly amount: Amount
  readonly sell: boolean
  readonly tokenFlags: number
  readonly owner?: string | undefined
  readonly destination?: string | undefined
  readonly expiration?: number | undefined
}

export const hasExpired = (view: ReadView, expiration: number | undefined): boolean =>
  expiration !== undefined && view.facts.parentCloseTime >= expiration

/** The form of an offer. */
export function offerFormFault(offer: OfferTerms): Result | undefined {
  const sign = signOf(offer.amount)
  if (sign < 0) return 'temBAD_AMOUNT'
  if (isIssued(offer.amount) && ((offer.tokenFlags & tokenFlags.onlyXRP) !== 0 || sign === 0)) return 'temBAD_AMOUNT'
  if (!offer.sell && sign === 0) return 'temBAD_AMOUNT'
  if (offer.expiration === 0) return 'temBAD_EXPIRATION'
  if ((offer.owner !== undefined) === offer.sell || offer.owner === offer.account) return 'temMALFORMED'
  return offer.destination === offer.account ? 'temMALFORMED' : undefined
}

/** Whether the ledger allows an offer. */
export function offerStateFault(
  view: ReadView,
  offer: OfferTerms & { readonly issuer: string; readonly transferFee: number },
): Result | undefined {
  const { account, amount, issuer } = offer
  const carriesLines = (offer.tokenFlags & tokenFlags.createTrustLines) !== 0
  if (isIssued(amount) && offer.transferFee !== 0 && !carriesLines) {
    if (!readAccount(view, issuer)) return 'tecNO_ISSUER'
    if (issuer !== amount.issuer && !readLine(view, issuer, amount.issuer, amount.currency)) return 'tecNO_LINE'
    if (isFrozen(view, issuer, amount)) return 'tecFROZEN'
  }
  if (issuer !== account && (offer.tokenFlags & tokenFlags.transferable) === 0)
    if (readAccount(view, issuer)?.NFTokenMinter !== account) return 'tefNFTOKEN_IS_NOT_TRANSFERABLE'
  if (isIssued(amount) && isFrozen(view, account, amount)) return 'tecFROZEN'
  if (!offer.sell && !hasFunds(view, account, amount)) return 'tecUNFUNDED_OFFER'
  if (offer.destination !== undefined) {
    const destination = readAccount(view, offer.destination)
    if (!destination) return 'tecNO_DST'
    if (hasFlag(destination, accountFlags.disallowIncomingNFTokenOffer)) return 'tecNO_PERMISSION'
  }
  if (offer.owner !== undefined) {
    const owner = readAccount(view, offer.owner)
    if (!owner) return 'tecNO_TARGET'
    if (hasFlag(owner, accountFlags.disallowIncomingNFTokenOffer)) return 'tecNO_PERMISSION'
  }
  return isIssued(amount) ? holderFault(view, account, amount) : undefined
}

const hasFunds = (view: ReadView, account: string, amount: Amount): boolean =>
  isXrp(amount) ? spendable(view, account) > 0n : signOfDecimal(fundsOf(view, account, amount)) > 0

/** Why an account may not get the currency of a sale: there is no issuer, or it has not authorized the account. */
export function holderFault(view: ReadView, account: string, asset: Asset): Result | undefined {
  if (!readAccount(view, asset.issuer)) return 'tecNO_ISSUER'
  return authorizationFault(view, account, asset)
}

/** Makes the offer if the owner can keep the reserve for it. */
export function makeOffer(layer: Layer, offer: NewOffer, priorBalance: bigint): Result {
  const account = readAccount(layer, offer.owner)
  if (!account || priorBalance < reserveOf(layer.facts.fees, account.OwnerCount + 1)) return 'tecINSUFFICIENT_RESERVE'
  return createOffer(layer, offer) ? 'tesSUCCESS' : 'tecDIR_FULL'
}
