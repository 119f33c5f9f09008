import type { ComponentType } from 'react'
import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { PageError } from './layout/page-error.tsx'
import { InitialLoader } from './layout/preloader.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import type { RouteHandle } from './layout/route-handle.ts'
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
    await afterPaint()
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
  page('/', '', () => import('./pages/home-page.tsx')),
  page('/Home', '', () => import('./pages/home-page.tsx')),
  page('/Explore', 'Explore', () => import('./pages/explore-page.tsx')),
  page('/Collections', 'Collections', () => import('./pages/collections-page.tsx')),
  page('/Activity', 'Activity', () => import('./pages/activity-page.tsx')),
  page('/Blogs', 'Blogs', () => import('./pages/blogs-page.tsx')),
  page('/Blog-Details', 'Blog', () => import('./pages/blog-details-page.tsx')),
  page('/Login', 'Login', () => import('./pages/login-page.tsx')),
  page('/register', 'Register', () => import('./pages/register-page.tsx')),
  page(
    '/Forgot-Password',
    'Reset your password',
    named(() => import('./pages/password-pages.tsx'), 'ForgotPassword'),
  ),
  page(
    '/Reset-Password',
    'Set a new password',
    named(() => import('./pages/password-pages.tsx'), 'ResetPassword'),
  ),
  page('/Cart', 'Cart', () => import('./pages/cart-page.tsx')),
  page('/add-Info', 'Pricing', () => import('./pages/add-info-page.tsx')),
  page('/Profile', 'Edit profile', () => import('./pages/profile-page.tsx')),
  page('/Connect-Wallet', 'Connect wallet', () => import('./pages/connect-wallet-page.tsx'), { hideHeader: true }),
  page('/CreateOptions', 'Create', () => import('./pages/create-options-page.tsx')),
  page('/CreateSingleNFT', 'Create a single NFT', () => import('./pages/create-single-nft-page.tsx')),
  page('/CreateMultipleNFT', 'Create multiple NFTs', () => import('./pages/create-multiple-nft-page.tsx')),
  page('/Charity-Credential', 'Credential', () => import('./pages/charity-credential-page.tsx')),
  page('/Passkey-Wallet', 'Passkey wallet', () => import('./pages/passkey-wallet-page.tsx')),
  page('/Recover-Wallet', 'Restore a wallet', () => import('./pages/recover-wallet-page.tsx')),
  page('/Charity-Dashboard', 'Your charity', () => import('./pages/charity-dashboard-page.tsx')),
  page('/wallet', 'Wallet', () => import('./pages/wallet-page.tsx')),
  page('/Verify', 'Check it yourself', () => import('./pages/verify-page.tsx')),
  page('/HelpCenter', 'Help Center', () => import('./pages/help-center-page.tsx')),
  page('/Contact', 'Non-Profit Feedback', () => import('./pages/contact-page.tsx')),
  page(
    '/newsletter/confirm',
    'Newsletter',
    named(() => import('./pages/mail-link-pages.tsx'), 'ConfirmNewsletter'),
  ),
  page(
    '/newsletter/unsubscribe',
    'Newsletter',
    named(() => import('./pages/mail-link-pages.tsx'), 'LeaveNewsletter'),
  ),
  page(
    '/notifications/unsubscribe',
    'Notifications',
    named(() => import('./pages/mail-link-pages.tsx'), 'EndNotificationMails'),
  ),
  page(
    '/watch/unsubscribe',
    'Watching',
    named(() => import('./pages/mail-link-pages.tsx'), 'EndWatchMails'),
  ),
  page(
    '/Not-Me',
    'This was not me',
    named(() => import('./pages/mail-link-pages.tsx'), 'DenyChange'),
  ),
  page('/ItemDetail', 'NFT Detail', () => import('./pages/item-detail-page.tsx')),
  page('/User', 'Collection', () => import('./pages/user-page.tsx')),
  page('/Collection/User', 'Collection', () => import('./pages/user-page.tsx')),
  page('/Collection/:id', 'Collection', () => import('./pages/collection-page.tsx')),
  page('/CreateCollection', 'Create a collection', () => import('./pages/create-collection-page.tsx')),
  page('/Collection/:id/Edit', 'Edit collection', () => import('./pages/edit-collection-page.tsx')),
  page('/Signatures', 'Signatures', () => import('./pages/signatures-page.tsx')),
  page('/Author/:authorId', 'Author', () => import('./pages/author-page.tsx')),
  page(
    '/Privacy',
    'Privacy',
    named(() => import('./pages/text-pages.tsx'), 'Privacy'),
  ),
  page(
    '/Terms',
    'Terms',
    named(() => import('./pages/text-pages.tsx'), 'Terms'),
  ),
  page('/Giving', 'Giving', () => import('./pages/giving-page.tsx')),
  page('/Charity/:id', 'Non-profit', () => import('./pages/charity-page.tsx')),
  page(
    '/Charity/:id/Badge',
    'Badge',
    named(() => import('./pages/badge-page.tsx'), 'CharityBadge'),
  ),
  page(
    '/Author/:authorId/Badge',
    'Badge',
    named(() => import('./pages/badge-page.tsx'), 'ArtistBadge'),
  ),
  page('/Gift/:id', 'Gift', () => import('./pages/gift-page.tsx')),
  page('/Proof', 'Check a proof', () => import('./pages/proof-page.tsx')),
  page('/Imprint', 'Imprint', () => import('./pages/imprint-page.tsx')),
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

export function createRouter() {
  nameHistoryEntry()
  return createBrowserRouter(routes)
}
