import { readFile } from 'node:fs/promises'
import { listCharities, listDonations } from '@gooddrop/contract/giving.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { CHARITY_HOLDER, DEMO_PASSWORD, emailOf } from '@gooddrop/sandbox/seed/keys.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import type { PageOptions } from './browser.ts'
import { quickCollector } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { paintPng } from './works.ts'

/** Signed in as the charity of the demo world, whose wallet is connected. */
async function openDashboard(open: (options?: PageOptions) => Promise<Page>, options?: PageOptions): Promise<Page> {
  const page = await open(options)
  await page.goto('/Login')
  await settled(page)
  await page.getByLabel('E-mail', { exact: true }).fill(emailOf(CHARITY_HOLDER))
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/Login'))
  await page.goto('/Charity-Dashboard')
  await settled(page)
  await page.getByRole('heading', { level: 2, name: CHARITY_HOLDER.name }).waitFor()
  return page
}

/** Sales of other tests may have added gifts since. */
async function loadAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Load More' }).first()
  while (await more.isVisible()) {
    await more.click()
    await settled(page)
  }
}

test('a charity sees its gifts, writes to a giver, changes the message and exports', async ({ page, product }) => {
  const dashboard = await openDashboard(page)
  const gifts = dashboard.getByRole('list', { name: 'Gifts to you, newest first' })
  await gifts.getByRole('listitem').first().waitFor()
  await loadAll(dashboard)
  await gifts.getByText('You have said thank you').first().waitFor()
  await expectAccessible(dashboard)
  await picture(dashboard, 'charity-dashboard')

  // One gift of the demo world has a message that waits.
  const first = gifts.getByRole('listitem').filter({ hasText: 'Your message is waiting for us' }).first()
  await first.getByRole('button', { name: /^Change your message/ }).click()
  const dialog = dashboard.getByRole('dialog', { name: 'Say thank you' })
  await dialog.getByLabel('Your message').fill('')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Please write a message').waitFor()
  await expectAccessible(dashboard)
  const text = `Thank you, from all of us (${Date.now()})`
  await dialog.getByLabel('Your message').fill(text)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await first.getByRole('button', { name: /^Change your message/ }).click()
  await expect.poll(() => dialog.getByLabel('Your message').inputValue()).toBe(text)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const { charities } = await callProduct(product.url, listCharities)
  const charity = charities.find(({ name }) => name === CHARITY_HOLDER.name)!
  const given = await callProduct(product.url, listDonations, { query: { charity_id: charity._id } })
  const [csv] = await Promise.all([
    dashboard.waitForEvent('download'),
    dashboard.getByRole('button', { name: 'Export: CSV' }).click(),
  ])
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n')
  expect(lines.length - 1).toBeGreaterThanOrEqual(given.donationsLength[0]?.total ?? 0)
  expect(lines.join('\n')).toContain(given.donations[0]?.sale_hash)
})

test('published thanks stand beside the gift on the page of the charity', async ({ page: open, product }) => {
  const { charities } = await callProduct(product.url, listCharities)
  const charity = charities.find(({ name }) => name === CHARITY_HOLDER.name)!
  const { donations } = await callProduct(product.url, listDonations, {
    query: { charity_id: charity._id, limit: 100 },
  })
  const thanked = donations.find(({ thanks }) => thanks !== null)
  const page = await open({ width: 390 })
  await page.goto(`/Charity/${charity._id}`)
  await settled(page)
  await loadAll(page)
  await page
    .getByText(thanked?.thanks ?? 'no gift of the demo world was thanked for')
    .first()
    .waitFor()
  await expectAccessible(page)
})

test('a charity sends an update with a picture and withdraws it', async ({ page }) => {
  const dashboard = await openDashboard(page, { width: 390 })
  await dashboard.getByRole('tab', { name: 'Updates' }).click()
  const text = `A sixteenth room (${Date.now()})`
  await dashboard.getByLabel('What happened').fill(text)
  await dashboard
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: paintPng() })
  await dashboard.getByRole('button', { name: 'Send update' }).click()
  await dashboard.getByText('A picture needs a text that says what it shows').waitFor()
  await expectAccessible(dashboard)
  await dashboard.getByLabel('What the picture shows').fill('A stove')
  await dashboard.getByRole('button', { name: 'Send update' }).click()
  const sent = dashboard.getByRole('listitem').filter({ hasText: text })
  await sent.getByText('Waiting for us').waitFor()
  await sent.getByRole('img', { name: 'A stove' }).waitFor()
  await expectAccessible(dashboard)
  await sent.getByRole('button', { name: /^Withdraw/ }).click()
  await dashboard
    .getByRole('dialog', { name: 'Withdraw this update?' })
    .getByRole('button', { name: 'Withdraw' })
    .click()
  await sent.getByText('Withdrawn').waitFor()
})

test('a charity proposes other texts, and its page stays as it is meanwhile', async ({ page, product }) => {
  const dashboard = await openDashboard(page)
  await dashboard.getByRole('tab', { name: 'Your texts' }).click()
  await dashboard.getByText('Your change is waiting for us').waitFor()
  await expectAccessible(dashboard)
  await picture(dashboard, 'charity-texts')
  const mission = `Warm rooms for everybody (${Date.now()})`
  await dashboard.getByLabel('What you do').fill(mission)
  await dashboard.getByRole('button', { name: 'Replace the waiting change' }).click()
  await dashboard
    .getByRole('region', { name: /^Messages/ })
    .getByText(/once we have approved it/)
    .waitFor()
  const { charities } = await callProduct(product.url, listCharities)
  expect(charities.find(({ name }) => name === CHARITY_HOLDER.name)?.mission).not.toBe(mission)
  await dashboard.reload()
  await settled(dashboard)
  await dashboard.getByText('Your change is waiting for us').waitFor()
  await expect.poll(() => dashboard.getByLabel('What you do').inputValue()).toBe(mission)
})

test('whoever has another wallet, or none, reads why and what to do', async ({ page, product }) => {
  const visitor = await page({ width: 390 })
  await visitor.goto('/Charity-Dashboard')
  await settled(visitor)
  await visitor.getByText('Connect the wallet that receives your gifts').waitFor()
  await expectAccessible(visitor)
  const { market } = await quickCollector(page, product)
  await market.goto('/Charity-Dashboard')
  await settled(market)
  await market.getByText('This wallet does not receive gifts for a charity').waitFor()
  await expectAccessible(market)
})
