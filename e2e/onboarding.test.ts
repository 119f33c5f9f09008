import { randomUUID } from 'node:crypto'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { mailTo } from './inbox.ts'
import { balanceOf, tokensOf } from './ledger-reads.ts'
import { proveWallet } from './members.ts'
import { openPhone } from './phone.ts'
import type { Addresses } from './product.ts'
import { picture, test } from './test.ts'
import { newWallet, shownLink } from './wallets.ts'
import { paintPng } from './works.ts'

const NUMBER = '4242424242424242'
const CVC = '913'

/** All requests of this page, by host. */
function listenToRequests(page: Page, shopUrl: string): { toShop: string[]; toOthers: string[] } {
  const sent = { toShop: [] as string[], toOthers: [] as string[] }
  page.on('request', (request) => {
    const words = `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`
    ;(request.url().startsWith(shopUrl) ? sent.toShop : sent.toOthers).push(words)
  })
  return sent
}

/** Each step at one width, small and large in turn. */
async function look(page: Page, name: string, width: 390 | 1440) {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  // A fading message has too little contrast; that is not a violation.
  await expect.poll(() => page.locator('[data-sonner-toast]').count()).toBe(0)
  await expectAccessible(page)
  await picture(page, `onboarding-${name}-${width}`)
}

/** The label of the field that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '')

/** An affordable work of the demo world. */
async function somethingOnSale({ url }: Addresses): Promise<string> {
  const { nfts } = await callProduct(url, listOnSale, { query: { limit: 100 } })
  const oldest = nfts.findLast(({ amount, nftType }) => nftType === 'sell' && BigInt(amount ?? '0') < 80_000_000n)
  if (!oldest) throw new Error('There is nothing to buy')
  return `/ItemDetail?nftId=${oldest._id}`
}

