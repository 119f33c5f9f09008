import { listPrices } from '@gooddrop/contract/activity.ts'
import { listGiftDays } from '@gooddrop/contract/giving-pages.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { quickCollector, quickList, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'

/** One test involves several people and ledgers. */

test('Activity lists what happened, sixteen at a time, filtered by kind in the address', async ({ page: open }) => {
  const page = await open()
  await page.goto('/Home')
  await settled(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor()
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await entries.first().waitFor()
  await expect.poll(() => entries.count()).toBe(16)
  await expectAccessible(page)
  await picture(page, 'activity')

  const kinds = page.getByRole('group', { name: 'Show only' })
  await kinds.getByRole('button', { name: 'Sold' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('kinds')).toBe('sold')
  await expect.poll(async () => (await entries.allTextContents()).every((text) => text.includes('sold to'))).toBe(true)
  for (const role of ['(seller)', '(buyer)']) await entries.first().getByText(role).waitFor()
  const before = await entries.count()
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect.poll(() => entries.count()).toBeGreaterThan(before)
  expect(new Set(await entries.allTextContents()).size).toBeGreaterThan(before)

  await page.reload()
  await expect.poll(() => kinds.getByRole('button', { name: 'Sold' }).getAttribute('aria-pressed')).toBe('true')
  await page.goBack()
  await expect.poll(() => kinds.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
  await kinds.getByRole('button', { name: 'Burned' }).click()
  await page.getByText('Nothing of this kind yet').waitFor()
  await page.getByRole('button', { name: 'Show all kinds' }).click()
  await entries.first().waitFor()
})

test('new entries wait until they are wanted, and prices become a chart and a table', async ({ page, product }) => {
  const seller = await quickCollector(page, product)
  const item = await quickMint(seller, product, 'Neap tide')
  const visitor = await page({ width: 390, height: 844, colorScheme: 'dark' })
  await visitor.goto(`/User?u=${seller.userId}&tab=activity`)
  const entries = visitor.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await entries.filter({ hasText: 'minted' }).waitFor()

  await quickList(seller, product, item, '9000000')
  const fresh = visitor.getByRole('button', { name: 'Show 1 new entry' })
  await fresh.waitFor()
  await expect.poll(() => entries.count()).toBe(1)
  await expectAccessible(visitor)
  await fresh.click()
  await entries.filter({ hasText: 'listed' }).waitFor()
  await quickList(seller, product, item, '7000000')
  await fresh.waitFor()
  await fresh.click()
  const changed = entries.filter({ hasText: 'changed the price' })
  await changed.getByText('7 XRP').waitFor()
  await expect.poll(() => changed.locator('s').textContent()).toBe('9')
  await expectAccessible(visitor)
  await picture(visitor, 'activity-of-a-person')

  await visitor.goto(item)
  await settled(visitor)
  await visitor.getByRole('tab', { name: 'History' }).click()
  const chart = visitor.getByRole('figure').filter({ hasText: 'Price history' })
  await chart.getByText('2 prices asked, from 7 to 9 XRP. Not sold yet.').waitFor()
  await chart.locator('svg .ct-line').first().waitFor({ state: 'attached' })
  const points = chart.getByRole('radio')
  await expect.poll(() => points.count()).toBe(2)
  await points.first().focus()
  await visitor.keyboard.press('ArrowRight')
  await chart.getByText(/^Asked: 7 XRP/).waitFor()
  await expectAccessible(visitor)
  await picture(visitor, 'price-history')
  await chart.getByRole('button', { name: 'Show as a table' }).click()
  const { prices } = await callProduct(product.url, listPrices, {
    params: { id: new URL(item, product.url).searchParams.get('nftId') ?? '' },
  })
  await expect.poll(() => chart.locator('tbody tr').count()).toBe(prices.length)
  await expectAccessible(visitor)
  await chart.getByRole('button', { name: 'Show as a chart' }).click()
  await chart.locator('svg').first().waitFor({ state: 'attached' })
})

test('Giving and a non-profit show gifts over time', async ({ page: open, product }) => {
  const { days } = await callProduct(product.url, listGiftDays)
  const gifts = days.reduce((sum, each) => sum + each.gifts, 0)
  expect(gifts).toBeGreaterThan(0)
  const page = await open()
  await page.goto('/Giving')
  await settled(page)
  const chart = page.getByRole('region', { name: 'Gifts over time' }).getByRole('figure')
  await chart.getByText('Given by day, in XRP').first().waitFor()
  await expectAccessible(page)
  await picture(page, 'gifts-over-time')
})
