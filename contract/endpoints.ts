import * as accounts from './accounts.ts'
import * as auctions from './auctions.ts'
import * as bids from './bids.ts'
import * as bulk from './bulk.ts'
import * as charityDashboard from './charity-dashboard.ts'
import * as collections from './collections.ts'
import * as comments from './comments.ts'
import * as contact from './contact.ts'
import * as credentials from './credentials.ts'
import * as discover from './discover.ts'
import type { Endpoint } from './endpoint.ts'
import * as filters from './filters.ts'
import * as giving from './giving.ts'
import * as givingPages from './giving-pages.ts'
import * as listings from './listings.ts'
import * as minting from './minting.ts'
import * as nfts from './nfts.ts'
import * as notifications from './notifications.ts'
import * as onboarding from './onboarding.ts'
import * as ownWallets from './own-wallets.ts'
import * as passkeyWallet from './passkey-wallet.ts'
import * as passkeys from './passkeys.ts'
import * as payments from './payments.ts'
import * as people from './people.ts'
import * as receipts from './receipts.ts'
import * as sales from './sales.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as signing from './signing.ts'
import * as status from './status.ts'
import * as stories from './stories.ts'
import * as watch from './watch.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

const features = {
  accounts: { ...accounts, ...sessions },
  auctions,
  bids,
  bulk,
  charityDashboard,
  collections,
  contact,
  credentials,
  discover: { ...discover, ...filters },
  giving: { ...giving, ...givingPages },
  listings,
  nfts: { ...nfts, ...minting },
  notifications,
  onboarding,
  ownWallets,
  passkeys,
  passkeyWallet,
  payments,
  people,
  receipts,
  sales,
  secondFactor,
  signing,
  status,
  stories: { ...stories, ...comments },
  watch,
}

/** Every call of the product by `feature.name`: what the API documentation and the permission table are made from. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(features).flatMap(([feature, exported]) =>
    Object.entries(exported)
      .filter(([, value]) => isEndpoint(value))
      .map(([name, value]) => [`${feature}.${name}`, value as Endpoint]),
  ),
)