test('a new visitor verifies an e-mail, buys XRP by card, and buys a work with a gift', async ({ page, product }) => {
  const item = await somethingOnSale(product)
  const market = await page()
  const sent = listenToRequests(market, product.url)
  const email = `nia.${randomUUID().slice(0, 8)}@example.com`

  await market.goto('/Connect-Wallet')
  await settled(market)
  await market.getByRole('link', { name: 'Create Your Wallet' }).click()
  await market.getByRole('heading', { name: 'Email Verification' }).waitFor()
  // A visitor sees what is on offer before an address is asked for.
  await market.getByRole('radio', { name: /Basic/ }).waitFor()
  await market.getByLabel('E-mail', { exact: true }).fill(email)
  await market.getByRole('button', { name: 'Send OTP' }).click()
  await expect.poll(() => focused(market)).toBe('OTP')
  // The page may have been reloaded while the mail was read.
  await market.reload()
  const code = /\b\d{6}\b/.exec((await mailTo(product, email, /is your Gooddrop code$/)).text)?.[0] ?? ''
  await market.getByLabel('OTP', { exact: true }).fill(code)
  await market.getByRole('button', { name: 'Verify', exact: true }).click()

  await market.getByRole('heading', { name: 'Add Information' }).waitFor()
  await expect.poll(() => focused(market)).toBe('First name')
  await market.getByLabel('First name').fill('Nia')
  await market.getByLabel('Last name').fill('Obi')
  await market.getByLabel('Password', { exact: true }).fill('correct horse')
  await market
    .getByLabel('Profile picture')
    .setInputFiles({ name: 'nia.png', mimeType: 'image/png', buffer: paintPng(400) })
  await market.getByRole('button', { name: 'Submit' }).click()

  await market.getByRole('heading', { name: 'Connect To Xumm' }).waitFor()
  await market.getByRole('button', { name: 'Create Your Wallet' }).click()
  await market.getByRole('button', { name: 'Show the secret' }).click()
  const secret = (await market.getByTestId('made-secret').textContent()) ?? ''
  const address =
    (await market.getByTestId('made-address').textContent())?.match(/r[1-9A-HJ-NP-Za-km-z]{24,34}/)?.[0] ?? ''
  expect(secret.trim()).toMatch(/^sEd/)
  await look(market, 'wallet', 390)
  await market.getByRole('button', { name: 'Hide the secret' }).click()
  expect(await market.getByTestId('made-secret').textContent()).not.toContain('sEd')
  const phone = await openPhone((await page()).context(), product.sandboxUrl, secret.trim())
  await market.getByLabel('I have written down the secret').click()
  await market.getByRole('button', { name: 'Imported? Scan to confirm' }).click()
  await phone.approve(await shownLink(market))

  await market.getByRole('heading', { name: 'Buy XRP (pricing)' }).waitFor()
  await market.getByText('10 XRP will be reserved').waitFor()
  await market.getByRole('radio', { name: /Basic/ }).click()
  await look(market, 'pricing', 1440)
  await market.getByRole('button', { name: 'Continue' }).click()

  await market.getByRole('heading', { name: 'Payments Details' }).waitFor()
  await market.getByLabel('Card number').fill('4242424242424241')
  await market.getByLabel('Expiry (MM/YY)').fill('01/20')
  await market.getByLabel('CVC').fill('9')
  await market.getByRole('button', { name: 'Add card' }).click()
  await market.getByText('This card number is not valid. Please check the digits').waitFor()
  await market.getByText('This card has expired').waitFor()
  await market.getByText('Please enter all 3 digits of the CVC').waitFor()
  await market.getByLabel('Expiry (MM/YY)').fill('')
  await market.getByLabel('Card number').fill(NUMBER)
  await expect.poll(() => market.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
  await market.getByLabel('Expiry (MM/YY)').pressSequentially('1239')
  await expect.poll(() => market.getByLabel('Expiry (MM/YY)').inputValue()).toBe('12/39')
  await market.getByLabel('CVC').fill(CVC)
  await look(market, 'card', 390)
  await market.getByRole('button', { name: 'Add card' }).click()

  const dialog = market.getByRole('dialog', { name: 'Confirm your payment' })
  await dialog.getByText('Visa ending in 4242').waitFor()
  await look(market, 'confirm', 1440)
  await dialog.getByRole('button', { name: 'Purchase' }).click()
  await market.waitForURL(/\/User\?u=me/)
  await expect.poll(() => balanceOf(product.ledgerUrl, address).catch(() => 0n)).toBe(100_000_000n)

  await market.getByText('100 XRP has arrived in your wallet').waitFor()

  // The saved card, and the state of the order.
  await market.goto('/add-Info')
  await market.getByTestId('order-state').filter({ hasText: 'Delivered' }).waitFor()
  await market.getByTestId('order-price').filter({ hasText: '$100.00' }).waitFor()
  expect((await mailTo(product, email, 'Your receipt: 100 XRP')).text).toContain(address)
  await market.getByRole('button', { name: 'Make payment' }).waitFor()

  await market.goto(item)
  await settled(market)
  await market.getByRole('button', { name: 'Buy Now' }).click()
  await market.getByRole('dialog', { name: 'Buy NFT' }).getByRole('button', { name: 'Buy', exact: true }).click()
  await phone.approve(await shownLink(market))
  await market.getByText('Congratulations! NFT purchased successfully!').first().waitFor()
  await expect.poll(() => tokensOf(product.ledgerUrl, address)).toHaveLength(1)

  // The card number was sent to the card service only; the wallet's secret was sent nowhere.
  expect(sent.toOthers.filter((words) => words.includes(NUMBER))).toHaveLength(1)
  const spoken = sent.toShop.join('\n')
  expect(spoken).toContain('payment_method_id')
  expect(spoken).not.toMatch(new RegExp(`${NUMBER}|4242 4242 4242 4242|\\bcvc\\b|"${CVC}"`, 'i'))
  expect([...sent.toShop, ...sent.toOthers].join('\n')).not.toContain(secret.trim())
})

test('3-D Secure is answered on the bank’s page, and the XRP are delivered after that', async ({
  page,
  product,
  newPerson,
}) => {
  const wallet = await newWallet(product.sandboxUrl, 50)
  const { email, password } = await proveWallet(product, await newPerson('Ola'), wallet)
  const market = await page()
  await market.goto('/Login')
  await settled(market)
  await market.getByLabel('E-mail', { exact: true }).fill(email)
  await market.getByLabel('Password', { exact: true }).fill(password)
  await market.getByRole('button', { name: 'Login' }).click()
  await market.waitForURL(/\/Home$/)
  await market.goto('/add-Info')
  await market.getByRole('radio', { name: /Advance/ }).click()
  await market.getByRole('button', { name: 'Continue' }).click()
  await market.getByLabel('Card number').fill('4000002760003184')
  await market.getByLabel('Expiry (MM/YY)').fill('04/39')
  await market.getByLabel('CVC').fill(CVC)
  await market.getByRole('button', { name: 'Add card' }).click()
  const dialog = market.getByRole('dialog', { name: 'Confirm your payment' })
  // An address that was given and never proved is not said to be verified.
  expect(await market.getByText('Email Verification (done)').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await market.getByText('Payment Canceled').first().waitFor()
  // The card is kept: back to the plans, with nothing more to enter.
  await market.getByRole('heading', { name: 'Buy XRP (pricing)' }).waitFor()
  await market.getByText('Visa ending in 3184').first().waitFor()
  await market.getByRole('button', { name: 'Make payment' }).click()
  await dialog.getByRole('button', { name: 'Purchase' }).click()
  await market.getByRole('button', { name: 'Confirm payment' }).click()
  await market.waitForURL(/\/User\?u=me/)
  await expect.poll(() => balanceOf(product.ledgerUrl, wallet.address)).toBe(250_000_000n)
})
