import { readFile } from 'node:fs/promises'
import { login as loginEndpoint } from '@gooddrop/contract/accounts.ts'
import { follow } from '@gooddrop/contract/people.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { linkIn, mailTo } from './inbox.ts'
import { test } from './test.ts'

const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)

test('a person resets a password, verifies an e-mail, unsubscribes from mails by one click, and deletes the account', async ({
  page: open,
  product,
  newPerson,
}) => {
  const [person, fan] = [await newPerson('Edda'), await newPerson('Otis')]
  // The download requires a fresh proof first.
  const tolerate = [/^403 GET \/api\/v1\/user\/account\/data$/]
  const page = await open({ width: 390, height: 844, tolerate })
  const login = async (password: string) => {
    await page.goto('/Login')
    await settled(page)
    await fill(page, 'E-mail', person.email)
    await fill(page, 'Password', password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL(/\/add-Info$/)
    await page.goto('/Profile')
    await settled(page)
  }
  await login(person.password)
  await page.getByRole('button', { name: 'Verify e-mail address' }).click()
  const { text } = await mailTo(product, person.email, /is your Gooddrop code$/)
  await fill(page, 'OTP', /\b(\d{6})\b/.exec(text)?.[1] ?? '')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByText('Verified', { exact: true }).waitFor()
  const byMail = page.getByLabel('New followers: By e-mail')
  const stored = page.waitForResponse(
    (reply) => reply.url().endsWith('/notification/preferences') && reply.request().method() === 'PUT',
  )
  await byMail.click()
  await stored
  await expect.poll(() => byMail.isChecked()).toBe(true)
  await callProduct(product.url, follow, { params: { userId: person.user._id }, token: fan.token })

  await page.evaluate(() => localStorage.clear())
  await page.goto('/Login')
  await settled(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL(/\/Forgot-Password$/)
  await fill(page, 'E-mail', person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('If an account uses this e-mail address, a link is on its way to it.').waitFor()
  const letter = await mailTo(product, person.email, 'Reset your Gooddrop password')
  await page.goto(linkIn(letter.text, '/Reset-Password#'))
  await settled(page)
  await fill(page, 'New password', 'a better password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL(/\/Login$/)
  await login('a better password')

  await page.getByRole('button', { name: 'Download my data' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Your password', { exact: true }).fill('a better password')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    proof.getByRole('button', { name: 'Confirm' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(person.email)

  // Notifications are mailed once a minute.
  const mail = await mailTo(product, person.email, /is now following you/)
  await page.goto(linkIn(mail.text, '/notifications/unsubscribe#'))
  await settled(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You have been unsubscribed', exact: true }).waitFor()
  await page.goto('/Profile')
  await settled(page)
  await expect.poll(() => byMail.isChecked()).toBe(false)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByText('What is on the ledger stays').waitFor()
  await dialog.getByLabel('Your password', { exact: true }).fill('a better password')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await page.waitForURL(/\/Home$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await mailTo(product, person.email, 'Your account has been deleted')
  const again = callProduct(product.url, loginEndpoint, {
    body: { email: person.email, password: 'a better password' },
  })
  await expect(again).rejects.toMatchObject({ status: 401 })
})
