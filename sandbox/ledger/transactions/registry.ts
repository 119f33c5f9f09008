import type { ApplyContext, ApplyMode, Transactor, Transactors } from '#ledger/engine/context.ts'
import type { Result } from '#ledger/engine/results.ts'
import type { JsonByType, TransactionJson, TransactionType } from '#ledger/engine/transaction.ts'
import type { ReadView } from '#ledger/state/view.ts'
import { accountDelete } from './account-delete.ts'
import { accountSet } from './account-set.ts'
import { checkCancel } from './check-cancel.ts'
import { checkCash } from './check-cash.ts'
import { checkCreate } from './check-create.ts'
import { clawback } from './clawback.ts'
import { credentialAccept } from './credential-accept.ts'
import { credentialCreate } from './credential-create.ts'
import { credentialDelete } from './credential-delete.ts'
import { depositPreauth } from './deposit-preauth.ts'
import { mptokenAuthorize } from './mptoken-authorize.ts'
import { mptokenIssuanceCreate, mptokenIssuanceDestroy } from './mptoken-issuance.ts'
import { mptokenIssuanceSet } from './mptoken-issuance-set.ts'
import { nftokenAcceptOffer } from './nftoken-accept-offer.ts'
import { nftokenBurn } from './nftoken-burn.ts'
import { nftokenCancelOffer } from './nftoken-cancel-offer.ts'
import { nftokenCreateOffer } from './nftoken-create-offer.ts'
import { nftokenMint } from './nftoken-mint.ts'
import { nftokenModify } from './nftoken-modify.ts'
import { offerCancel } from './offer-cancel.ts'
import { offerCreate } from './offer-create.ts'
import { oracleDelete } from './oracle-delete.ts'
import { oracleSet } from './oracle-set.ts'
import { payment } from './payment.ts'
import { paymentChannelClaim } from './payment-channel-claim.ts'
import { paymentChannelCreate } from './payment-channel-create.ts'
import { paymentChannelFund } from './payment-channel-fund.ts'
import { setRegularKey } from './set-regular-key.ts'
import { signerListSet } from './signer-list-set.ts'
import { ticketCreate } from './ticket-create.ts'
import { trustSet } from './trust-set.ts'

const transactors: Transactors = {
  AccountDelete: accountDelete,
  AccountSet: accountSet,
  CheckCancel: checkCancel,
  CheckCash: checkCash,
  CheckCreate: checkCreate,
  Clawback: clawback,
  CredentialAccept: credentialAccept,
  CredentialCreate: credentialCreate,
  CredentialDelete: credentialDelete,
  DepositPreauth: depositPreauth,
  MPTokenAuthorize: mptokenAuthorize,
  MPTokenIssuanceCreate: mptokenIssuanceCreate,
  MPTokenIssuanceDestroy: mptokenIssuanceDestroy,
  MPTokenIssuanceSet: mptokenIssuanceSet,
  NFTokenAcceptOffer: nftokenAcceptOffer,
  NFTokenBurn: nftokenBurn,
  NFTokenCancelOffer: nftokenCancelOffer,
  NFTokenCreateOffer: nftokenCreateOffer,
  NFTokenMint: nftokenMint,
  NFTokenModify: nftokenModify,
  OfferCancel: offerCancel,
  OfferCreate: offerCreate,
  OracleDelete: oracleDelete,
  OracleSet: oracleSet,
  Payment: payment,
  PaymentChannelClaim: paymentChannelClaim,
  PaymentChannelCreate: paymentChannelCreate,
  PaymentChannelFund: paymentChannelFund,
  SetRegularKey: setRegularKey,
  SignerListSet: signerListSet,
  TicketCreate: ticketCreate,
  TrustSet: trustSet,
}

export const transactionTypes = Object.keys(transactors)

/** A transaction together with the rules of its type. */
type Bound = {
  preflight(networkId: number): Result
  preclaim(view: ReadView, mode: ApplyMode): Result
  apply(context: Omit<ApplyContext<TransactionJson>, 'tx'>): Result
  baseFee(view: ReadView): bigint | undefined
}

/** Nothing for types this ledger does not know. */
export const transactorOf = (tx: Readonly<TransactionJson>): Bound | undefined => bind(tx.TransactionType, tx)

function bind<T extends TransactionType>(type: T, tx: Readonly<JsonByType[T]>): Bound | undefined {
  // A blob may name a type that is not in the table.
  if (!Object.hasOwn(transactors, type)) return undefined
  const rules: Transactor<JsonByType[T]> = transactors[type]
  return {
    preflight: (networkId) => rules.preflight(tx, networkId),
    preclaim: (view, mode) => rules.preclaim?.({ view, tx, mode }) ?? 'tesSUCCESS',
    apply: (context) => rules.apply({ ...context, tx }),
    baseFee: (view) => rules.baseFee?.(view, tx),
  }
}
