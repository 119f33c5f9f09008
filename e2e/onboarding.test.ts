import { randomUUID } from 'node:crypto'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { mailTo } from './inbox.ts'
import { balanceOf, tokensOf } from './ledger-reads.ts'
import { proveWallet } from './members.ts'
import { openPhone } from './phone.ts'
import type { Addresses } from './product.ts'
import { picture, test } from './test.ts'
import { newWallet, PATIENCE_MS, shownLink } from './wallets.ts'
import { paintPng } from './works.ts'

const patient = { timeout: PATIENCE_MS }
const NUMBER = '4242424242424242'
const CVC = '913'

/** Everything that leaves this page, by where it goes. */
function listenToRequests(page: Page, shopUrl: string): { toShop: string[]; toOthers: string[] } {
  const sent = { toShop: [] as string[], toOthers: [] as string[] }
  page.on('request', (request) => {
    const words = `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`
    ;(request.url().startsWith(shopUrl) ? sent.toShop : sent.toOthers).push(words)
  })
  return sent
}

/** Each step at one width: small and large by turns. */
async function look(page: Page, name: string, width: 390 | 1440) {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  // One that fades away is too pale to be read, and is not meant to be.
  await expect.poll(() => page.locator('[data-sonner-toast]').count(), patient).toBe(0)
  await expectAccessible(page)
  await picture(page, `onboarding-${name}-${width}`)
}

/** Of the demo world, and affordable. */
async function somethingOnSale({ url }: Addresses): Promise<string> {
  const reply = await fetch(`${url}${listOnSale.path}?limit=100`)
  const { nfts } = listOnSale.reply.parse(await reply.json())
  const oldest = nfts.findLast(({ amount, nftType }) => nftType === 'sell' && BigInt(amount ?? '0') < 80_000_000n)
  if (!oldest) throw new Error('There is nothing to buy')
  return `/ItemDetail?nftId=${oldest._id}`
}

