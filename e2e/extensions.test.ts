import { TAMPERINGS } from '@gooddrop/sandbox/extension/ask.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import type { PageOptions } from './browser.ts'
import { type ExtensionWallet, extensionWallet, makeExtension } from './extension-wallet.ts'
import { tokensOf } from './ledger-reads.ts'
import { openPhone } from './phone.ts'
import { type Addresses, runningProduct } from './product.ts'
import { quickListing } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { newWallet, PATIENCE_MS, type Wallet, walletOf } from './wallets.ts'
import { describeWork, paintPng } from './works.ts'

const patient = { timeout: PATIENCE_MS }
const LONG = { timeout: 600_000 }

let extension: Awaited<ReturnType<typeof makeExtension>>

beforeAll(async () => {
  extension = await makeExtension(runningProduct().sandboxUrl)
})
afterAll(() => extension?.remove())

/** `windows`: how often a person is asked to sign in. */
const kinds = [
  { name: 'Crossmark', windows: 1 },
  { name: 'GemWallet', windows: 2 },
  { name: 'Otsu', windows: 2 },
]
type Kind = (typeof kinds)[number]

type Open = (options?: PageOptions) => Promise<Page>
type Somebody = { kind: Kind; wallet: Wallet; market: Page; windows: ExtensionWallet }

/** A new person whose browser has the extension, with a key in it. */
async function somebody(open: Open, { sandboxUrl }: Addresses, kind: Kind, options?: PageOptions): Promise<Somebody> {
  const wallet = await newWallet(sandboxUrl)
  const market = await open({ ...options, extension: extension.folder })
  const windows = await extensionWallet(market.context())
  const phone = await openPhone(market.context(), sandboxUrl, wallet.secret)
  await phone.page.close()
  return { kind, wallet, market, windows }
}

async function askToConnect({ market, kind }: Pick<Somebody, 'market' | 'kind'>): Promise<void> {
  await market.goto('/Connect-Wallet')
  await settled(market)
  await market.getByRole('button', { name: kind.name }).click(patient)
  await market.getByRole('heading', { name: `Connect with ${kind.name}` }).waitFor(patient)
}

async function connect(who: Somebody): Promise<void> {
  const { kind, wallet, market, windows } = who
  await askToConnect(who)
  for (let before = 1; before < kind.windows; before++) await windows.approve()
  await market.getByText(`Waiting for ${kind.name}`).waitFor(patient)
  await expectAccessible(market)
  await picture(market, `extension-${kind.name}-sign-in`)
  const words = await market.getByTestId('sign-words').textContent()
  // What is signed says for which site, and has the words of the page.
  const said = await windows.approve()
  expect(said).toContain(words)
  expect(said).toContain(new URL(market.url()).host)
  await market.waitForURL(/\/add-Info$/, patient)
  expect(await walletOf(market)).toBe(wallet.address)
}

async function mint({ market, windows }: Somebody, title: string): Promise<string> {
  await describeWork(market, { name: 'work.png', mimeType: 'image/png', buffer: paintPng(), title })
  await market.getByRole('button', { name: 'Mint NFT' }).click()
  expect(await windows.approve()).toContain('Mint')
  await market.getByRole('dialog').getByRole('link', { name: 'View item' }).click(patient)
  await market.getByRole('heading', { level: 1, name: title }).waitFor()
  return market.url()
}

async function askToSell(market: Page, xrp: string): Promise<void> {
  await market.getByRole('button', { name: 'Sell NFT' }).click()
  const dialog = market.getByRole('dialog', { name: 'Sell NFT' })
  await dialog.getByLabel('Price in XRP').fill(xrp)
  await dialog.getByRole('button', { name: 'Checkout' }).click()
}

/** Declines first, then lists and removes the listing. */
async function listAndCancel({ market, windows }: Somebody): Promise<void> {
  await askToSell(market, '12')
  await windows.reject()
  await market.getByText('The request was declined in the wallet').first().waitFor(patient)
  await askToSell(market, '12')
  await windows.approve()
  await market.getByRole('button', { name: 'Remove from sell' }).click(patient)
  await windows.approve()
  await market.getByRole('button', { name: 'Sell NFT' }).waitFor(patient)
}

async function buy({ market, windows, kind }: Somebody, item: string): Promise<void> {
  await market.goto(item)
  await settled(market)
  await market.getByRole('button', { name: 'Buy Now' }).click()
  const dialog = market.getByRole('dialog', { name: 'Buy NFT' })
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  await market.getByText(`Waiting for ${kind.name}`).waitFor(patient)
  await picture(market, `extension-${kind.name}-buy`)
  await windows.approve()
  await market.getByText('Congratulations! NFT purchased successfully!').first().waitFor(patient)
}

