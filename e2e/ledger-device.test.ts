import { installHid } from '@gooddrop/sandbox/device/install-hid.ts'
import { createXrpApp, type DeviceState, deviceAccount } from '@gooddrop/sandbox/device/xrp-app.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { balanceOf, tokensOf } from './ledger-reads.ts'
import { quickListing } from './quick-wallets.ts'
import { test } from './test.ts'
import { walletOf } from './wallets.ts'
import { describeWork, paintPng } from './works.ts'

const TITLE = 'Confirmed on a device'

const connectButton = (market: Page) => market.getByRole('button', { name: 'Connect Ledger' })

/** Up to the choice of the account. */
async function askToConnect(market: Page) {
  await market.goto('/Connect-Wallet')
  await settled(market)
  await market.getByRole('button', { name: /^Ledger/ }).click()
  // The device is forgotten with every page that is loaded.
  await connectButton(market).click()
}

async function chooseAccount(market: Page) {
  await market.getByLabel('Account 2').check()
  await market.getByRole('button', { name: 'Use this account' }).click()
}

async function mint(market: Page) {
  await describeWork(market, { name: 'work.png', mimeType: 'image/png', buffer: paintPng(), title: TITLE })
  await market.getByRole('button', { name: 'Mint NFT' }).click()
  await connectButton(market).click()
  await market.getByRole('dialog').getByRole('link', { name: 'View item' }).click()
  await market.getByRole('heading', { level: 1, name: TITLE }).waitFor()
}

async function askToList(market: Page) {
  await market.getByRole('button', { name: 'Sell NFT' }).click()
  const dialog = market.getByRole('dialog', { name: 'Sell NFT' })
  await dialog.getByLabel('Price in XRP').fill('12')
  await dialog.getByRole('button', { name: 'Checkout' }).click()
}

async function buy(market: Page, item: string) {
  await market.goto(item)
  await settled(market)
  await market.getByRole('button', { name: 'Buy Now' }).click()
  await market.getByRole('dialog', { name: 'Buy NFT' }).getByRole('button', { name: 'Buy', exact: true }).click()
  await connectButton(market).click()
  await market.getByText('Congratulations! NFT purchased successfully!').first().waitFor()
}

test('a Ledger device signs in, mints, lists, cancels and buys', async ({ page, product }) => {
  const shown: unknown[] = []
  const review = ({ TransactionType }: Record<string, unknown>) => {
    shown.push(TransactionType)
    return true
  }
  const device = createXrpApp({ locked: true, review })
  const behave = (change: Partial<DeviceState>) => Object.assign(device.state, change)
  const { classicAddress: address } = deviceAccount(1)
  const onSale = await quickListing(product, 'For a device to buy')
  await fetch(`${product.sandboxUrl}/accounts`, { method: 'POST', body: JSON.stringify({ destination: address }) })
  await expect.poll(() => balanceOf(product.ledgerUrl, address).catch(() => 0n)).toBeGreaterThan(0n)
  // The account is the same in every run.
  const before = (await tokensOf(product.ledgerUrl, address)).length

  const market = await page()
  const said = (text: string) => market.getByText(text).first().waitFor()
  await market.exposeFunction('deviceExchange', async (apdu: string) =>
    Buffer.from(await device.exchange(Buffer.from(apdu, 'hex'))).toString('hex'),
  )
  await market.addInitScript(installHid)
  await askToConnect(market)
  await said('Your Ledger is locked')
  // A signature by another key is refused.
  behave({ locked: false, forges: true })
  await connectButton(market).click()
  await chooseAccount(market)
  await said('The signature is not valid')
  expect(await walletOf(market)).toBeNull()
  behave({ forges: false })
  await askToConnect(market)
  await chooseAccount(market)
  await market.waitForURL(/\/add-Info$/)
  await expect.poll(() => walletOf(market)).toBe(address)

  await mint(market)
  behave({ review: () => false })
  await askToList(market)
  await said('The request was declined in the wallet')
  behave({ review, forges: true })
  await askToList(market)
  await said('The signature is not valid')
  behave({ forges: false })
  await askToList(market)
  const remove = market.getByRole('button', { name: 'Remove from sell' })
  await remove.waitFor()

  behave({ version: [2, 4, 1] })
  await remove.click()
  await market.getByText('Removing an offer needs version 2.4.2').waitFor()
  await market.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  behave({ version: [2, 4, 2] })
  await remove.click()
  await market.getByRole('button', { name: 'Sell NFT' }).waitFor()
  await buy(market, onSale)
  await expect.poll(() => tokensOf(product.ledgerUrl, address)).toHaveLength(before + 2)
  const [list, cancel] = ['NFTokenCreateOffer', 'NFTokenCancelOffer']
  expect(shown).toEqual(['AccountSet', 'AccountSet', 'NFTokenMint', list, list, cancel, list])
})
