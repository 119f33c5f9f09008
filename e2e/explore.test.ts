import { listCollections } from '@gooddrop/contract/collections.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { test } from './test.ts'

const cards = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const searchOf = (page: Page) => new URL(page.url()).search

test('filters are in the address, can be removed one by one, and Back restores them', async ({
  page: open,
  product,
}) => {
  const page = await open()
  await page.goto('/Explore')
  await settled(page)
  await panel(page)
    .getByRole('radio', { name: /^For sale/ })
    .click()
  await page.waitForURL(/state=on_sale/)
  await panel(page).getByLabel('From').fill('1')
  await panel(page).getByLabel('To').fill('400.5')
  await panel(page).getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/minPrice=1000000&maxPrice=400500000&state=on_sale/)
  await page.getByLabel('Sort by').selectOption('Price, lowest first')
  await page.waitForURL(/sort=price_up/)
  await settled(page)
  const query = { minPrice: '1000000', maxPrice: '400500000', state: 'on_sale', sort: 'price_up' } as const
  // Other tests sell works meanwhile: both are read again until nothing happened in between.
  const differing = async () => {
    await page.reload()
    await settled(page)
    const { nfts } = await callProduct(product.url, searchNfts, { query })
    const shown = await cards(page).allTextContents()
    return nfts.map(({ title }) => title || messages.noTitle).filter((title, at) => shown[at] !== title)
  }
  await expect.poll(differing).toEqual([])
  await expectAccessible(page)
  const chips = page.getByRole('list', { name: 'Chosen filters' })
  await chips.getByRole('button', { name: 'Remove filter: 1 to 400.5 XRP' }).click()
  await page.waitForURL((url) => !url.search.includes('Price='))
  expect(searchOf(page)).toBe('?state=on_sale&sort=price_up')
  await page.goBack()
  await chips.getByRole('button', { name: 'Remove filter: 1 to 400.5 XRP' }).waitFor()
  await chips.getByRole('button', { name: 'Remove all' }).click()
  await page.waitForURL((url) => url.search === '?sort=price_up')
})

test('a price that is none is refused in its place', async ({ page: open }) => {
  const page = await open()
  await page.goto('/Explore')
  await settled(page)
  await panel(page).getByLabel('From').fill('20')
  await panel(page).getByLabel('To').fill('10')
  await panel(page).getByRole('button', { name: 'Apply' }).click()
  await panel(page).getByRole('alert').getByText('The lowest price is above the highest.').waitFor()
  expect(searchOf(page)).toBe('')
})

test('where nothing matches, the filters to remove are offered', async ({ page: open }) => {
  const page = await open()
  await page.goto('/Explore?minPrice=99999999000000&state=on_sale')
  await page.getByText('No Data available').waitFor()
  await page.getByText('No works match all of these filters. Remove one:').waitFor()
  const remove = page.getByRole('button', { name: 'Remove filter: From 99,999,999 XRP' })
  await remove.last().click()
  await cards(page).first().waitFor()
})

test('on a phone the filters are a sheet', async ({ page: open }) => {
  const page = await open({ width: 390 })
  await page.goto('/Explore')
  await settled(page)
  expect(await panel(page).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('radio', { name: /^At auction/ }).click()
  await page.waitForURL(/state=auction/)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
})

test('a collection is found by name, and its traits become filters', async ({ page: open, product }) => {
  const { collections } = await callProduct(product.url, listCollections)
  const grid = collections.find(({ name }) => name === 'Grid Studies')
  const page = await open()
  await page.goto('/Explore')
  await settled(page)
  await panel(page).getByLabel('Find a collection').fill('grid st')
  await panel(page).getByRole('button', { name: 'Grid Studies', exact: true }).click()
  await page.waitForURL(new RegExp(`collection=${grid?._id}`))
  await panel(page).locator('summary').first().click()
  await panel(page).getByRole('checkbox').first().click()
  await page.waitForURL(/traits=/)
  await settled(page)
  await cards(page).first().waitFor()
  await page.getByRole('button', { name: 'Remove filter: Grid Studies' }).first().click()
  await page.waitForURL((url) => url.search === '')
})

test('a search is saved, opened, renamed, deleted and restored', async ({ page: open, newPerson }) => {
  const page = await open()
  await (await newPerson()).signIn(page)
  await page.goto('/Explore?tag=Art&state=on_sale')
  await settled(page)
  const openMenu = async (item: string) => {
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await openMenu('Save search')
  const save = page.getByRole('dialog', { name: 'Save this search' })
  await expect.poll(() => save.getByLabel('Name').inputValue()).toBe('Art, For sale')
  await save.getByLabel('Name').fill('Art to buy')
  await expectAccessible(page)
  await save.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved as “Art to buy”.').waitFor()
  await page.goto('/Explore')
  await settled(page)
  await openMenu('Saved searches')
  const list = page.getByRole('dialog', { name: 'Saved searches' })
  await list.getByRole('button', { name: 'Rename Art to buy' }).click()
  await list.getByLabel('Rename Art to buy').fill('Art for sale')
  await list.getByRole('button', { name: 'Save' }).click()
  await list.getByRole('link', { name: 'Art for sale' }).waitFor()
  await list.getByRole('button', { name: 'Delete Art for sale' }).click()
  await list.getByText('“Art for sale” was deleted.').waitFor()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Undo' }).click()
  await list.getByRole('link', { name: 'Art for sale' }).click()
  await page.waitForURL(/tag=Art&state=on_sale/)
  await list.waitFor({ state: 'hidden' })
})
