import { drops, isLegal, isXrp, sameAsset, signOf } from '#ledger/engine/amounts.ts'
import type { ApplyContext, PreclaimContext, Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { flagsOf, type OfferCreate, sequenceOrTicket, strangeFlags } from '#ledger/engine/transaction.ts'
import { crossOffers, type Trade, withTickSize } from '#ledger/payments/cross-offers.ts'
import { issueOf, quantityOf, rateOf } from '#ledger/payments/quantity.ts'
import { hasFlag, spendable } from '#ledger/state/account.ts'
import { createBookOffer, deleteBookOffer } from '#ledger/state/book-directories.ts'
import { badCurrency, currencyHex } from '#ledger/state/currencies.ts'
import { type Amount, accountFlags } from '#ledger/state/entries.ts'
import { offerKey } from '#ledger/state/keylets.ts'
import { authorizationFault, fundsOf, isDeepFrozen } from '#ledger/state/trust-lines.ts'
import { type ReadView, readAccount, readAs, reserveOf } from '#ledger/state/view.ts'
import { hasExpired } from './offer-rules.ts'

const tf = { passive: 0x00010000, immediateOrCancel: 0x00020000, fillOrKill: 0x00040000, sell: 0x00080000 } as const
const allowed = Object.values(tf).reduce((all, flag) => all | flag, 0)
const lsf = { passive: 0x00010000, sell: 0x00020000 } as const

const has = (tx: Readonly<OfferCreate>, flag: number): boolean => (flagsOf(tx) & flag) !== 0
const isIllegal = (amount: Amount): boolean => isXrp(amount) && !isLegal(drops(amount))
const isBad = (amount: Amount): boolean => !isXrp(amount) && currencyHex(amount.currency) === badCurrency

function preflight(tx: Readonly<OfferCreate>, networkId: number): Result {
  const common = preflightCommon(tx, networkId)
  if (!succeeded(common)) return common
  if (strangeFlags(tx, allowed)) return 'temINVALID_FLAG'
  if (has(tx, tf.immediateOrCancel) && has(tx, tf.fillOrKill)) return 'temINVALID_FLAG'
  if (tx.Expiration === 0) return 'temBAD_EXPIRATION'
  if (tx.OfferSequence === 0) return 'temBAD_SEQUENCE'
  const { TakerPays: pays, TakerGets: gets } = tx
  if (isIllegal(pays) || isIllegal(gets)) return 'temBAD_AMOUNT'
  if (isXrp(pays) && isXrp(gets)) return 'temBAD_OFFER'
  if (signOf(pays) <= 0 || signOf(gets) <= 0) return 'temBAD_OFFER'
  if (sameAsset(pays, gets)) return 'temREDUNDANT'
  return isBad(pays) || isBad(gets) ? 'temBAD_CURRENCY' : 'tesSUCCESS'
}

const isGloballyFrozen = (view: ReadView, amount: Amount): boolean => {
  const issuer = isXrp(amount) ? undefined : readAccount(view, amount.issuer)
  return issuer !== undefined && hasFlag(issuer, accountFlags.globalFreeze)
}

const hasFunds = (view: ReadView, account: string, amount: Amount): boolean =>
  isXrp(amount) ? spendable(view, account) > 0n : fundsOf(view, account, amount).mantissa > 0n

function acceptFault({ view, tx, mode }: PreclaimContext<OfferCreate>): Result | undefined {
  const wanted = tx.TakerPays
  if (isXrp(wanted)) return undefined
  if (!readAccount(view, wanted.issuer)) return mode.retry ? 'terNO_ACCOUNT' : 'tecNO_ISSUER'
  const fault = authorizationFault(view, tx.Account, wanted)
  if (fault === 'tecNO_LINE') return mode.retry ? 'terNO_LINE' : fault
  if (fault === 'tecNO_AUTH') return mode.retry ? 'terNO_AUTH' : fault
  return isDeepFrozen(view, tx.Account, wanted) ? 'tecFROZEN' : undefined
}

export const offerCreate: Transactor<OfferCreate> = {
  preflight,

  preclaim(context) {
    const { view, tx } = context
    const account = readAccount(view, tx.Account)
    if (!account) return 'terNO_ACCOUNT'
    if (isGloballyFrozen(view, tx.TakerPays) || isGloballyFrozen(view, tx.TakerGets)) return 'tecFROZEN'
    if (!hasFunds(view, tx.Account, tx.TakerGets)) return 'tecUNFUNDED_OFFER'
    if (tx.OfferSequence !== undefined && account.Sequence <= tx.OfferSequence) return 'temBAD_SEQUENCE'
    if (hasExpired(view, tx.Expiration)) return 'tecEXPIRED'
    return acceptFault(context) ?? 'tesSUCCESS'
  },

  apply(context) {
    const { layer, tx } = context
    if (tx.OfferSequence !== undefined) {
      const key = offerKey(tx.Account, tx.OfferSequence)
      const replaced = readAs(layer, 'Offer', key)
      if (replaced) deleteBookOffer(layer, key, replaced)
    }
    const asked: Trade = { pays: tx.TakerPays, gets: tx.TakerGets }
    const trade = withTickSize(layer, asked, has(tx, tf.sell))
    if (!trade) return 'tesSUCCESS'
    const crossed = crossOffers(layer, tx.Account, trade, {
      sell: has(tx, tf.sell),
      passive: has(tx, tf.passive),
      fillOrKill: has(tx, tf.fillOrKill),
    })
    if (typeof crossed === 'string') return crossed
    if (signOf(crossed.rest.pays) <= 0 || signOf(crossed.rest.gets) <= 0) return 'tesSUCCESS'
    if (has(tx, tf.fillOrKill)) return 'tecKILLED'
    if (has(tx, tf.immediateOrCancel)) return crossed.changed ? 'tesSUCCESS' : 'tecKILLED'
    return placeOffer(context, trade, crossed.rest, crossed.changed)
  },
}

/** What was not exchanged at once waits in the book, at the rate of the whole. */
function placeOffer(context: ApplyContext<OfferCreate>, whole: Trade, rest: Trade, crossed: boolean): Result {
  const { layer, tx, priorBalance } = context
  const owned = readAccount(layer, tx.Account)?.OwnerCount ?? 0
  if (priorBalance < reserveOf(layer.facts.fees, owned + 1)) return crossed ? 'tesSUCCESS' : 'tecINSUF_RESERVE_OFFER'
  const offer = {
    Flags: (has(tx, tf.passive) ? lsf.passive : 0) | (has(tx, tf.sell) ? lsf.sell : 0),
    Account: tx.Account,
    Sequence: sequenceOrTicket(tx),
    TakerPays: rest.pays,
    TakerGets: rest.gets,
    ...(tx.Expiration !== undefined && { Expiration: tx.Expiration }),
  }
  const book = { in: issueOf(rest.pays), out: issueOf(rest.gets) }
  const rate = rateOf(quantityOf(whole.gets), quantityOf(whole.pays))
  return createBookOffer(layer, offer, book, rate) ? 'tesSUCCESS' : 'tecDIR_FULL'
}
