import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  type HydrationState,
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
  redirect,
} from 'react-router'
import { PageError } from './layout/page-error.tsx'
import { InitialLoader } from './layout/preloader.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import type { RouteHandle } from './layout/route-handle.ts'
import { titleCopy as titles } from './layout/title-copy.ts'
import { afterPaint } from './lib/after-paint.ts'

type Page = () => Promise<{ Component: ComponentType; loader?: LoaderFunction }>

/** One of several pages in a module. */
const named =
  <N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N): Page =>
  async () => ({ Component: (await load())[name] })

/** The data of a page is requested at once; the page is rendered after the overlay of the change was painted. */
const afterOverlay = (lazy: Page) => async () => {
  const { loader, ...rest } = await lazy()
  const load: LoaderFunction = async (args, context) => {
    const loaded = await loader?.(args, context)
    if (typeof document !== 'undefined') await afterPaint()
    return loaded ?? null
  }
  return { ...rest, loader: load }
}

const page = (path: string, title: string, lazy: Page, more?: Partial<RouteHandle>): RouteObject => ({
  path,
  lazy: afterOverlay(lazy),
  handle: { title, ...more } satisfies RouteHandle,
})

/** Paths are matched case-insensitively. */
export const pages: RouteObject[] = [
  page('/', '', () => import('./pages/home-page.tsx'), { rendered: 'pages/home-page.tsx' }),
  page('/Home', '', () => import('./pages/home-page.tsx'), { rendered: 'pages/home-page.tsx' }),
  page('/Explore', titles.explore, () => import('./pages/explore-page.tsx'), { rendered: 'pages/explore-page.tsx' }),
  page('/Collections', titles.collections, () => import('./pages/collections-page.tsx'), {
    rendered: 'pages/collections-page.tsx',
  }),
  page('/Activity', titles.activity, () => import('./pages/activity-page.tsx'), {
    rendered: 'pages/activity-page.tsx',
  }),
  page('/Blogs', titles.blogs, () => import('./pages/blogs-page.tsx'), { rendered: 'pages/blogs-page.tsx' }),
  page('/Blog-Details', titles.blog, () => import('./pages/blog-details-page.tsx'), {
    rendered: 'pages/blog-details-page.tsx',
  }),
  page('/Login', titles.login, () => import('./pages/login-page.tsx')),
  page('/register', titles.register, () => import('./pages/register-page.tsx')),
  page(
    '/Forgot-Password',
    titles.forgotPassword,
    named(() => import('./pages/password-pages.tsx'), 'ForgotPassword'),
  ),
  page(
    '/Reset-Password',
    titles.resetPassword,
    named(() => import('./pages/password-pages.tsx'), 'ResetPassword'),
  ),
  page('/Cart', titles.cart, () => import('./pages/cart-page.tsx')),
  page('/add-Info', titles.pricing, () => import('./pages/add-info-page.tsx')),
  page('/Profile', titles.editProfile, () => import('./pages/profile-page.tsx')),
  page('/Connect-Wallet', titles.connectWallet, () => import('./pages/connect-wallet-page.tsx'), { hideHeader: true }),
  page('/CreateOptions', titles.create, () => import('./pages/create-options-page.tsx')),
  page('/CreateSingleNFT', titles.createSingle, () => import('./pages/create-single-nft-page.tsx')),
  page('/CreateMultipleNFT', titles.createMultiple, () => import('./pages/create-multiple-nft-page.tsx')),
  page('/Charity-Credential', titles.credential, () => import('./pages/charity-credential-page.tsx')),
  page('/Passkey-Wallet', titles.passkeyWallet, () => import('./pages/passkey-wallet-page.tsx')),
  page('/Recover-Wallet', titles.recoverWallet, () => import('./pages/recover-wallet-page.tsx')),
  page('/Charity-Dashboard', titles.charityDashboard, () => import('./pages/charity-dashboard-page.tsx')),
  page('/wallet', titles.wallet, () => import('./pages/wallet-page.tsx')),
  page('/Verify', titles.verify, () => import('./pages/verify-page.tsx')),
  page('/HelpCenter', titles.help, () => import('./pages/help-center-page.tsx'), {
    rendered: 'pages/help-center-page.tsx',
  }),
  page('/Contact', titles.feedback, () => import('./pages/contact-page.tsx'), { rendered: 'pages/contact-page.tsx' }),
  page(
    '/newsletter/confirm',
    titles.newsletter,
    named(() => import('./pages/mail-link-pages.tsx'), 'ConfirmNewsletter'),
  ),
  page(
    '/newsletter/unsubscribe',
    titles.newsletter,
    named(() => import('./pages/mail-link-pages.tsx'), 'LeaveNewsletter'),
  ),
  page(
    '/notifications/unsubscribe',
    titles.notifications,
    named(() => import('./pages/mail-link-pages.tsx'), 'EndNotificationMails'),
  ),
  page(
    '/watch/unsubscribe',
    titles.watching,
    named(() => import('./pages/mail-link-pages.tsx'), 'EndWatchMails'),
  ),
  page(
    '/Not-Me',
    titles.notMe,
    named(() => import('./pages/mail-link-pages.tsx'), 'DenyChange'),
  ),
  page('/ItemDetail', titles.work, () => import('./pages/item-detail-page.tsx'), {
    rendered: 'pages/item-detail-page.tsx',
  }),
  page('/User', titles.collection, () => import('./pages/user-page.tsx')),
  page('/Collection/User', titles.collection, () => import('./pages/user-page.tsx')),
  page('/Collection/:id', titles.collection, () => import('./pages/collection-page.tsx'), {
    rendered: 'pages/collection-page.tsx',
  }),
  page('/CreateCollection', titles.createCollection, () => import('./pages/create-collection-page.tsx')),
  page('/Collection/:id/Edit', titles.editCollection, () => import('./pages/edit-collection-page.tsx')),
  page('/Signatures', titles.signatures, () => import('./pages/signatures-page.tsx')),
  page('/Author/:authorId', titles.author, () => import('./pages/author-page.tsx'), {
    rendered: 'pages/author-page.tsx',
  }),
  page(
    '/Privacy',
    titles.privacy,
    named(() => import('./pages/text-pages.tsx'), 'Privacy'),
    { rendered: 'pages/text-pages.tsx' },
  ),
  page(
    '/Terms',
    titles.terms,
    named(() => import('./pages/text-pages.tsx'), 'Terms'),
    { rendered: 'pages/text-pages.tsx' },
  ),
  page('/Giving', titles.giving, () => import('./pages/giving-page.tsx'), { rendered: 'pages/giving-page.tsx' }),
  page('/Charity/:id', titles.charity, () => import('./pages/charity-page.tsx'), {
    rendered: 'pages/charity-page.tsx',
  }),
  page(
    '/Charity/:id/Badge',
    titles.badge,
    named(() => import('./pages/badge-page.tsx'), 'CharityBadge'),
  ),
  page(
    '/Author/:authorId/Badge',
    titles.badge,
    named(() => import('./pages/badge-page.tsx'), 'ArtistBadge'),
  ),
  page('/Gift/:id', titles.gift, () => import('./pages/gift-page.tsx'), { rendered: 'pages/gift-page.tsx' }),
  page('/Proof', titles.proof, () => import('./pages/proof-page.tsx')),
  page('/Imprint', titles.imprint, () => import('./pages/imprint-page.tsx'), { rendered: 'pages/imprint-page.tsx' }),
  ...(import.meta.env.DEV ? [page('/kit', 'Kit', () => import('./pages/kit-page.tsx'))] : []),
  { path: '*', loader: () => redirect('/Home') },
]

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: InitialLoader,
    ErrorBoundary: PageError,
    children: [{ ErrorBoundary: PageError, children: pages }],
  },
]

/**
 * Every load begins a history entry without a key, for which the router stores the scroll position under one name: the
 * next page loaded in this tab would open where the last one was left. A key of its own survives a reload only.
 */
function nameHistoryEntry() {
  const { history, location } = window
  if (!history.state?.key)
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '', location.href)
}

/** The code of the page at this address, so that it can be rendered at once. */
async function loadPage(path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? [])
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

/** `loaded`: what the loaders of the page gave when the server rendered it. */
export async function createRouter(loaded: HydrationState['loaderData']) {
  nameHistoryEntry()
  if (!loaded) return createBrowserRouter(routes)
  await loadPage(location.pathname)
  return createBrowserRouter(routes, { hydrationData: { loaderData: loaded } })
}
