import { installHid } from '@gooddrop/sandbox/device/install-hid.ts'
import { createXrpApp, deviceAccount } from '@gooddrop/sandbox/device/xrp-app.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { picture, test } from './test.ts'
import { PATIENCE_MS, walletOf } from './wallets.ts'
import { describeWork, paintPng } from './works.ts'

const patient = { timeout: PATIENCE_MS }
const LONG = { timeout: 600_000 }
const TITLE = 'Confirmed on a device'

async function askToList(market: Page) {
  await market.getByRole('button', { name: 'Sell NFT' }).click()
  const dialog = market.getByRole('dialog', { name: 'Sell NFT' })
  await dialog.getByLabel('Price in XRP').fill('12')
  await dialog.getByRole('button', { name: 'Checkout' }).click()
}

test('a Ledger device signs in, mints, lists and cancels', LONG, async ({ page, product }) => {
  const shown: unknown[] = []
  const device = createXrpApp({
    locked: true,
    review: ({ TransactionType }) => {
      shown.push(TransactionType)
      return true
    },
  })
  const { classicAddress: address } = deviceAccount(1)
  await fetch(`${product.sandboxUrl}/accounts`, { method: 'POST', body: JSON.stringify({ destination: address }) })

  const market = await page()
  await market.exposeFunction('deviceExchange', async (apdu: string) =>
    Buffer.from(await device.exchange(Buffer.from(apdu, 'hex'))).toString('hex'),
  )
  await market.addInitScript(installHid)
  await market.goto('/Connect-Wallet')
  await settled(market)
  await market.getByRole('button', { name: /^Ledger/ }).click()
  const connect = market.getByRole('button', { name: 'Connect Ledger' })
  await connect.click(patient)
  await market.getByText('Your Ledger is locked').waitFor(patient)
  await expectAccessible(market)
  await picture(market, 'ledger-connect')
  Object.assign(device.state, { locked: false })
  await connect.click()
  await market.getByLabel('Account 2').check(patient)
  await expectAccessible(market)
  await picture(market, 'ledger-accounts')
  await market.getByRole('button', { name: 'Use this account' }).click()
  await market.waitForURL(/\/add-Info$/, patient)
  expect(await walletOf(market)).toBe(address)

  await describeWork(market, { name: 'work.png', mimeType: 'image/png', buffer: paintPng(), title: TITLE })
  await market.getByRole('button', { name: 'Mint NFT' }).click()
  // This device is forgotten with every page that is loaded.
  await connect.click(patient)
  await market.getByRole('dialog').getByRole('link', { name: 'View item' }).click(patient)
  await market.getByRole('heading', { level: 1, name: TITLE }).waitFor()

  const { review } = device.state
  Object.assign(device.state, { review: () => false })
  await askToList(market)
  await market.getByText('The request was declined in the wallet').first().waitFor(patient)
  Object.assign(device.state, { review })
  await askToList(market)
  const remove = market.getByRole('button', { name: 'Remove from sell' })
  await remove.waitFor(patient)

  Object.assign(device.state, { version: [2, 4, 1] })
  await remove.click()
  await market.getByText('Removing an offer needs version 2.4.2').waitFor(patient)
  await market.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  Object.assign(device.state, { version: [2, 4, 2] })
  await remove.click()
  await market.getByRole('button', { name: 'Sell NFT' }).waitFor(patient)
  expect(shown).toEqual(['AccountSet', 'NFTokenMint', 'NFTokenCreateOffer', 'NFTokenCancelOffer'])
})
