import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import type { PageOptions } from './browser.ts'
import { openConnectedPhone } from './connected-phone.ts'
import { tokensOf } from './ledger-reads.ts'
import type { Addresses } from './product.ts'
import { picture, test } from './test.ts'
import { newWallet, PATIENCE_MS, shownLink, walletOf } from './wallets.ts'
import { describeWork, paintPng } from './works.ts'

const patient = { timeout: PATIENCE_MS }
const LONG = { timeout: 240_000 }
/** The relay goes away in the middle, which a browser writes into its console. */
const tolerate = [/WebSocket/]

type Somebody = Awaited<ReturnType<typeof somebody>>
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

/** With a reload before the wallet is there, and another look. */
async function connect({ shop, phone, wallet }: Somebody): Promise<void> {
  await askToConnect(shop)
  await expectAccessible(shop)
  await picture(shop, 'walletconnect-code')
  await shop.reload()
  // The code that is shown after a reload is as good as the first.
  await phone.connect(await shownLink(shop))
  await connected(shop, wallet.address)
}

/** First with a wallet that is on another network. */
async function connectAtLast({ shop, phone, wallet }: Somebody): Promise<void> {
  const first = await askToConnect(shop)
  await phone.connectElsewhere(first)
  await shop.getByText('The wallet is on another network. Please switch it and try again').first().waitFor(patient)
  await expect.poll(() => shownLink(shop), patient).not.toBe(first)
  await picture(shop, 'walletconnect-code-narrow')
  await phone.connect(await shownLink(shop))
  await connected(shop, wallet.address)
  const user = await shop.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  expect(user).toMatchObject({ connect_wallet: true, xumm_scan: false })
}

/** From the form to the page of the new token, with a reload and a restart of the relay before it is signed. */
async function mintInTrouble({ shop, phone }: Somebody, product: Addresses, title: string): Promise<string> {
  await describeWork(shop, { name: 'work.png', mimeType: 'image/png', buffer: paintPng(), title })
  await shop.getByRole('button', { name: 'Mint it' }).click()
  await waitsInWallet(shop)
  await shop.reload()
  await waitsInWallet(shop)
  await picture(shop, 'walletconnect-waiting')
  await restartRelay(product)
  await phone.approve('Mint a token')
  await shop.getByRole('dialog').getByRole('link', { name: 'View it' }).click(patient)
  await shop.getByRole('heading', { level: 1, name: title }).waitFor()
  return shop.url()
}

async function listAtLast({ shop, phone }: Somebody, xrp: string): Promise<void> {
  await sell(shop, xrp)
  await phone.reject('Offer for sale')
  await shop.getByText('The request was declined in the wallet').first().waitFor(patient)
  await sell(shop, xrp)
  await phone.approve('Offer for sale')
  await shop.getByRole('button', { name: 'Remove from sell' }).waitFor(patient)
}

async function buy({ shop, phone, wallet }: Somebody, item: string, { ledgerUrl }: Addresses): Promise<void> {
  await shop.goto(item)
  await settled(shop)
  await shop.getByRole('button', { name: 'Buy Now' }).click()
  const dialog = shop.getByRole('dialog', { name: 'Buy NFT' })
  await dialog.getByText('5 %', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  await waitsInWallet(shop)
  await expectAccessible(shop)
  await picture(shop, 'walletconnect-waiting-narrow')
  await phone.approve('Make an offer')
  await shop.getByText('Congratulations! NFT purchased successfully!').first().waitFor(patient)
  await shop.getByRole('link', { name: 'The gift’s payment' }).waitFor(patient)
  expect(await tokensOf(ledgerUrl, wallet.address)).toHaveLength(1)
}

/** The wallet ends it, and the shop signs out. */
async function endInWallet({ shop, phone }: Somebody): Promise<void> {
  await phone.disconnect()
  await shop.getByText('Your wallet has ended the connection').first().waitFor(patient)
  await shop.waitForURL(/\/Home$/)
  expect(await walletOf(shop)).toBeNull()
}

/** The shop ends it, and the wallet hears of it. */
async function endInShop({ shop, phone }: Somebody, { sandboxUrl }: Addresses): Promise<void> {
  await phone.page.goto(`${sandboxUrl}/phone`)
  await phone.page.getByRole('button', { name: /^Disconnect/ }).waitFor(patient)
  await shop.getByRole('button', { name: 'Disconnect wallet' }).click()
  await phone.page.getByRole('button', { name: /^Disconnect/ }).waitFor({ state: 'hidden', ...patient })
}

test('a work is minted, listed and bought with a gift over WalletConnect alone', LONG, async ({ page, product }) => {
  const narrow = { width: 390, height: 844, colorScheme: 'dark' } as const
  const [seller, buyer] = await Promise.all([somebody(page, product), somebody(page, product, narrow)])
  const [item] = await Promise.all([
    connect(seller)
      .then(() => mintInTrouble(seller, product, 'Delta by relay'))
      .then(async (made) => {
        await listAtLast(seller, '12')
        return made
      }),
    connectAtLast(buyer),
  ])
  await buy(buyer, item, product)
  await Promise.all([endInWallet(buyer), endInShop(seller, product)])

  // Not one call has left this machine, of two browsers and their phones.
  const called = new Set([...seller.called, ...buyer.called])
  for (const local of ['localhost', '127.0.0.1', '']) called.delete(local)
  expect([...called]).toEqual([])
})
