import type { Catalogue } from '#languages/catalogue.ts'
import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { auctions } from './auctions.ts'
import { bids } from './bids.ts'
import { bulk } from './bulk.ts'
import { cart } from './cart.ts'
import { charityDashboard } from './charity-dashboard.ts'
import { checkout } from './checkout.ts'
import { collectionOffers } from './collection-offers.ts'
import { collections } from './collections.ts'
import { contact } from './contact.ts'
import { discover } from './discover.ts'
import { giving } from './giving.ts'
import { givingPage } from './giving-page.ts'
import { givingProof } from './giving-proof.ts'
import { help } from './help.ts'
import { layout } from './layout.ts'
import { listings } from './listings.ts'
import { nfts } from './nfts.ts'
import { notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { passkey } from './passkey.ts'
import { passkeyWallet } from './passkey-wallet.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { portfolio } from './portfolio.ts'
import { prices } from './prices.ts'
import { privacy } from './privacy.ts'
import { receipts } from './receipts.ts'
import { sales } from './sales.ts'
import { sharing } from './sharing.ts'
import { signing } from './signing.ts'
import { signingWallets } from './signing-wallets.ts'
import { stories } from './stories.ts'
import { terms } from './terms.ts'
import { titles } from './titles.ts'
import { ui } from './ui.ts'
import { verify } from './verify.ts'
import { verifyFile } from './verify-file.ts'
import { vetting } from './vetting.ts'
import { walletProviders } from './wallet-providers.ts'
import { watch } from './watch.ts'

export const texts: Catalogue = {
  ...accounts,
  ...activity,
  ...auctions,
  ...bids,
  ...bulk,
  ...cart,
  ...charityDashboard,
  ...checkout,
  ...collectionOffers,
  ...collections,
  ...contact,
  ...discover,
  ...giving,
  ...givingPage,
  ...givingProof,
  ...help,
  ...layout,
  ...listings,
  ...nfts,
  ...notifications,
  ...onboarding,
  ...passkey,
  ...passkeyWallet,
  ...payments,
  ...people,
  ...portfolio,
  ...prices,
  ...privacy,
  ...receipts,
  ...sales,
  ...sharing,
  ...signing,
  ...signingWallets,
  ...stories,
  ...terms,
  ...titles,
  ...ui,
  ...verify,
  ...verifyFile,
  ...vetting,
  ...walletProviders,
  ...watch,
}
