import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { settled } from './accessible.ts'
import { PATIENCE_MS } from './browser.ts'
import { openPhone } from './phone.ts'
import type { Addresses } from './product.ts'
import { test } from './test.ts'
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

test('a new wallet connects across a reload, disconnects and is recognised', async ({ page, product }) => {
  const { wallet, market, phone } = await shopAndPhone(page, product)
  const link = await askToConnect(market)
  expect(await phone.instructionOf(link)).toContain(await market.getByTestId('sign-words').textContent())
  await market.reload()
  await expect.poll(() => shownLink(market)).toBe(link)
  await connected(market, wallet.address, () => phone.approve(link))
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
  const next = await askToConnect(market)
  await connected(market, wallet.address, () => phone.approve(next))
  await expect.poll(() => market.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}')._id)).toBe(before)
})
