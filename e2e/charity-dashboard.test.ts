import { CHARITY_HOLDER, DEMO_PASSWORD, emailOf } from '@gooddrop/sandbox/seed/keys.ts'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { test } from './test.ts'

test('a charity thanks a giver and reads its message again', async ({ page: open }) => {
  const page = await open()
  await page.goto('/Login')
  await settled(page)
  await page.getByLabel('E-mail', { exact: true }).fill(emailOf(CHARITY_HOLDER))
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/Login'))
  await page.goto('/Charity-Dashboard')
  await page.getByRole('heading', { level: 2, name: CHARITY_HOLDER.name }).waitFor()
  // One gift of the demo world has a message that waits. Sales of other tests may have added gifts since.
  const gifts = page.getByRole('list', { name: 'Gifts to you, newest first' })
  const change = gifts.getByRole('button', { name: /^Change your message/ }).first()
  const more = page.getByRole('button', { name: 'Load More' }).first()
  await expect
    .poll(async () => {
      if (await more.isVisible()) await more.click()
      return change.isVisible()
    })
    .toBe(true)
  await change.click()
  const message = page.getByRole('dialog', { name: 'Say thank you' }).getByLabel('Your message')
  const text = `Thank you, from all of us (${Date.now()})`
  await message.fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await message.waitFor({ state: 'hidden' })
  await change.click()
  await expect.poll(() => message.inputValue()).toBe(text)
})
