import { contractTexts } from '@gooddrop/contract/languages/catalogue.ts'
import { copy as results } from '@gooddrop/ledger/result-codes.ts'
import { copy as events } from '#events/copy.ts'
import { copy as accounts } from '#features/accounts/copy.ts'
import { copy as activity } from '#features/activity/copy.ts'
import { copy as auctions, reasons as unsoldReasons } from '#features/auctions/copy.ts'
import { copy as bids } from '#features/bids/copy.ts'
import { copy as bulk } from '#features/bulk/copy.ts'
import { copy as cart } from '#features/cart/copy.ts'
import { copy as charityDashboard, columns as giftColumns } from '#features/charity-dashboard/copy.ts'
import { copy as collectionOffers } from '#features/collection-offers/copy.ts'
import { copy as collections } from '#features/collections/copy.ts'
import { copy as contact } from '#features/contact/copy.ts'
import { copy as discover, pageCopy as sharedPages } from '#features/discover/copy.ts'
import { copy as giving } from '#features/giving/copy.ts'
import { copy as listings } from '#features/listings/copy.ts'
import { copy as media } from '#features/media/copy.ts'
import { copy as nfts } from '#features/nfts/copy.ts'
import { digestCopy, copy as notifications } from '#features/notifications/copy.ts'
import { copy as onboarding } from '#features/onboarding/copy.ts'
import { copy as passkeyWallet } from '#features/passkey-wallet/copy.ts'
import { declineReasons, heldReasons, copy as payments } from '#features/payments/copy.ts'
import { copy as people } from '#features/people/copy.ts'
import { columns as lotColumns } from '#features/portfolio/copy.ts'
import { exportCopy as receiptColumns, copy as receipts } from '#features/receipts/copy.ts'
import { reasons as failReasons, copy as sales } from '#features/sales/copy.ts'
import { copy as sharing } from '#features/sharing/copy.ts'
import { copy as signing, reasons as signingReasons } from '#features/signing/copy.ts'
import { copy as stories } from '#features/stories/copy.ts'
import { copy as vetting } from '#features/vetting/copy.ts'
import { copy as watch } from '#features/watch/copy.ts'
import { copy as http, pageCopy as page } from '#http/copy.ts'
import { copy as mail } from '#mail/copy.ts'

/** Every text that the server alone says, by its key, in the language of the moment. */
const ownTexts = {
  'ledger/results': results,
  'server/accounts': accounts,
  'server/activity': activity,
  'server/auctions': auctions,
  'server/auctions/reasons': unsoldReasons,
  'server/bids': bids,
  'server/bulk': bulk,
  'server/cart': cart,
  'server/charity-dashboard': charityDashboard,
  'server/charity-dashboard/columns': giftColumns,
  'server/collection-offers': collectionOffers,
  'server/collections': collections,
  'server/contact': contact,
  'server/discover': discover,
  'server/discover/pages': sharedPages,
  'server/events': events,
  'server/giving': giving,
  'server/http': http,
  'server/http/page': page,
  'server/listings': listings,
  'server/mail': mail,
  'server/media': media,
  'server/nfts': nfts,
  'server/notifications': notifications,
  'server/notifications/digest': digestCopy,
  'server/onboarding': onboarding,
  'server/passkey-wallet': passkeyWallet,
  'server/payments': payments,
  'server/payments/declined': declineReasons,
  'server/payments/held': heldReasons,
  'server/people': people,
  'server/portfolio/columns': lotColumns,
  'server/receipts': receipts,
  'server/receipts/export': receiptColumns,
  'server/sales': sales,
  'server/sales/reasons': failReasons,
  'server/sharing': sharing,
  'server/signing': signing,
  'server/signing/reasons': signingReasons,
  'server/stories': stories,
  'server/vetting': vetting,
  'server/watch': watch,
}

/** A language has all of them, or it does not compile. */
export type ServerCatalogue = typeof ownTexts

/** With those that the web says, too. */
export const serverTexts = { ...contractTexts, ...ownTexts }
