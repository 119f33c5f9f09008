import type { Tampering } from '@gooddrop/sandbox/extension/ask.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import type { PageOptions } from './browser.ts'
import { type ExtensionWallet, extensionWallet } from './extension-wallet.ts'
import { tokensOf } from './ledger-reads.ts'
import { openPhone } from './phone.ts'
import type { Addresses } from './product.ts'
import { quickListing } from './quick-wallets.ts'
import { newWallet, type Wallet, walletOf } from './wallets.ts'
import { describeWork, paintPng } from './works.ts'

/**
 * `windows`: how often a person is asked to sign in. Each tampering by at least one of them; the server's own test has
 * all by all.
 */
export type Kind = { name: string; windows: number; tamperings: Tampering[] }
export const crossmark: Kind = { name: 'Crossmark', windows: 1, tamperings: ['amount', 'destination'] }
export const gemwallet: Kind = { name: 'GemWallet', windows: 2, tamperings: ['account', 'memo'] }
export const otsu: Kind = { name: 'Otsu', windows: 2, tamperings: ['amount', 'stale'] }
type Open = (options?: PageOptions) => Promise<Page>
export type Owner = { kind: Kind; wallet: Wallet; market: Page; windows: ExtensionWallet }

/** A person whose browser has the extension from this folder, with a key in it. */
export async function openWithExtension(
  open: Open,
  { sandboxUrl }: Addresses,
  folder: string,
  kind: Kind,
  options: PageOptions = {},
): Promise<Owner> {
  const wallet = await newWallet(sandboxUrl)
  const market = await open({ ...options, extension: folder })
  const windows = await extensionWallet(market.context())
  const phone = await openPhone(market.context(), sandboxUrl, wallet.secret)
  await phone.page.close()
  return { kind, wallet, market, windows }
}

export async function askToConnect({ market, kind }: Pick<Owner, 'market' | 'kind'>): Promise<void> {
  await market.goto('/Connect-Wallet')
  await settled(market)
  await market.getByRole('button', { name: kind.name }).click()
}

async function connect(who: Owner): Promise<void> {
  const { kind, wallet, market, windows } = who
  await askToConnect(who)
  for (let before = 1; before < kind.windows; before++) await windows.approve()
  await market.getByText(`Waiting for ${kind.name}`).waitFor()
  const words = await market.getByTestId('sign-words').textContent()
  // What is signed says for which site, and has the words of the page.
  const said = await windows.approve()
  expect(said).toContain(words)
  expect(said).toContain(new URL(market.url()).host)
  await market.waitForURL(/\/add-Info$/)
  await expect.poll(() => walletOf(market)).toBe(wallet.address)
}

async function mint({ market, windows }: Owner, title: string): Promise<string> {
  await describeWork(market, { name: 'work.png', mimeType: 'image/png', buffer: paintPng(), title })
  await market.getByRole('button', { name: 'Mint NFT' }).click()
  expect(await windows.approve()).toContain('Mint')
  await market.getByRole('dialog').getByRole('link', { name: 'View item' }).click()
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
async function listAndCancel({ market, windows }: Owner): Promise<void> {
  await askToSell(market, '12')
  await windows.reject()
  await market.getByText('The request was declined in the wallet').first().waitFor()
  await askToSell(market, '12')
  await windows.approve()
  await market.getByRole('button', { name: 'Remove from sell' }).click()
  await windows.approve()
  await market.getByRole('button', { name: 'Sell NFT' }).waitFor()
}

async function askToBuy(market: Page, item: string): Promise<void> {
  await market.goto(item)
  await settled(market)
  await market.getByRole('button', { name: 'Buy Now' }).click()
  const dialog = market.getByRole('dialog', { name: 'Buy NFT' })
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
}

async function buy({ market, windows, kind }: Owner, item: string): Promise<void> {
  await askToBuy(market, item)
  await market.getByText(`Waiting for ${kind.name}`).waitFor()
  await windows.approve()
  await market.getByText('Congratulations! NFT purchased successfully!').first().waitFor()
}

const REFUSED: Partial<Record<Tampering, string>> = {
  amount: 'What was signed is not what we requested. Please start again',
  destination: 'What was signed is not what we requested. Please start again',
  memo: 'What was signed is not what we requested. Please start again',
  stale: 'What was signed is not what we requested. Please start again',
  account: 'This was signed with a different account. Please use the one that is connected',
}

/** A sign-in for another account than the key’s. */
async function refuseTamperedSignIn(who: Owner): Promise<void> {
  const { market, windows, kind } = who
  await windows.set({ tampering: 'account' })
  await askToConnect(who)
  for (let each = 0; each < kind.windows; each++) await windows.approve()
  await market.getByText('The signing key does not belong to this account').first().waitFor()
  expect(await walletOf(market)).toBeNull()
  await windows.set({ tampering: 'nothing' })
}

async function refuseTampered({ market, windows, kind }: Owner): Promise<void> {
  for (const tampering of kind.tamperings) {
    await windows.set({ tampering })
    await askToSell(market, '12')
    await windows.approve()
    await market.getByText(REFUSED[tampering]!).first().waitFor()
    await market.reload()
    await settled(market)
  }
  await windows.set({ tampering: 'nothing' })
}

/** Signs in, mints, lists, cancels and buys; what was tampered with is refused. */
export async function walkWithExtension(open: Open, product: Addresses, folder: string, kind: Kind): Promise<void> {
  const [who, item] = await Promise.all([
    openWithExtension(open, product, folder, kind),
    quickListing(product, `For sale to ${kind.name}`),
  ])
  await refuseTamperedSignIn(who)
  await connect(who)
  await mint(who, `By ${kind.name}`)
  await refuseTampered(who)
  await listAndCancel(who)
  await buy(who, item)
  await expect.poll(() => tokensOf(product.ledgerUrl, who.wallet.address)).toHaveLength(2)
}
