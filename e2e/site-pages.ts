import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listCollections } from '@gooddrop/contract/collections.ts'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { listCharities, listDonations } from '@gooddrop/contract/giving.ts'
import { listBlogs } from '@gooddrop/contract/stories.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Addresses } from './product.ts'

export type SitePage = { name: string; path: string }
export type SitePages = { visitor: SitePage[]; member: SitePage[]; collector: SitePage[] }

/** Routes that no page below stands for, and why. */
const NOT_VISITED: Record<string, string> = {
  '/': 'renders the page of /Home',
  '/Collection/User': 'renders the page of /User',
  '/kit': 'exists in development only',
}

/** Every page of the site, by who sees it: a visitor, a member without a wallet, a member with one. */
export async function listSitePages({ url }: Addresses): Promise<SitePages> {
  const [{ nfts }, { blogs }, { charities }, { collections }, { donations }] = await Promise.all([
    callProduct(url, listOnSale),
    callProduct(url, listBlogs),
    callProduct(url, listCharities),
    callProduct(url, listCollections),
    callProduct(url, listDonations),
  ])
  const [work] = nfts
  // The charity with the most content, including updates with a picture.
  const charity = charities.find(({ name }) => name === 'Night School Trust')?._id
  const collection = collections.find(({ name }) => name === 'Grid Studies')?._id
  const owner = work?.owner?._id
  const pages = (list: Record<string, string>) => Object.entries(list).map(([name, path]) => ({ name, path }))
  return {
    visitor: pages({
      home: '/Home',
      explore: '/Explore?nftType=sell',
      'explore-nothing': '/Explore?text=qqqqzzzz',
      'explore-filtered': '/Explore?state=on_sale&minPrice=1000000&sort=price_up',
      'cart-empty': '/Cart',
      collection: `/Collection/${collection}`,
      'collection-offers': `/Collection/${collection}?tab=offers`,
      'collection-owners': `/Collection/${collection}?tab=owners`,
      'collection-about': `/Collection/${collection}?tab=about`,
      item: `/ItemDetail?nftId=${work?._id}`,
      user: `/User?u=${owner}`,
      author: `/Author/${owner}`,
      'artist-badge': `/Author/${owner}/Badge`,
      activity: '/Activity',
      collections: '/Collections',
      giving: '/Giving',
      charity: `/Charity/${charity}`,
      'charity-badge': `/Charity/${charity}/Badge`,
      gift: `/Gift/${donations.find(({ nft_id }) => nft_id)?._id}`,
      proof: '/Proof',
      blogs: '/Blogs',
      post: `/Blog-Details?id=${blogs[0]?._id}`,
      login: '/Login',
      register: '/register',
      'forgot-password': '/Forgot-Password',
      'reset-password': '/Reset-Password',
      'connect-wallet': '/Connect-Wallet',
      wallet: '/wallet',
      'recover-wallet': '/Recover-Wallet',
      help: '/HelpCenter',
      verify: '/Verify',
      contact: '/Contact',
      privacy: '/Privacy',
      terms: '/Terms',
      imprint: '/Imprint',
      'newsletter-confirm': '/newsletter/confirm',
      'newsletter-unsubscribe': '/newsletter/unsubscribe',
      'notifications-unsubscribe': '/notifications/unsubscribe',
      'watch-unsubscribe': '/watch/unsubscribe',
      'not-me': '/Not-Me',
    }),
    member: pages({
      'add-info': '/add-Info',
      profile: '/Profile',
      'create-multiple': '/CreateMultipleNFT',
      'user-empty': '/User?u=me',
      'charity-credential-connect': '/Charity-Credential',
      'charity-dashboard-connect': '/Charity-Dashboard',
      'signatures-empty': '/Signatures',
    }),
    collector: pages({
      'create-options': '/CreateOptions',
      'create-single': '/CreateSingleNFT',
      'create-collection': '/CreateCollection',
      'edit-collection-of-another': `/Collection/${collection}/Edit`,
      'charity-credential': '/Charity-Credential',
      'passkey-wallet-none': '/Passkey-Wallet',
      'charity-dashboard': '/Charity-Dashboard',
    }),
  }
}

/** The routes of the router without a page in the list, and those listed as not visited that are visited or gone. */
export async function findUnvisitedRoutes({ visitor, member, collector }: SitePages): Promise<string[]> {
  const source = await readFile(join(import.meta.dirname, '../web/router.tsx'), 'utf8')
  const routes = [...source.matchAll(/\bpage\(\s*'([^']+)'/g)].map(([, route = '']) => route)
  if (routes.length !== source.match(/\bpage\(/g)?.length) throw new Error('A route of the router cannot be read')
  const visited = new Set([...visitor, ...member, ...collector].map(({ path }) => findRoute(routes, path)))
  const expected = routes.filter((route) => !(route in NOT_VISITED))
  const outdated = Object.keys(NOT_VISITED).filter((route) => visited.has(route) || !routes.includes(route))
  return [...expected.filter((route) => !visited.has(route)), ...outdated]
}

/** As the router does it: a route without parameters comes first. */
function findRoute(routes: string[], path: string): string | undefined {
  const [pathname = ''] = path.split('?')
  const matches = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)
  return routes.find((route) => route === pathname) ?? routes.find(matches)
}
