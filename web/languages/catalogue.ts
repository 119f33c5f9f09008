import type { Translation } from '@gooddrop/contract/language.ts'
import type { copy as accounts } from '#features/accounts/copy.ts'
import type { copy as activity, chartCopy as activityChart } from '#features/activity/copy.ts'
import type { copy as auctions } from '#features/auctions/copy.ts'
import type { copy as bids } from '#features/bids/copy.ts'
import type { copy as bulk } from '#features/bulk/copy.ts'
import type { copy as cart } from '#features/cart/copy.ts'
import type { copy as charityDashboard } from '#features/charity-dashboard/copy.ts'
import type { copy as checkout } from '#features/checkout/copy.ts'
import type { copy as collectionOffers } from '#features/collection-offers/copy.ts'
import type { copy as collections } from '#features/collections/copy.ts'
import type { listCopy as collectionsList } from '#features/collections/list-copy.ts'
import type { pageCopy as collectionsPage } from '#features/collections/page-copy.ts'
import type { copy as contact } from '#features/contact/copy.ts'
import type { helpCopy as contactHelp, topics as contactHelpTopics } from '#features/contact/help-questions.ts'
import type { newsletterCopy as contactNewsletter } from '#features/contact/newsletter-copy.ts'
import type { privacy as contactPrivacy } from '#features/contact/privacy.ts'
import type { terms as contactTerms } from '#features/contact/terms.ts'
import type {
  providers as contactWalletProviders,
  copy as contactWalletProvidersCopy,
} from '#features/contact/wallet-providers.ts'
import type { copy as discover } from '#features/discover/copy.ts'
import type { exploreCopy as discoverExplore } from '#features/discover/explore-copy.ts'
import type { filterCopy as discoverFilter } from '#features/discover/filter-copy.ts'
import type { savedCopy as discoverSaved } from '#features/discover/saved-copy.ts'
import type { suggestionCopy as discoverSuggestion } from '#features/discover/suggestion-copy.ts'
import type { copy as givingChooser } from '#features/giving/chooser-copy.ts'
import type { copy as giving } from '#features/giving/copy.ts'
import type { giftCopy as givingGift } from '#features/giving/gift-copy.ts'
import type { pageCopy as givingPage } from '#features/giving/page-copy.ts'
import type { copy as givingProof } from '#features/giving/proof/copy.ts'
import type { tickerCopy as givingTicker } from '#features/giving/ticker-copy.ts'
import type { copy as listings } from '#features/listings/copy.ts'
import type { cardCopy as nftsCard } from '#features/nfts/card-copy.ts'
import type { categoryCopy as nftsCategories } from '#features/nfts/category-copy.ts'
import type { copy as nfts } from '#features/nfts/copy.ts'
import type { copy as notifications } from '#features/notifications/copy.ts'
import type { copy as onboarding } from '#features/onboarding/copy.ts'
import type { copy as passkeyWallet } from '#features/passkey-wallet/copy.ts'
import type { copy as payments } from '#features/payments/copy.ts'
import type { copy as people } from '#features/people/copy.ts'
import type { copy as portfolio } from '#features/portfolio/copy.ts'
import type { copy as prices } from '#features/prices/copy.ts'
import type { copy as receipts } from '#features/receipts/copy.ts'
import type { copy as sales } from '#features/sales/copy.ts'
import type { copy as sharing } from '#features/sharing/copy.ts'
import type { copy as signing } from '#features/signing/copy.ts'
import type { copy as signingHost } from '#features/signing/host-copy.ts'
import type { copy as signingWallet } from '#features/signing/wallet-copy.ts'
import type { copy as signingWalletsCrossmark } from '#features/signing/wallets/crossmark/copy.ts'
import type { copy as signingWalletsExtensions } from '#features/signing/wallets/extensions/copy.ts'
import type { copy as signingWalletsGemwallet } from '#features/signing/wallets/gemwallet/copy.ts'
import type { copy as signingWalletsLedger } from '#features/signing/wallets/ledger/copy.ts'
import type { copy as signingWalletsOtsu } from '#features/signing/wallets/otsu/copy.ts'
import type { copy as signingWalletsPasskey } from '#features/signing/wallets/passkey/copy.ts'
import type { copy as signingWalletsWalletconnect } from '#features/signing/wallets/walletconnect/copy.ts'
import type { copy as signingWalletsXaman } from '#features/signing/wallets/xaman/copy.ts'
import type { copy as stories } from '#features/stories/copy.ts'
import type { copy as verify } from '#features/verify/copy.ts'
import type {
  comparedText as verifyFileCompared,
  differenceText as verifyFileDifference,
  failureText as verifyFileFailure,
  noteText as verifyFileNote,
  resultText as verifyFileResult,
} from '#features/verify/file-copy.ts'
import type { copy as vetting } from '#features/vetting/copy.ts'
import type { copy as watch } from '#features/watch/copy.ts'
import type { copy as layout } from '#layout/copy.ts'
import type { titleCopy as layoutTitles } from '#layout/title-copy.ts'
import type { copy as lib } from '#lib/copy.ts'
import type { copy as passkey } from '#passkey/copy.ts'
import type { copy as ui } from '#ui/copy.ts'

