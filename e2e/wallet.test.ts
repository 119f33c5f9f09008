import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { settled } from './accessible.ts'
import { expectGoodLooks } from './looks.ts'
import { openPhone, type Phone } from './phone.ts'
import type { Addresses } from './product.ts'
import { test } from './test.ts'
import { askToConnect, newWallet, shownLink, walletOf } from './wallets.ts'

/** A shop window and, in a window of its own, the phone of somebody new. */
async function shopAndPhone(open: () => Promise<Page>, product: Addresses) {
  const wallet = await newWallet(product.sandboxUrl)
  const shop = await open()
  const phone = await openPhone((await open()).context(), product.sandboxUrl, wallet.secret)
  await shop.goto('/Home')
  await settled(shop)
  return { wallet, shop, phone }
}

const connected = async (shop: Page, address: string) => {
  await shop.getByText('Wallet connected successfully').first().waitFor()
  // An older message of the same words may still be on the screen.
  await vi.waitUntil(async () => (await walletOf(shop)) === address, { timeout: 20_000, interval: 100 })
}

const otherLink = (shop: Page, first: string) =>
  vi.waitUntil(
    async () => {
      const link = await shownLink(shop)
      return link !== first && link
    },
    { timeout: 20_000, interval: 100 },
  )

const connect = async (shop: Page, phone: Phone, address: string) => {
  await phone.approve(await askToConnect(shop))
  await connected(shop, address)
}

test('a new wallet connects, disconnects and is known again', async ({ page, product }) => {
  const { wallet, shop, phone } = await shopAndPhone(page, product)
  await connect(shop, phone, wallet.address)
  // Nobody knows an e-mail of theirs yet.
  await shop.waitForURL(/\/add-Info$/)
  const before = await shop.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}')._id)

  await settled(shop)
  await shop.getByRole('button', { name: 'Disconnect wallet' }).click()
  await shop.waitForURL(/\/Home$/)
  expect(await shop.evaluate(() => [localStorage.length, localStorage.getItem('token')])).toEqual([0, null])

  await settled(shop)
  await connect(shop, phone, wallet.address)
  expect(await shop.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}')._id)).toBe(before)
})

test('a rejected request is told, and a new code is there at once', async ({ page, product }) => {
  const { wallet, shop, phone } = await shopAndPhone(page, product)
  const first = await askToConnect(shop)
  await phone.reject(first)
  await shop.getByText('The request was declined in the wallet').first().waitFor()
  const second = await otherLink(shop, first)
  await phone.approve(second)
  await connected(shop, wallet.address)
})

test('an expired code is renewed with one click', async ({ page, product }) => {
  const { wallet, shop, phone } = await shopAndPhone(page, product)
  const first = await askToConnect(shop)
  await expire(product, first)
  await shop.reload()
  await shop.getByText('This code has expired').waitFor({ timeout: 30_000 })
  await shop.getByRole('button', { name: 'Get a new code' }).click()
  const second = await otherLink(shop, first)
  await phone.approve(second)
  await connected(shop, wallet.address)
})

test('a reload in the middle changes nothing', async ({ page, product }) => {
  const { wallet, shop, phone } = await shopAndPhone(page, product)
  const link = await askToConnect(shop)
  await shop.reload()
  expect(await shownLink(shop)).toBe(link)
  await phone.approve(link)
  await connected(shop, wallet.address)
})

test('a socket that is lost in the middle changes nothing', async ({ page: open, product }) => {
  const wallet = await newWallet(product.sandboxUrl)
  const shop = await open({ tolerate: [/ERR_INTERNET_DISCONNECTED/, /WebSocket/] })
  const phone = await openPhone((await open()).context(), product.sandboxUrl, wallet.secret)
  await shop.goto('/Home')
  await settled(shop)
  const link = await askToConnect(shop)
  await shop.context().setOffline(true)
  await phone.approve(link)
  await shop.context().setOffline(false)
  await connected(shop, wallet.address)
})

test('a closed dialog can be opened again, and a cancelled one is gone', async ({ page, product }) => {
  const { wallet, shop, phone } = await shopAndPhone(page, product)
  const link = await askToConnect(shop)
  await shop.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await shop.getByRole('button', { name: /Waiting for your phone/ }).click()
  expect(await shownLink(shop)).toBe(link)
  await shop.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await shop.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await shop.getByRole('button', { name: /Waiting for your phone/ }).count()).toBe(0)
  await connect(shop, phone, wallet.address)
})

test('the page for connecting sends away who is signed in', async ({ page: open, newPerson }) => {
  const shop = await open()
  await (await newPerson()).signIn(shop)
  await shop.goto('/Connect-Wallet')
  await shop.waitForURL(/\/Home$/)
})

test('the page for connecting and its code are clear to everybody', async ({ page: open }) => {
  const shop = await open()
  await shop.goto('/Connect-Wallet')
  await settled(shop)
  expect(await shop.getByRole('banner').count()).toBe(0)
  await shop.getByRole('button', { name: 'Xumm' }).click()
  await shop.getByRole('heading', { name: 'Scan QR Code From your Xumm App' }).waitFor()
  await expectGoodLooks(shop, 'connect-wallet-code')
  await shop.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
})

/** Time cannot be turned on from outside; the moment until which the request can be signed can. */
async function expire({ databaseUrl }: Addresses, link: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(
    `update sign_requests set expires_at = now() - interval '1 second' where link = $1 and state in ('created', 'opened')`,
    [link],
  )
  await client.end()
  expect(rowCount).toBe(1)
}
