import { getCollection, listCollections } from '@gooddrop/contract/collections.ts'
import { getFacets, writeTraits } from '@gooddrop/contract/filters.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import type { Addresses } from './product.ts'
import { test } from './test.ts'

const cards = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })

async function gridStudies({ url }: Addresses) {
  const { collections } = await callProduct(url, listCollections)
  const id = collections.find(({ name }) => name === 'Grid Studies')?._id ?? ''
  return (await callProduct(url, getCollection, { params: { id } })).collection
}

test('a collection shows its artist, its figures, its works, its owners and its story', async ({
  page: open,
  product,
}) => {
  const collection = await gridStudies(product)
  const page = await open()
  await page.goto(`/Collection/${collection._id}`)
  await settled(page)
  await page.getByRole('heading', { level: 1, name: 'Grid Studies' }).waitFor()
  const figures = page.getByRole('region', { name: 'Figures' })
  for (const name of ['Items', 'Owners', 'Floor', 'Volume', 'Given'])
    await figures.getByText(name, { exact: true }).waitFor()
  await figures.getByText(String(collection.items), { exact: true }).first().waitFor()
  await expect.poll(() => cards(page).count()).toBe(Math.min(16, collection.items))
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Owners' }).click()
  await page.waitForURL(/tab=owners/)
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
  await page.getByRole('tab', { name: 'About' }).click()
  await page.getByText('Made on Gooddrop by its artist').waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Report' }).click()
  await page.waitForURL(/\/Contact\?collection=/)
  await expect.poll(() => page.getByLabel('Message').inputValue()).toContain(`/Collection/${collection._id}`)
})

test('trait filters have counts that hold, and the rarest come first', async ({ page: open, product }) => {
  const { _id } = await gridStudies(product)
  const { traits } = await callProduct(product.url, getFacets, { query: { collection: _id } })
  const [facet] = traits
  const value = facet?.values[0]
  const page = await open()
  await page.goto(`/Collection/${_id}`)
  await settled(page)
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await panel
    .locator('summary')
    .filter({ hasText: facet?.name ?? '' })
    .first()
    .click()
  await panel
    .getByRole('checkbox', { name: value?.value ?? '', exact: true })
    .first()
    .click()
  await page.waitForURL(/traits=/)
  await page
    .getByRole('tabpanel')
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${value?.total} works?$`) })
    .waitFor()
  // The other traits are counted among these works.
  const chosen = writeTraits([{ name: facet?.name ?? '', value: value?.value ?? '' }])
  const beside = await callProduct(product.url, getFacets, { query: { collection: _id, traits: chosen } })
  const second = beside.traits.find(({ name }) => name !== facet?.name)
  await panel
    .locator('summary')
    .filter({ hasText: second?.name ?? '' })
    .first()
    .click()
  const line = panel.getByRole('listitem').filter({
    has: page.getByRole('checkbox', { name: second?.values[0]?.value ?? '', exact: true }),
  })
  await line.last().getByText(String(second?.values[0]?.total), { exact: true }).waitFor()
  await page
    .getByRole('button', { name: `Remove filter: ${facet?.name}: ${value?.value}` })
    .first()
    .click()
  await page.getByLabel('Sort by').selectOption('Rarest')
  await page.waitForURL(/\?sort=rarest$/)
  await page.getByText('not what a work is worth').waitFor()
  await settled(page)
  const asked = await callProduct(product.url, searchNfts, { query: { collection: _id, sort: 'rarest' } })
  await expect.poll(() => cards(page).allTextContents()).toEqual(asked.nfts.map(({ title }) => title))
})

test('a work says which collection it is part of, who shares its traits, and its rank', async ({
  page: open,
  product,
}) => {
  const { _id } = await gridStudies(product)
  const { nfts } = await callProduct(product.url, searchNfts, { query: { collection: _id, sort: 'rarest' } })
  const page = await open()
  await page.goto(`/ItemDetail?nftId=${nfts[0]?._id}`)
  await settled(page)
  await page.getByRole('heading', { name: 'Traits in this collection' }).waitFor()
  await page.getByText(/^Rarity rank 1 of \d+$/).waitFor()
  await page.getByText('It does not say what a work is worth.').waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Grid Studies' }).first().click()
  await page.waitForURL(new RegExp(`/Collection/${_id}$`))
})

test('all collections are listed with their figures, in three orders', async ({ page: open, product }) => {
  const page = await open()
  await page.goto('/Explore')
  await settled(page)
  await page.getByRole('main').getByRole('link', { name: 'Collections', exact: true }).click()
  await page.waitForURL(/\/Collections$/)
  await page.getByRole('heading', { level: 1, name: 'Collections' }).waitFor()
  const names = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
  await names.first().waitFor()
  await expectAccessible(page)
  await page.getByLabel('Sort by').selectOption('Most items')
  await page.waitForURL(/\?sort=items$/)
  // Other tests make collections meanwhile: both are read again until nothing happened in between.
  const differing = async () => {
    await page.reload()
    await settled(page)
    const { collections } = await callProduct(product.url, listCollections, { query: { sort: 'items' } })
    const shown = await names.allTextContents()
    return collections.map(({ name }) => name).filter((name, at) => shown[at] !== name)
  }
  await expect.poll(differing).toEqual([])
  await names.getByRole('link', { name: 'Grid Studies' }).click()
  await page.waitForURL(/\/Collection\/[0-9a-f-]{36}$/)
})

test('a collection that does not exist says so', async ({ page: open }) => {
  const page = await open()
  await page.goto('/Collection/nothing')
  await page.getByRole('heading', { level: 1, name: 'Collection not found' }).waitFor()
})

test('works minted elsewhere stand together, with what their artist wrote about them', async ({ page: open }) => {
  const page = await open({ width: 390, height: 844 })
  await page.goto('/Collections')
  await settled(page)
  await page.getByRole('main').getByRole('link', { name: 'Lighthouse Logs' }).first().click()
  await page.waitForURL(/\/Collection\//)
  await page.getByRole('heading', { level: 1, name: 'Lighthouse Logs' }).waitFor()
  await expect.poll(() => cards(page).count()).toBe(6)
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'About' }).click()
  await page.getByText('Works of one issuer and taxon on the ledger, wherever they were minted').waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`/Collection/${id}?traits=${encodeURIComponent('Weather=Gale')}`)
  await expect.poll(async () => (await cards(page).allTextContents()).toSorted()).toEqual(['Gannet Rock', 'North Head'])
})