test('a stranger goes from an e-mail to XRP of their own, and buys a work that gives', { timeout: 240_000 }, async ({
  page,
  product,
}) => {
  const item = await somethingOnSale(product)
  const shop = await page()
  const sent = listenToRequests(shop, product.url)
  const email = `nia.${randomUUID().slice(0, 8)}@example.com`

  await shop.goto('/Connect-Wallet')
  await settled(shop)
  await shop.getByRole('link', { name: 'Create Your Wallet' }).click()
  await shop.getByRole('heading', { name: 'Email Verification' }).waitFor()
  await shop.getByLabel('E-mail', { exact: true }).fill(email)
  await shop.getByRole('button', { name: 'Send OTP' }).click()
  await shop.getByLabel('OTP', { exact: true }).waitFor()
  // Whoever goes to read their mail may come back to a page that was loaded anew.
  await shop.reload()
  const code = /\b\d{6}\b/.exec((await mailTo(product, email, 'Your code for Gooddrop')).text)?.[0] ?? ''
  await shop.getByLabel('OTP', { exact: true }).fill(code)
  await shop.getByRole('button', { name: 'Verify', exact: true }).click()

  await shop.getByRole('heading', { name: 'Add Information' }).waitFor()
  await shop.getByLabel('First name').fill('Nia')
  await shop.getByLabel('Last name').fill('Obi')
  await shop.getByLabel('Password', { exact: true }).fill('correct horse')
  await shop
    .getByLabel('Profile picture')
    .setInputFiles({ name: 'nia.png', mimeType: 'image/png', buffer: paintPng(400) })
  await shop.getByRole('button', { name: 'Submit' }).click()

  await shop.getByRole('heading', { name: 'Connect To Xumm' }).waitFor(patient)
  await shop.getByRole('button', { name: 'Create Your Wallet' }).click()
  await shop.getByRole('button', { name: 'Show the secret' }).click(patient)
  const secret = (await shop.getByTestId('made-secret').textContent()) ?? ''
  const address =
    (await shop.getByTestId('made-address').textContent())?.match(/r[1-9A-HJ-NP-Za-km-z]{24,34}/)?.[0] ?? ''
  expect(secret.trim()).toMatch(/^sEd/)
  await look(shop, 'wallet', 390)
  const phone = await openPhone((await page()).context(), product.sandboxUrl, secret.trim())
  await shop.getByLabel('I have written the secret down').click()
  await shop.getByRole('button', { name: 'Imported? Scan to prove it' }).click()
  await phone.approve(await shownLink(shop))

  await shop.getByRole('heading', { name: 'Buy XRP (pricing)' }).waitFor(patient)
  await shop.getByText('10 XRP will be reserved').waitFor()
  await shop.getByRole('radio', { name: /Basic/ }).click()
  await look(shop, 'pricing', 1440)
  await shop.getByRole('button', { name: 'Continue' }).click()

  await shop.getByRole('heading', { name: 'Payments Details' }).waitFor()
  await shop.getByLabel('Card number').fill(NUMBER)
  expect(await shop.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
  await shop.getByLabel('Expiry (MM/YY)').pressSequentially('1239')
  expect(await shop.getByLabel('Expiry (MM/YY)').inputValue()).toBe('12/39')
  await shop.getByLabel('CVC').fill(CVC)
  await look(shop, 'card', 390)
  await shop.getByRole('button', { name: 'Add card' }).click()

  const dialog = shop.getByRole('dialog', { name: 'Confirm your payment' })
  await dialog.getByText('Visa ending in 4242').waitFor(patient)
  await look(shop, 'confirm', 1440)
  await dialog.getByRole('button', { name: 'Purchase' }).click()
  await shop.waitForURL(/\/User\?u=me/, patient)
  await expect.poll(() => balanceOf(product.ledgerUrl, address).catch(() => 0n), patient).toBe(100_000_000n)

  await shop.getByText('100 XRP have arrived in your wallet').waitFor(patient)

  // A kept card, and what became of the purchase.
  await shop.goto('/add-Info')
  await shop.getByTestId('order-state').filter({ hasText: 'Delivered' }).waitFor(patient)
  await shop.getByRole('button', { name: 'Make payment' }).waitFor()

  await shop.goto(item)
  await settled(shop)
  await shop.getByRole('button', { name: 'Buy Now' }).click()
  await shop.getByRole('dialog', { name: 'Buy NFT' }).getByRole('button', { name: 'Buy', exact: true }).click()
  await phone.approve(await shownLink(shop))
  await shop.getByText('Congratulations! NFT purchased successfully!').first().waitFor(patient)
  expect(await tokensOf(product.ledgerUrl, address)).toHaveLength(1)

  // The number went to the card service and nowhere else; the secret went nowhere at all.
  expect(sent.toOthers.filter((words) => words.includes(NUMBER))).toHaveLength(1)
  const spoken = sent.toShop.join('\n')
  expect(spoken).toContain('payment_method_id')
  expect(spoken).not.toMatch(new RegExp(`${NUMBER}|4242 4242 4242 4242|cvc|"${CVC}"`, 'i'))
  expect([...sent.toShop, ...sent.toOthers].join('\n')).not.toContain(secret.trim())
})

test('a bank that asks is answered on its own page, and the XRP come after that', { timeout: 120_000 }, async ({
  page,
  product,
  newPerson,
}) => {
  const wallet = await newWallet(product.sandboxUrl, 50)
  const { email, password } = await proveWallet(product, await newPerson('Ola'), wallet)
  const shop = await page()
  await shop.goto('/Login')
  await settled(shop)
  await shop.getByLabel('E-mail', { exact: true }).fill(email)
  await shop.getByLabel('Password', { exact: true }).fill(password)
  await shop.getByRole('button', { name: 'Login' }).click()
  await shop.waitForURL(/\/Home$/)
  await shop.goto('/add-Info')
  await shop.getByRole('radio', { name: /Advance/ }).click(patient)
  await shop.getByRole('button', { name: 'Continue' }).click()
  await shop.getByLabel('Card number').fill('4000002760003184')
  await shop.getByLabel('Expiry (MM/YY)').fill('04/39')
  await shop.getByLabel('CVC').fill(CVC)
  await shop.getByRole('button', { name: 'Add card' }).click()
  const dialog = shop.getByRole('dialog', { name: 'Confirm your payment' })
  await dialog.getByRole('button', { name: 'Cancel' }).click(patient)
  await shop.getByText('Payment Canceled').first().waitFor(patient)
  await shop.getByRole('button', { name: 'Back to the plans' }).click()
  await shop.getByRole('button', { name: 'Make payment' }).click()
  await dialog.getByRole('button', { name: 'Purchase' }).click(patient)
  await shop.getByRole('button', { name: 'Yes, pay it' }).click(patient)
  await shop.waitForURL(/\/User\?u=me/, patient)
  await expect.poll(() => balanceOf(product.ledgerUrl, wallet.address), patient).toBe(250_000_000n)
})
