import type { ApplyContext, ApplyMode, Transactor, Transactors } from '#ledger/engine/context.ts'
import type { Result } from '#ledger/engine/results.ts'
import type { JsonOf, TransactionJson, TransactionType } from '#ledger/engine/transaction.ts'
import type { ReadView } from '#ledger/state/view.ts'
import { accountDelete } from './account-delete.ts'
import { accountSet } from './account-set.ts'
import { nftokenAcceptOffer } from './nftoken-accept-offer.ts'
import { nftokenBurn } from './nftoken-burn.ts'
import { nftokenCancelOffer } from './nftoken-cancel-offer.ts'
import { nftokenCreateOffer } from './nftoken-create-offer.ts'
import { nftokenMint } from './nftoken-mint.ts'
import { nftokenModify } from './nftoken-modify.ts'
import { payment } from './payment.ts'
import { setRegularKey } from './set-regular-key.ts'
import { ticketCreate } from './ticket-create.ts'

const transactors: Transactors = {
  AccountDelete: accountDelete,
  AccountSet: accountSet,
  NFTokenAcceptOffer: nftokenAcceptOffer,
  NFTokenBurn: nftokenBurn,
  NFTokenCancelOffer: nftokenCancelOffer,
  NFTokenCreateOffer: nftokenCreateOffer,
  NFTokenMint: nftokenMint,
  NFTokenModify: nftokenModify,
  Payment: payment,
  SetRegularKey: setRegularKey,
  TicketCreate: ticketCreate,
}

/** A transaction together with the rules of its type. */
type Bound = {
  preflight(networkId: number): Result
  preclaim(view: ReadView, mode: ApplyMode): Result
  apply(context: Omit<ApplyContext<TransactionJson>, 'tx'>): Result
  baseFee(view: ReadView): bigint | undefined
}

function bind<T extends TransactionType>(tx: Readonly<JsonOf<T>>, rules: Transactor<JsonOf<T>>): Bound {
  return {
    preflight: (networkId) => rules.preflight(tx, networkId),
    preclaim: (view, mode) => rules.preclaim?.({ view, tx, mode }) ?? 'tesSUCCESS',
    apply: (context) => rules.apply({ ...context, tx }),
    baseFee: (view) => rules.baseFee?.(view, tx),
  }
}

/** Nothing for types this ledger does not know. */
export function transactorOf(tx: Readonly<TransactionJson>): Bound | undefined {
  switch (tx.TransactionType) {
    case 'AccountDelete':
      return bind(tx, transactors.AccountDelete)
    case 'AccountSet':
      return bind(tx, transactors.AccountSet)
    case 'NFTokenAcceptOffer':
      return bind(tx, transactors.NFTokenAcceptOffer)
    case 'NFTokenBurn':
      return bind(tx, transactors.NFTokenBurn)
    case 'NFTokenCancelOffer':
      return bind(tx, transactors.NFTokenCancelOffer)
    case 'NFTokenCreateOffer':
      return bind(tx, transactors.NFTokenCreateOffer)
    case 'NFTokenMint':
      return bind(tx, transactors.NFTokenMint)
    case 'NFTokenModify':
      return bind(tx, transactors.NFTokenModify)
    case 'Payment':
      return bind(tx, transactors.Payment)
    case 'SetRegularKey':
      return bind(tx, transactors.SetRegularKey)
    case 'TicketCreate':
      return bind(tx, transactors.TicketCreate)
    default:
      return undefined
  }
}
