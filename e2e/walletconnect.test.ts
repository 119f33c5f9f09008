import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import type { PageOptions } from './browser.ts'
import { openConnectedPhone } from './connected-phone.ts'
import { tokensOf } from './ledger-reads.ts'
import type { Addresses } from './product.ts'
import { test } from './test.ts'
import { newWallet, shownLink, walletOf } from './wallets.ts'
import { describeWork, paintPng } from './works.ts'

/** The relay stops in the middle of the test, and the browser logs that. */
const tolerate = [/WebSocket/]

type Somebody = Awaited<ReturnType<typeof somebody>>
type Open = (options?: PageOptions) => Promise<Page>

/** A new person with a page of the marketplace and a phone, and all requests of both. */
async function somebody(open: Open, { sandboxUrl }: Addresses, options: PageOptions = {}) {
  const wallet = await newWallet(sandboxUrl)
  const market = await open({ ...options, tolerate })
  const other = await open({ tolerate })
  const called = new Set<string>()
  for (const context of [market.context(), other.context()]) {
    context.on('request', (request) => called.add(new URL(request.url()).hostname))
    for (const page of context.pages()) page.on('websocket', (socket) => called.add(new URL(socket.url()).hostname))
    context.on('page', (page) => page.on('websocket', (socket) => called.add(new URL(socket.url()).hostname)))
  }
  const phone = await openConnectedPhone(other.context(), sandboxUrl, wallet.secret)
  return { wallet, market, phone, called }
}

async function askToConnect(market: Page): Promise<string> {
  await market.goto('/Connect-Wallet')
  await settled(market)
  await market.getByRole('button', { name: 'WalletConnect' }).click()
  await market.getByRole('heading', { name: 'Connect with WalletConnect' }).waitFor()
  return shownLink(market)
}

async function connected(market: Page, address: string) {
  await market.waitForURL(/\/add-Info$/)
  await expect.poll(() => walletOf(market)).toBe(address)
}

const restartRelay = async ({ sandboxUrl }: Addresses) => {
  const reply = await fetch(`${sandboxUrl}/relay/restart`, { method: 'POST' })
  expect(reply.ok).toBe(true)
}

const waitsInWallet = (market: Page) => market.getByText('Waiting for Sandbox phone').waitFor()

async function sell(market: Page, xrp: string) {
  await market.getByRole('button', { name: 'Sell NFT' }).click()
  const dialog = market.getByRole('dialog', { name: 'Sell NFT' })
  await dialog.getByLabel('Price in XRP').fill(xrp)
  await dialog.getByRole('button', { name: 'Checkout' }).click()
  await waitsInWallet(market)
}

/** Connects with a reload before the wallet answers. */
async function connect({ market, phone, wallet }: Somebody): Promise<void> {
  await askToConnect(market)
  await market.reload()
  // The code after a reload works as well.
  await phone.connect(await shownLink(market))
  await connected(market, wallet.address)
}

/** Connects first with a wallet on another network, which is refused. */
async function connectAtLast({ market, phone, wallet }: Somebody): Promise<void> {
  const first = await askToConnect(market)
  await phone.connectElsewhere(first)
  await market.getByText('The wallet is on another network. Please switch it and try again').first().waitFor()
  await expect.poll(() => shownLink(market)).not.toBe(first)
  await phone.connect(await shownLink(market))
  await connected(market, wallet.address)
  const user = await market.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  expect(user).toMatchObject({ connect_wallet: true, xumm_scan: false })
}

/** Mints with a reload and a restart of the relay before the signature. */
async function mintInTrouble({ market, phone }: Somebody, product: Addresses, title: string): Promise<string> {
  await describeWork(market, { name: 'work.png', mimeType: 'image/png', buffer: paintPng(), title })
  await market.getByRole('button', { name: 'Mint NFT' }).click()
  await waitsInWallet(market)
  await market.reload()
  await waitsInWallet(market)
  await restartRelay(product)
  await phone.approve('Mint a token')
  await market.getByRole('dialog').getByRole('link', { name: 'View item' }).click()
  await market.getByRole('heading', { level: 1, name: title }).waitFor()
  return market.url()
}

async function listAtLast({ market, phone }: Somebody, xrp: string): Promise<void> {
  await sell(market, xrp)
  const declined = market.getByText('The request was declined in the wallet').first()
  await Promise.all([declined.waitFor(), phone.reject('Offer for sale')])
  await sell(market, xrp)
  await phone.approve('Offer for sale')
  await market.getByRole('button', { name: 'Remove from sell' }).waitFor()
}

async function buy({ market, phone, wallet }: Somebody, item: string, { ledgerUrl }: Addresses): Promise<void> {
  await market.goto(item)
  await settled(market)
  await market.getByRole('button', { name: 'Buy Now' }).click()
  const dialog = market.getByRole('dialog', { name: 'Buy NFT' })
  await dialog.getByText('5 %', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  await waitsInWallet(market)
  await phone.approve('Make an offer')
  await market.getByText('Congratulations! NFT purchased successfully!').first().waitFor()
  await market.getByRole('link', { name: 'The gift payment' }).waitFor()
  await expect.poll(() => tokensOf(ledgerUrl, wallet.address)).toHaveLength(1)
}

/** The wallet ends the session, and the marketplace signs out. */
async function endInWallet({ market, phone }: Somebody): Promise<void> {
  const signedOut = market.getByText('Your wallet disconnected, so you have been signed out').first()
  await Promise.all([signedOut.waitFor(), phone.disconnect()])
  await market.waitForURL(/\/Home$/)
  expect(await walletOf(market)).toBeNull()
}

/** The marketplace ends the session, and the wallet is notified. */
async function endInShop({ market, phone }: Somebody, { sandboxUrl }: Addresses): Promise<void> {
  await phone.page.goto(`${sandboxUrl}/phone`)
  await phone.page.getByRole('button', { name: /^Disconnect/ }).waitFor()
  await market.getByRole('button', { name: 'Disconnect wallet' }).click()
  await phone.page.getByRole('button', { name: /^Disconnect/ }).waitFor({ state: 'hidden' })
}

test('a work is minted, listed and bought with a gift over WalletConnect alone', async ({ page, product }) => {
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

  // No request left this machine.
  const called = new Set([...seller.called, ...buyer.called])
  for (const local of ['localhost', '127.0.0.1', '']) called.delete(local)
  expect([...called]).toEqual([])
})
