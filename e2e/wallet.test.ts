import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { settled } from './accessible.ts'
import { PATIENCE_MS } from './browser.ts'
import { openPhone, type Phone } from './phone.ts'
import type { Addresses } from './product.ts'
import { test } from './test.ts'
import { expectNoVisualFaults } from './visual-checks.ts'
import { askToConnect, newWallet, shownLink, walletOf } from './wallets.ts'

/** A page of the marketplace and the phone of a new person. */
async function shopAndPhone(open: () => Promise<Page>, product: Addresses) {
  const wallet = await newWallet(product.sandboxUrl)
  const market = await open()
  const phone = await openPhone((await open()).context(), product.sandboxUrl, wallet.secret)
  await market.goto('/Home')
  await settled(market)
  return { wallet, market, phone }
}

/** A message is shown for some seconds only: it is waited for from before what brings it. */
const connected = async (market: Page, address: string, approve: () => Promise<unknown>) => {
  await Promise.all([market.getByText('Wallet connected successfully').first().waitFor(), approve()])
  // An older message with the same text may still be visible.
  await vi.waitUntil(async () => (await walletOf(market)) === address, { timeout: PATIENCE_MS, interval: 100 })
}

const otherLink = (market: Page, first: string) =>
  vi.waitUntil(
    async () => {
      const link = await shownLink(market)
      return link !== first && link
    },
    { timeout: PATIENCE_MS, interval: 100 },
  )

const connect = async (market: Page, phone: Phone, address: string) => {
  const link = await askToConnect(market)
  await connected(market, address, () => phone.approve(link))
}

test('a new wallet connects, disconnects and is recognised', async ({ page, product }) => {
  const { wallet, market, phone } = await shopAndPhone(page, product)
  await connect(market, phone, wallet.address)
  // There is no e-mail address yet.
  await market.waitForURL(/\/add-Info$/)
  const before = await market.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}')._id)

  // Shown by the short address until a name is chosen, at once.
  const short = `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`
  await market.getByText(`Others currently see you as ${short}`).waitFor()
  const name = `kea.${wallet.address.slice(-6)}`
  await market.getByLabel('Username').fill(name)
  await market.getByRole('button', { name: 'Use this name' }).click()
  await market.getByText(`Others now see you as ${name}`).first().waitFor()
  await expect.poll(() => market.getByRole('button', { name: 'Use this name' }).count()).toBe(0)

  await settled(market)
  await market.getByRole('button', { name: 'Disconnect wallet' }).click()
  await market.waitForURL(/\/Home$/)
  await expect
    .poll(() => market.evaluate(() => [localStorage.length, localStorage.getItem('token')]))
    .toEqual([0, null])

  await settled(market)
  await connect(market, phone, wallet.address)
  await expect.poll(() => market.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}')._id)).toBe(before)
})

test('a rejected request is reported, and a new code is shown at once', async ({ page, product }) => {
  const { wallet, market, phone } = await shopAndPhone(page, product)
  const first = await askToConnect(market)
  const words = await market.getByTestId('sign-words').textContent()
  expect(await phone.instructionOf(first)).toContain(words)
  const declined = market.getByText('The request was declined in the wallet').first()
  await Promise.all([declined.waitFor(), phone.reject(first)])
  const second = await otherLink(market, first)
  await connected(market, wallet.address, () => phone.approve(second))
})

test('an expired code is renewed with one click', async ({ page, product }) => {
  const { wallet, market, phone } = await shopAndPhone(page, product)
  const first = await askToConnect(market)
  await expire(product, first)
  await market.reload()
  await market.getByText('This code has expired').waitFor()
  await market.getByRole('button', { name: 'Get a new code' }).click()
  const second = await otherLink(market, first)
  await connected(market, wallet.address, () => phone.approve(second))
})

test('a reload in the middle changes nothing', async ({ page, product }) => {
  const { wallet, market, phone } = await shopAndPhone(page, product)
  const link = await askToConnect(market)
  await market.reload()
  await expect.poll(() => shownLink(market)).toBe(link)
  await connected(market, wallet.address, () => phone.approve(link))
})

test('a socket that is lost in the middle changes nothing', async ({ page: open, product }) => {
  const wallet = await newWallet(product.sandboxUrl)
  const market = await open({ tolerate: [/ERR_INTERNET_DISCONNECTED/, /WebSocket/] })
  const phone = await openPhone((await open()).context(), product.sandboxUrl, wallet.secret)
  await market.goto('/Home')
  await settled(market)
  const link = await askToConnect(market)
  await market.context().setOffline(true)
  await phone.approve(link)
  await connected(market, wallet.address, () => market.context().setOffline(false))
})

test('a closed dialog can be opened again, and a cancelled one is gone', async ({ page, product }) => {
  const { wallet, market, phone } = await shopAndPhone(page, product)
  const link = await askToConnect(market)
  await market.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await market.getByRole('button', { name: /Waiting for your wallet/ }).click()
  await expect.poll(() => shownLink(market)).toBe(link)
  await market.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await market.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => market.getByRole('button', { name: /Waiting for your wallet/ }).count()).toBe(0)
  await connect(market, phone, wallet.address)
})

test('the reminder of a closed dialog can be dismissed, and the request goes on', async ({ page, product }) => {
  const { wallet, market, phone } = await shopAndPhone(page, product)
  const link = await askToConnect(market)
  await market.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await market.getByRole('button', { name: 'Dismiss' }).click()
  await market.getByRole('button', { name: /Waiting for your wallet/ }).waitFor({ state: 'hidden' })
  await market.reload()
  await settled(market)
  expect(await market.getByRole('button', { name: /Waiting for your wallet/ }).count()).toBe(0)
  await connected(market, wallet.address, () => phone.approve(link))
})

test('the connect page redirects a person who is signed in', async ({ page: open, newPerson }) => {
  const market = await open()
  await (await newPerson()).signIn(market)
  await market.goto('/Connect-Wallet')
  await market.waitForURL(/\/Home$/)
})

test('the connect page and its code are accessible', async ({ page: open }) => {
  const market = await open()
  await market.goto('/Connect-Wallet')
  await settled(market)
  expect(await market.getByRole('banner').count()).toBe(0)
  await market.getByRole('button', { name: 'Xumm' }).click()
  await market.getByRole('heading', { name: 'Scan QR Code From your Xumm App' }).waitFor()
  await expectNoVisualFaults(market, 'connect-wallet-code')
  await market.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
})

/** Moves the request's deadline in the database, because the clock cannot be changed from outside. */
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