test.for(kinds)('with $name: sign in, mint, list, cancel and buy', LONG, async (kind, { page, product }) => {
  const [who, item] = await Promise.all([
    somebody(page, product, kind),
    quickListing(product, `For sale to ${kind.name}`),
  ])
  await connect(who)
  await mint(who, `By ${kind.name}`)
  await listAndCancel(who)
  await buy(who, item)
  expect(await tokensOf(product.ledgerUrl, who.wallet.address)).toHaveLength(2)
})

const REFUSED: Record<string, string> = {
  amount: 'What was signed is not what we requested. Please start again',
  destination: 'What was signed is not what we requested. Please start again',
  memo: 'What was signed is not what we requested. Please start again',
  stale: 'What was signed is not what we requested. Please start again',
  account: 'This was signed with a different account. Please use the one that is connected',
}

test.for(kinds)('with $name: what was tampered with is refused', LONG, async (kind, { page, product }) => {
  const who = await somebody(page, product, kind)
  const { market, windows, wallet } = who
  // A sign-in for another account than the key’s.
  await windows.set({ tampering: 'account' })
  await askToConnect(who)
  for (let each = 0; each < kind.windows; each++) await windows.approve()
  await market.getByText('The signing key does not belong to this account').first().waitFor(patient)
  await windows.set({ tampering: 'nothing' })
  await connect(who)
  await mint(who, `Tampered with by ${kind.name}`)
  for (const tampering of TAMPERINGS.filter((each) => each !== 'nothing')) {
    await windows.set({ tampering })
    await market.reload()
    await settled(market)
    await askToSell(market, '12')
    await windows.approve()
    await market.getByText(REFUSED[tampering]!).first().waitFor(patient)
  }
  await market.reload()
  await market.getByRole('button', { name: 'Sell NFT' }).waitFor(patient)
  expect(await tokensOf(product.ledgerUrl, wallet.address)).toHaveLength(1)
})

test.for(kinds)('with $name: another network, and a locked wallet', LONG, async (kind, { page, product }) => {
  const who = await somebody(page, product, kind, { width: 390, height: 844, colorScheme: 'dark' })
  const { market, windows } = who
  // It comes into the page a second after it.
  await windows.set({ network: 'main', lateMs: 1000 })
  await askToConnect(who)
  for (let before = 1; before < kind.windows; before++) if (kind.name === 'Otsu') await windows.approve()
  await market.getByText('The wallet is on another network. Please switch it and try again').first().waitFor(patient)
  await windows.set({ network: 'own', lateMs: 0, locked: true })
  await askToConnect(who)
  if (kind.name === 'Otsu') {
    await market.getByText('Otsu is locked. Unlock it, then try again.').waitFor(patient)
    return
  }
  if (kind.name === 'Crossmark') await market.getByText('Crossmark is locked. Unlock it to see the request.').waitFor()
  await picture(market, `extension-${kind.name}-locked-narrow`)
  const locked = await windows.window()
  await locked.getByRole('button', { name: 'Unlock' }).click()
  await locked.close()
  await market.getByText('The request was declined in the wallet').first().waitFor(patient)
})

test(
  'a browser without them is offered none, and says how to get the one that was used',
  LONG,
  async ({ page, product }) => {
    const crossmark = kinds[0]!
    const who = await somebody(page, product, crossmark)
    await connect(who)
    await mint(who, 'Left without an extension')
    const item = who.market.url()
    const state = await who.market.context().storageState()
    const market = await page()
    await market.goto('/Connect-Wallet')
    await settled(market)
    await market.getByRole('button', { name: 'Xumm' }).waitFor()
    expect(await market.getByRole('button', { name: /Crossmark|GemWallet|Otsu/ }).count()).toBe(0)

    await market.context().addCookies(state.cookies)
    const kept = state.origins.flatMap(({ localStorage }) => localStorage)
    await market.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    }, kept)
    await market.goto(item)
    await settled(market)
    await askToSell(market, '12')
    await market.getByText('Crossmark is not in this browser').waitFor(patient)
    await expectAccessible(market)
    await picture(market, 'extension-missing')
    expect(await market.getByRole('link', { name: 'Install Crossmark' }).getAttribute('href')).toBe(
      'https://crossmark.io',
    )
  },
)
