import { retryWhenClosed } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { settled } from './accessible.ts'
import type { PageOptions } from './browser.ts'
import { openPhone, type Phone } from './phone.ts'
import type { Addresses } from './product.ts'

export type Wallet = {
  address: string
  secret: string
}

/** A new account on the ledger. */
export async function newWallet(sandboxUrl: string, xrp = 1000): Promise<Wallet> {
  const body = JSON.stringify({ xrpAmount: xrp })
  const reply = await retryWhenClosed(() => fetch(`${sandboxUrl}/accounts`, { method: 'POST', body }))
  const { account, seed } = (await reply.json()) as { account: { address: string }; seed: string }
  return { address: account.address, secret: seed }
}

/** The link of the QR code that is shown now, whose name depends on the page's language. */
export async function shownLink(page: Page, name = 'Open in the app'): Promise<string> {
  const link = page.getByRole('dialog').getByRole('link', { name })
  await link.first().waitFor({ state: 'attached' })
  return (await link.first().getAttribute('href')) ?? ''
}

export const walletOf = (page: Page) => page.evaluate(() => localStorage.getItem('wallet_address'))

/** Opens the dialog by the header's button and asks for a code. */
export async function askToConnect(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xumm' }).click()
  await page.getByRole('heading', { name: 'Scan QR Code From your Xumm App' }).waitFor()
  return shownLink(page)
}

type Open = (options?: PageOptions) => Promise<Page>

/** A page on which a new person is signed in by the wallet on their phone. */
export async function connectNewWallet(
  open: Open,
  { sandboxUrl }: Addresses,
  options?: PageOptions,
  given?: Wallet,
): Promise<{ market: Page; phone: Phone; wallet: Wallet }> {
  const wallet = given ?? (await newWallet(sandboxUrl))
  const market = await open(options)
  const phone = await openPhone((await open()).context(), sandboxUrl, wallet.secret)
  await market.goto('/Connect-Wallet')
  await settled(market)
  await market.getByRole('button', { name: 'Xumm' }).click()
  await phone.approve(await shownLink(market))
  await market.waitForURL(/\/add-Info$/)
  return { market, phone, wallet }
}
