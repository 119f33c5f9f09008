/**
 * The sandbox's console: a home page that links its parts, a faucet, the demo people and a small ledger explorer.
 *
 *   const index = createTokenIndex(ledgerUrl)            // of token-index.ts; also gives the wallet its `tokenOf: index.find`
 *   const console_ = createConsole({ publicUrl, ledgerUrl, index, people, names, gatewayUrl, productUrl })
 *
 * It serves `/`, `/console/*` and `/explorer*`. Pictures come through the wallet's `/phone/ipfs/*`. The faucet is
 * called at `faucetUrl`, by default `{publicUrl}/accounts`. Closing the console closes the index too.
 */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { isValidClassicAddress } from 'ripple-address-codec'
import type { SandboxPart } from '#http/part.ts'
import { readText, redirect, sendBytes, sendHtml, urlOf } from '#http/reply.ts'
import { pageHeaders } from '#http/security.ts'
import { LedgerError, LedgerLink } from '#phone/ledger-link.ts'
import { accountPage } from './account-page.ts'
import { Artwork } from './artwork.ts'
import { explorerPage, ledgerPage, lookUp } from './explorer-pages.ts'
import { fund, homePage } from './home-page.ts'
import { html } from './html.ts'
import { layout, type Page, STYLES, searchForm } from './layout.ts'
import type { TokenIndex } from './token-index.ts'
import { tokenPage } from './token-page.ts'
import { transactionPage } from './transaction-page.ts'
import type { ConsolePerson, World } from './world.ts'

export type ConsoleOptions = {
  publicUrl: string
  ledgerUrl: string
  index: TokenIndex
  people?: () => ConsolePerson[]
  /** Other accounts with a name: charities, the broker. */
  names?: () => Record<string, string>
  /** Whether `/faces/{address}.svg` shows whose account this is. */
  hasFace?: (address: string) => boolean
  gatewayUrl?: string
  productUrl?: string
  inboxPath?: string
  faucetUrl?: string
}

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const styles = STYLES.map((name) => [`/console/${name}`, ['text/css; charset=utf-8', beside(name)]] as const)

const FILES: Record<string, readonly [type: string, path: string]> = {
  ...Object.fromEntries(styles),
  '/console/icon.svg': ['image/svg+xml', beside('icon.svg')],
  '/console/inter.woff2': ['font/woff2', font('inter/files/inter-latin-wght-normal.woff2')],
  '/console/fraunces.woff2': ['font/woff2', font('fraunces/files/fraunces-latin-opsz-normal.woff2')],
}

function font(path: string) {
  return fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`))
}

const HASH = /^[0-9A-F]{64}$/

export function createConsole(options: ConsoleOptions): SandboxPart {
  const world: World = {
    ledger: new LedgerLink(options.ledgerUrl),
    index: options.index,
    artwork: new Artwork(options.gatewayUrl),
    people: options.people ?? (() => []),
    names: options.names ?? (() => ({})),
    hasFace: options.hasFace ?? (() => false),
    links: { shop: options.productUrl, inbox: options.inboxPath ?? '/inbox' },
    faucetUrl: options.faucetUrl ?? `${options.publicUrl}/accounts`,
  }
  return {
    async handle(request, response) {
      const { pathname } = urlOf(request)
      if (pathname !== '/' && !/^\/(?:console|explorer)(?:\/|$)/.test(pathname)) return false
      try {
        return await route(world, request, response)
      } catch (error) {
        return failed(response, error)
      }
    },
    upgrade: () => false,
    async close() {
      world.ledger.close()
      world.index.close()
    },
  }
}

async function route(world: World, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { pathname, searchParams } = urlOf(request)
  if (request.method === 'POST' && pathname === '/console/faucet') {
    const form = new URLSearchParams(await readText(request, 4096))
    const notice = await fund(world, (form.get('destination') ?? '').trim())
    redirect(response, `/?notice=${encodeURIComponent(notice)}#faucet`)
    return true
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const file = FILES[pathname]
  if (file) {
    sendBytes(response, file[0], await readFile(file[1]), { 'cache-control': 'public, max-age=300' })
    return true
  }
  const query = searchParams.get('q')
  const target = pathname === '/explorer' && query ? await lookUp(world, query) : undefined
  if (target) redirect(response, target)
  else show(response, (await pageAt(world, pathname, searchParams)) ?? missing(pathname))
  return true
}

async function pageAt(world: World, pathname: string, query: URLSearchParams): Promise<Page | undefined> {
  if (pathname === '/') return await homePage(world, query.get('notice')?.slice(0, 200) ?? null)
  const [, root, kind, id = ''] = pathname.split('/')
  if (root !== 'explorer') return undefined
  if (kind === undefined || kind === '') return await explorerPage(world, query.get('q'))
  const upper = id.toUpperCase()
  if (kind === 'ledger' && /^\d{1,9}$/.test(id)) return await ledgerPage(world, Number(id))
  if (kind === 'account' && isValidClassicAddress(id)) return await accountPage(world, id, query.get('marker'))
  if (kind === 'tx' && HASH.test(upper)) return await transactionPage(world, upper)
  if (kind === 'nft' && HASH.test(upper)) return await tokenPage(world, upper)
  return undefined
}

function show(response: ServerResponse, page: Page) {
  sendHtml(response, page.status ?? 200, layout(page), pageHeaders())
}

const missing = (pathname: string): Page => ({
  title: 'Not found',
  status: 404,
  place: 'explorer',
  body: html`<h1>Nothing here</h1><p class="lead">There is nothing on this ledger at <span class="mono wrap-any">${pathname.slice(0, 120)}</span>.</p>${searchForm()}`,
})

const UNKNOWN = ['txnNotFound', 'lgrNotFound', 'actNotFound', 'entryNotFound', 'objectNotFound', 'invalidParams']

function failed(response: ServerResponse, error: unknown): boolean {
  const code = error instanceof LedgerError ? error.code : ''
  if (!code) console.error('console', error)
  if (response.headersSent) response.destroy()
  else if (UNKNOWN.includes(code)) show(response, missing(urlOf(response.req).pathname))
  else
    show(response, {
      title: 'Unavailable',
      status: 503,
      body: html`<h1>The ledger is not available</h1><p class="lead">The ledger is not answering. Please try again in a moment.</p>`,
    })
  return true
}
