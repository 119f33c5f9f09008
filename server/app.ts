import type { FastifyInstance } from 'fastify'
import { passkeysRoutes } from '#features/accounts/passkeys/routes.ts'
import { accountsRoutes } from '#features/accounts/routes.ts'
import { secondFactorRoutes } from '#features/accounts/second-factor/routes.ts'
import { activityRoutes } from '#features/activity/routes.ts'
import { auctionsRoutes } from '#features/auctions/routes.ts'
import { bidsRoutes } from '#features/bids/routes.ts'
import { bulkRoutes } from '#features/bulk/routes.ts'
import { cartRoutes } from '#features/cart/routes.ts'
import { charityDashboardRoutes } from '#features/charity-dashboard/routes.ts'
import { collectionOffersRoutes } from '#features/collection-offers/routes.ts'
import { collectionsRoutes } from '#features/collections/routes.ts'
import { contactRoutes } from '#features/contact/routes.ts'
import { discoverRoutes } from '#features/discover/routes.ts'
import {
  charityPage,
  collectionPage,
  giftPage,
  givingPage,
  itemPage,
  userPages,
  worksFeed,
} from '#features/discover/shared-pages.ts'
import { givingRoutes } from '#features/giving/routes.ts'
import { verificationRoutes, verifyPage } from '#features/giving/verification.ts'
import { statusRoutes } from '#features/house-accounts/routes.ts'
import { listingsRoutes } from '#features/listings/routes.ts'
import { mediaRoutes } from '#features/media/routes.ts'
import { nftsRoutes } from '#features/nfts/routes.ts'
import { notificationsRoutes } from '#features/notifications/routes.ts'
import { onboardingRoutes } from '#features/onboarding/routes.ts'
import { passkeyWalletRoutes } from '#features/passkey-wallet/routes.ts'
import { paymentsRoutes } from '#features/payments/routes.ts'
import { peopleRoutes } from '#features/people/routes.ts'
import { portfolioRoutes } from '#features/portfolio/routes.ts'
import { pricesRoutes } from '#features/prices/routes.ts'
import { receiptsRoutes } from '#features/receipts/routes.ts'
import { salesRoutes } from '#features/sales/routes.ts'
import { sharingRoutes } from '#features/sharing/routes.ts'
import { signingRoutes } from '#features/signing/routes.ts'
import { blogPage, postsFeed } from '#features/stories/read-posts.ts'
import { storiesRoutes } from '#features/stories/routes.ts'
import { vettingRoutes } from '#features/vetting/routes.ts'
import { watchRoutes } from '#features/watch/routes.ts'
import { cspReportRoutes } from '#http/csp-reports.ts'
import { docsRoutes } from '#http/docs/routes.ts'
import { feedRoutes } from '#http/feed.ts'
import { healthRoutes } from '#http/health.ts'
import { createHttpServer } from '#http/http-server.ts'
import type { SharedPage } from '#http/shared-page.ts'
import { sitemapRoutes } from '#http/sitemap.ts'
import { serveWeb } from '#http/web.ts'
import { wellKnownRoutes } from '#http/well-known.ts'
import type { Deps } from './deps.ts'
import { forCalls } from './for-calls.ts'
import { personalData } from './personal-data.ts'

/** What the server answers. How it runs is main.ts. */
export async function createApp(all: Deps): Promise<FastifyInstance> {
  const deps = forCalls(all)
  const app = await createHttpServer(deps)
  healthRoutes(app, deps.health)
  docsRoutes(app, deps.config.PUBLIC_URL)
  accountsRoutes(app, deps, personalData)
  secondFactorRoutes(app, deps)
  passkeysRoutes(app, deps)
  auctionsRoutes(app, deps)
  activityRoutes(app, deps)
  peopleRoutes(app, deps)
  collectionsRoutes(app, deps)
  portfolioRoutes(app, deps)
  contactRoutes(app, deps)
  discoverRoutes(app, deps)
  listingsRoutes(app, deps)
  bidsRoutes(app, deps)
  salesRoutes(app, deps)
  bulkRoutes(app, deps)
  cartRoutes(app, deps)
  collectionOffersRoutes(app, deps)
  givingRoutes(app, deps)
  verificationRoutes(app, deps)
  pricesRoutes(app, deps)
  receiptsRoutes(app, deps)
  passkeyWalletRoutes(app, deps)
  vettingRoutes(app, deps)
  charityDashboardRoutes(app, deps)
  mediaRoutes(app, deps)
  nftsRoutes(app, deps)
  notificationsRoutes(app, deps)
  onboardingRoutes(app, deps)
  paymentsRoutes(app, deps)
  sharingRoutes(app, deps)
  signingRoutes(app, deps)
  statusRoutes(app, deps)
  storiesRoutes(app, deps)
  watchRoutes(app, deps)
  sitemapRoutes(app, deps, pages)
  feedRoutes(app, deps, [postsFeed, worksFeed])
  wellKnownRoutes(app, deps)
  cspReportRoutes(app, deps)
  await serveWeb(app, deps, pages)
  return app
}

/** What a process without the role web answers: whether it works. */
export async function createHealthApp(deps: Deps): Promise<FastifyInstance> {
  const app = await createHttpServer(deps)
  healthRoutes(app, deps.health)
  return app
}

/** Pages with their own title, description and picture when a link to them is shared. */
const pages: readonly SharedPage[] = [
  blogPage,
  itemPage,
  givingPage,
  giftPage,
  charityPage,
  verifyPage,
  ...userPages,
  collectionPage,
]
