import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { test } from './test.ts'
import { paintPng } from './works.ts'

const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)

test('a person registers, sets a picture, signs out and signs in again on a phone', async ({ page: open }) => {
  const page = await open({ width: 390, height: 844, colorScheme: 'dark' })
  const tag = randomBytes(4).toString('hex')
  await page.goto('/register')
  await settled(page)
  await fill(page, 'First name', 'Maren')
  await fill(page, 'Last name', 'Holt')
  await fill(page, 'E-mail', `${tag}@example.org`)
  await fill(page, 'Username', `maren-${tag}`)
  await fill(page, 'Password', 'correct horse')
  await fill(page, 'Re-enter password', 'correct horse')
  await page.getByRole('button', { name: 'Register Now' }).click()
  await page.waitForURL(/\/Profile$/)

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: paintPng() })
  await fill(page, 'Last name', 'Holt-Berg')
  await fill(page, 'Username', `mh-${tag}`)
  await fill(page, 'About you', 'Draws the sea.')
  await page.getByRole('button', { name: 'Update profile' }).click()
  await page.waitForURL(/\/(Collection\/)?User\?u=me$/)
  await page.getByText(`@mh-${tag}`).waitFor()
  await page.getByText('Draws the sea.').waitFor()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/Home$/)
  const kept = () => page.evaluate(() => ['token', 'user', 'wallet_address'].map((key) => localStorage.getItem(key)))
  await expect.poll(kept).toEqual([null, null, null])

  await page.goto('/Login')
  await settled(page)
  await fill(page, 'E-mail', `${tag}@example.org`)
  await fill(page, 'Password', 'correct horse')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/add-Info$/)

  await page.goto('/Profile')
  await expect.poll(() => page.getByLabel('Last name', { exact: true }).inputValue()).toBe('Holt-Berg')
  const [token, user] = await kept()
  expect(token).toMatch(/\S/)
  expect(JSON.parse(user ?? '{}').profile).toMatch(/^\/media\//)
})
