import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { nextMail } from './inbox.ts'
import { balanceOf, tokensOf } from './ledger-reads.ts'
import { list } from './listing.ts'
import { openPhone } from './phone.ts'
import { picture, test } from './test.ts'
import { connectNewWallet, PATIENCE_MS, shownLink } from './wallets.ts'
import { mint, paintPng } from './works.ts'

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

const photograph = async (page: Page, name: string) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectAccessible(page)
    await picture(page, `onboarding-${name}-${width}`)
  }
}

test('a stranger goes from an e-mail to XRP of their own, and buys a work that gives', { timeout: 240_000 }, async ({
  page,
  product,
}) => {
  const seller = await connectNewWallet(page, product)
  const item = await mint(seller.shop, seller.phone, 'The first of many')
  await list(seller.shop, seller.phone, '40')

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
  await photograph(shop, '1-otp')
  const code = /\b\d{6}\b/.exec((await nextMail(product.sandboxUrl, email)).text)?.[0] ?? ''
  await shop.getByLabel('OTP', { exact: true }).fill(code)
  await shop.getByRole('button', { name: 'Verify', exact: true }).click()

  await shop.getByRole('heading', { name: 'Add Information' }).waitFor()
  await photograph(shop, '2-information')
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
  await photograph(shop, '3-wallet')
  const phone = await openPhone((await page()).context(), product.sandboxUrl, secret.trim())
  await shop.getByLabel('I have written the secret down').click()
  await shop.getByRole('button', { name: 'Imported? Scan to prove it' }).click()
  await phone.approve(await shownLink(shop))

  await shop.getByRole('heading', { name: 'Buy XRP (pricing)' }).waitFor(patient)
  await shop.getByText('10 XRP will be reserved').waitFor()
  await shop.getByRole('radio', { name: /Basic/ }).click()
  await photograph(shop, '4-pricing')
  await shop.getByRole('button', { name: 'Continue' }).click()

  await shop.getByRole('heading', { name: 'Payments Details' }).waitFor()
  await shop.getByLabel('Card number').fill(NUMBER)
  expect(await shop.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
  await shop.getByLabel('Expiry (MM/YY)').pressSequentially('1239')
  expect(await shop.getByLabel('Expiry (MM/YY)').inputValue()).toBe('12/39')
  await shop.getByLabel('CVC').fill(CVC)
  await photograph(shop, '5-card')
  await shop.getByRole('button', { name: 'Add card' }).click()

  const dialog = shop.getByRole('dialog', { name: 'Confirm your payment' })
  await dialog.getByText('visa ending in 4242').waitFor(patient)
  await photograph(shop, '6-confirm')
  await dialog.getByRole('button', { name: 'Purchase' }).click()
  await shop.waitForURL(/\/User\?u=me/, patient)
  await expect.poll(() => balanceOf(product.ledgerUrl, address).catch(() => 0n), patient).toBe(100_000_000n)

  // A kept card, and what became of the purchase.
  await shop.goto('/add-Info')
  await shop.getByTestId('order-state').filter({ hasText: 'Delivered' }).waitFor(patient)
  await shop.getByRole('button', { name: 'Make payment' }).waitFor()
  await photograph(shop, '7-bought')

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
