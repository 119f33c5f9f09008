import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import type { PageOptions } from './browser.ts'
import { type ConnectedPhone, openConnectedPhone } from './connected-phone.ts'
import { tokensOf } from './ledger-reads.ts'
import type { Addresses } from './product.ts'
import { picture, test } from './test.ts'
import { newWallet, PATIENCE_MS, shownLink, walletOf } from './wallets.ts'
import { describeWork, paintPng } from './works.ts'

const patient = { timeout: PATIENCE_MS }
const LONG = { timeout: 240_000 }
/** The relay goes away in the middle, which a browser writes into its console. */
const tolerate = [/WebSocket/]

type Open = (options?: PageOptions) => Promise<Page>

/** Somebody new in front of a shop window, with a phone, and everything that either of them calls. */
async function somebody(open: Open, { sandboxUrl }: Addresses, options: PageOptions = {}) {
  const wallet = await newWallet(sandboxUrl)
  const shop = await open({ ...options, tolerate })
  const other = await open({ tolerate })
  const called = new Set<string>()
  for (const context of [shop.context(), other.context()]) {
    context.on('request', (request) => called.add(new URL(request.url()).hostname))
    for (const page of context.pages()) page.on('websocket', (socket) => called.add(new URL(socket.url()).hostname))
    context.on('page', (page) => page.on('websocket', (socket) => called.add(new URL(socket.url()).hostname)))
  }
  const phone = await openConnectedPhone(other.context(), sandboxUrl, wallet.secret)
  return { wallet, shop, phone, called }
}

async function askToConnect(shop: Page): Promise<string> {
  await shop.goto('/Connect-Wallet')
  await settled(shop)
  await shop.getByRole('button', { name: 'WalletConnect' }).click()
  await shop.getByRole('heading', { name: 'Connect with WalletConnect' }).waitFor()
  return shownLink(shop)
}

async function connected(shop: Page, address: string) {
  await shop.waitForURL(/\/add-Info$/, patient)
  expect(await walletOf(shop)).toBe(address)
}

const restartRelay = async ({ sandboxUrl }: Addresses) => {
  const reply = await fetch(`${sandboxUrl}/relay/restart`, { method: 'POST' })
  expect(reply.ok).toBe(true)
}

const waitsInWallet = (shop: Page) => shop.getByText('Waiting in Sandbox phone').waitFor(patient)

async function sell(shop: Page, xrp: string) {
  await shop.getByRole('button', { name: 'Sell NFT' }).click()
  const dialog = shop.getByRole('dialog', { name: 'Sell NFT' })
  await dialog.getByLabel('Price in XRP').fill(xrp)
  await dialog.getByRole('button', { name: 'Checkout' }).click()
  await waitsInWallet(shop)
}

/** From the form to the page of the new token, with a reload and a restart of the relay before it is signed. */
async function mintInTrouble(shop: Page, phone: ConnectedPhone, product: Addresses, title: string): Promise<string> {
  await describeWork(shop, { name: 'work.png', mimeType: 'image/png', buffer: paintPng(), title })
  await shop.getByRole('button', { name: 'Mint it' }).click()
  await waitsInWallet(shop)
  await shop.reload()
  await waitsInWallet(shop)
  await expectAccessible(shop)
  await picture(shop, 'walletconnect-waiting')
  await restartRelay(product)
  await phone.approve('Mint a token')
  await shop.getByRole('dialog').getByRole('link', { name: 'View it' }).click(patient)
  await shop.getByRole('heading', { level: 1, name: title }).waitFor()
  await settled(shop)
  return shop.url()
}

test('a work is minted, listed and bought with a gift over WalletConnect alone', LONG, async ({ page, product }) => {
  const seller = await somebody(page, product)
  await askToConnect(seller.shop)
  await expectAccessible(seller.shop)
  await picture(seller.shop, 'walletconnect-code-1440')
  // The code that is shown after a reload is as good as the first.
  await seller.shop.reload()
  await seller.phone.connect(await shownLink(seller.shop))
  await connected(seller.shop, seller.wallet.address)
  const item = await mintInTrouble(seller.shop, seller.phone, product, 'Delta by relay')
  await sell(seller.shop, '12')
  await seller.phone.reject('Offer for sale')
  await seller.shop.getByText('The request was declined in the wallet').first().waitFor(patient)
  await sell(seller.shop, '12')
  await seller.phone.approve('Offer for sale')
  await seller.shop.getByRole('button', { name: 'Remove from sell' }).waitFor(patient)

  const buyer = await somebody(page, product, { width: 390, height: 844, colorScheme: 'dark' })
  const link = await askToConnect(buyer.shop)
  await expectAccessible(buyer.shop)
  await picture(buyer.shop, 'walletconnect-code-390')
  await buyer.phone.connect(link)
  await connected(buyer.shop, buyer.wallet.address)
  await buyer.shop.goto(item)
  await settled(buyer.shop)
  await buyer.shop.getByRole('button', { name: 'Buy Now' }).click()
  const dialog = buyer.shop.getByRole('dialog', { name: 'Buy NFT' })
  await dialog.getByText('5 %', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  await waitsInWallet(buyer.shop)
  await buyer.phone.approve('Make an offer')
  await buyer.shop.getByText('Congratulations! NFT purchased successfully!').first().waitFor(patient)
  await buyer.shop.getByRole('link', { name: 'The gift’s payment' }).waitFor(patient)
  expect(await tokensOf(product.ledgerUrl, buyer.wallet.address)).toHaveLength(1)

  // Not one call has left this machine, of two browsers and their phones.
  const called = new Set([...seller.called, ...buyer.called])
  for (const local of ['localhost', '127.0.0.1', '']) called.delete(local)
  expect([...called]).toEqual([])
})

test('a wallet on the wrong network is told so, and either side may end it', LONG, async ({ page, product }) => {
  const { shop, phone, wallet } = await somebody(page, product)
  const first = await askToConnect(shop)
  await phone.connectElsewhere(first)
  await shop.getByText('The wallet is on another network. Please switch it and try again').first().waitFor(patient)
  await expect.poll(() => shownLink(shop), patient).not.toBe(first)
  await phone.connect(await shownLink(shop))
  await connected(shop, wallet.address)
  const user = await shop.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  expect(user).toMatchObject({ connect_wallet: true, xumm_scan: false })

  await phone.disconnect()
  await shop.getByText('Your wallet has ended the connection').first().waitFor(patient)
  await shop.waitForURL(/\/Home$/)
  expect(await walletOf(shop)).toBeNull()

  await phone.connect(await askToConnect(shop))
  await connected(shop, wallet.address)
  await settled(shop)
  await shop.getByRole('button', { name: 'Disconnect wallet' }).click()
  await phone.page.goto(`${product.sandboxUrl}/phone`)
  await phone.page.getByText('Connected applications').waitFor()
  await phone.page.getByRole('button', { name: /^Disconnect/ }).waitFor({ state: 'hidden', ...patient })
})
