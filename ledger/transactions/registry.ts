import { accountDeleteReader } from './account-delete.ts'
import { acceptOfferReader } from './nftoken-accept-offer.ts'
import { burnReader } from './nftoken-burn.ts'
import { cancelOfferReader } from './nftoken-cancel-offer.ts'
import { createOfferReader } from './nftoken-create-offer.ts'
import { paymentReader } from './payment.ts'
import type { TransactionReader } from './reading.ts'

const readers: Record<string, TransactionReader> = {
  AccountDelete: accountDeleteReader,
  NFTokenAcceptOffer: acceptOfferReader,
  NFTokenBurn: burnReader,
  NFTokenCancelOffer: cancelOfferReader,
  NFTokenCreateOffer: createOfferReader,
  Payment: paymentReader,
}

/** Types without a reader need none: their nodes say it all. */
const BY_NODES_ALONE: TransactionReader = {}

export const readerOf = (type: string): TransactionReader =>
  Object.hasOwn(readers, type) ? readers[type]! : BY_NODES_ALONE
