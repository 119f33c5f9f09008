import { randomUUID } from 'node:crypto'
import { login } from '@gooddrop/contract/accounts.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { mailTo } from './inbox.ts'
import { balanceOf } from './ledger-reads.ts'
import { proveWallet } from './members.ts'
import { openPhone } from './phone.ts'
import { sessionOf } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { newWallet, shownLink } from './wallets.ts'

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

test('a new visitor verifies an e-mail, makes a wallet and buys XRP by card', async ({ page, product }) => {
  const market = await page()
  const sent = listenToRequests(market, product.url)
  const email = `nia.${randomUUID().slice(0, 8)}@example.com`

  await market.goto('/Connect-Wallet')
  await settled(market)
  await market.getByRole('link', { name: 'Create Your Wallet' }).click()
  await market.getByRole('heading', { name: 'Email Verification' }).waitFor()
  await market.getByLabel('E-mail', { exact: true }).fill(email)
  await market.getByRole('button', { name: 'Send OTP' }).click()
  const code = /\b\d{6}\b/.exec((await mailTo(product, email, /is your Gooddrop code$/)).text)?.[0] ?? ''
  await market.getByLabel('OTP', { exact: true }).fill(code)
  await market.getByRole('button', { name: 'Verify', exact: true }).click()

  await market.getByRole('heading', { name: 'Add Information' }).waitFor()
  await market.getByLabel('First name').fill('Nia')
  await market.getByLabel('Last name').fill('Obi')
  await market.getByLabel('Password', { exact: true }).fill('correct horse')
  await market.getByRole('button', { name: 'Submit' }).click()

  await market.getByRole('heading', { name: 'Connect To Xumm' }).waitFor()
  await market.getByRole('button', { name: 'Create Your Wallet' }).click()
  await market.getByRole('button', { name: 'Show the secret' }).click()
  const secret = (await market.getByTestId('made-secret').textContent()) ?? ''
  const address =
    (await market.getByTestId('made-address').textContent())?.match(/r[1-9A-HJ-NP-Za-km-z]{24,34}/)?.[0] ?? ''
  expect(secret.trim()).toMatch(/^sEd/)
  const phone = await openPhone((await page()).context(), product.sandboxUrl, secret.trim())
  await market.getByLabel('I have written down the secret').click()
  await market.getByRole('button', { name: 'Imported? Scan to confirm' }).click()
  await phone.approve(await shownLink(market))

  await market.getByRole('heading', { name: 'Buy XRP (pricing)' }).waitFor()
  await market.getByRole('radio', { name: /Basic/ }).click()
  await market.getByRole('button', { name: 'Continue' }).click()

  await market.getByRole('heading', { name: 'Payments Details' }).waitFor()
  await market.getByLabel('Card number').fill(NUMBER)
  await market.getByLabel('Expiry (MM/YY)').fill('12/39')
  await market.getByLabel('CVC').fill(CVC)
  await market.getByRole('button', { name: 'Add card' }).click()

  const dialog = market.getByRole('dialog', { name: 'Confirm your payment' })
  await dialog.getByText('Visa ending in 4242').waitFor()
  await dialog.getByRole('button', { name: 'Purchase' }).click()
  await market.waitForURL(/\/User\?u=me/)
  await expect.poll(() => balanceOf(product.ledgerUrl, address).catch(() => 0n)).toBe(100_000_000n)

  await market.getByText('100 XRP has arrived in your wallet').waitFor()

  expect((await mailTo(product, email, 'Your receipt: 100 XRP')).text).toContain(address)
  await picture(market, 'onboarding-delivered')

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
  const session = await callProduct(product.url, login, { body: { email, password } })
  const market = await page()
  await market.addInitScript(
    (values) => {
      for (const [key, value] of values) localStorage.setItem(key ?? '', value ?? '')
    },
    sessionOf({ ...session, wallet }),
  )
  await market.goto('/add-Info')
  await market.getByRole('radio', { name: /Advance/ }).click()
  await market.getByRole('button', { name: 'Continue' }).click()
  await market.getByLabel('Card number').fill('4000002760003184')
  await market.getByLabel('Expiry (MM/YY)').fill('04/39')
  await market.getByLabel('CVC').fill(CVC)
  await market.getByRole('button', { name: 'Add card' }).click()
  const dialog = market.getByRole('dialog', { name: 'Confirm your payment' })
  await dialog.getByRole('button', { name: 'Purchase' }).click()
  await market.getByRole('button', { name: 'Confirm payment' }).click()
  await market.waitForURL(/\/User\?u=me/)
  await expect.poll(() => balanceOf(product.ledgerUrl, wallet.address)).toBe(250_000_000n)
})