/** Every text of the site by its key. A language has all of them, or it does not compile. */
export type Catalogue = {
  accounts: Translation<typeof accounts>
  activity: Translation<typeof activity>
  'activity/chart': Translation<typeof activityChart>
  auctions: Translation<typeof auctions>
  bids: Translation<typeof bids>
  bulk: Translation<typeof bulk>
  cart: Translation<typeof cart>
  'charity-dashboard': Translation<typeof charityDashboard>
  checkout: Translation<typeof checkout>
  'collection-offers': Translation<typeof collectionOffers>
  collections: Translation<typeof collections>
  'collections/list': Translation<typeof collectionsList>
  'collections/page': Translation<typeof collectionsPage>
  contact: Translation<typeof contact>
  'contact/help': Translation<typeof contactHelp>
  'contact/help/topics': Translation<typeof contactHelpTopics>
  'contact/newsletter': Translation<typeof contactNewsletter>
  'contact/privacy': Translation<typeof contactPrivacy>
  'contact/terms': Translation<typeof contactTerms>
  'contact/wallet-providers': Translation<typeof contactWalletProviders>
  'contact/wallet-providers/copy': Translation<typeof contactWalletProvidersCopy>
  discover: Translation<typeof discover>
  'discover/explore': Translation<typeof discoverExplore>
  'discover/filter': Translation<typeof discoverFilter>
  'discover/saved': Translation<typeof discoverSaved>
  'discover/suggestion': Translation<typeof discoverSuggestion>
  giving: Translation<typeof giving>
  'giving/chooser': Translation<typeof givingChooser>
  'giving/gift': Translation<typeof givingGift>
  'giving/page': Translation<typeof givingPage>
  'giving/proof': Translation<typeof givingProof>
  'giving/ticker': Translation<typeof givingTicker>
  layout: Translation<typeof layout>
  'layout/titles': Translation<typeof layoutTitles>
  lib: Translation<typeof lib>
  listings: Translation<typeof listings>
  nfts: Translation<typeof nfts>
  'nfts/card': Translation<typeof nftsCard>
  'nfts/categories': Translation<typeof nftsCategories>
  notifications: Translation<typeof notifications>
  onboarding: Translation<typeof onboarding>
  passkey: Translation<typeof passkey>
  'passkey-wallet': Translation<typeof passkeyWallet>
  payments: Translation<typeof payments>
  people: Translation<typeof people>
  portfolio: Translation<typeof portfolio>
  prices: Translation<typeof prices>
  receipts: Translation<typeof receipts>
  sales: Translation<typeof sales>
  sharing: Translation<typeof sharing>
  signing: Translation<typeof signing>
  'signing/host': Translation<typeof signingHost>
  'signing/wallet': Translation<typeof signingWallet>
  'signing/wallets/crossmark': Translation<typeof signingWalletsCrossmark>
  'signing/wallets/extensions': Translation<typeof signingWalletsExtensions>
  'signing/wallets/gemwallet': Translation<typeof signingWalletsGemwallet>
  'signing/wallets/ledger': Translation<typeof signingWalletsLedger>
  'signing/wallets/otsu': Translation<typeof signingWalletsOtsu>
  'signing/wallets/passkey': Translation<typeof signingWalletsPasskey>
  'signing/wallets/walletconnect': Translation<typeof signingWalletsWalletconnect>
  'signing/wallets/xaman': Translation<typeof signingWalletsXaman>
  stories: Translation<typeof stories>
  ui: Translation<typeof ui>
  verify: Translation<typeof verify>
  'verify-file/compared': Translation<typeof verifyFileCompared>
  'verify-file/difference': Translation<typeof verifyFileDifference>
  'verify-file/failure': Translation<typeof verifyFileFailure>
  'verify-file/note': Translation<typeof verifyFileNote>
  'verify-file/result': Translation<typeof verifyFileResult>
  vetting: Translation<typeof vetting>
  watch: Translation<typeof watch>
}
