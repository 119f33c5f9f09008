import { listCollections } from '@gooddrop/contract/collections.ts'
import { getFacets, writeTraits } from '@gooddrop/contract/filters.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { test } from './test.ts'

test('a trait filter chosen by hand finds as many works as it counts, and the rarest come first', async ({
  page: open,
  product,
}) => {
  const { collections } = await callProduct(product.url, listCollections)
  const collection = collections.find(({ name }) => name === 'Grid Studies')?._id ?? ''
  const [facet] = (await callProduct(product.url, getFacets, { query: { collection } })).traits
  const [value] = facet?.values ?? []
  const [name = '', chosen = ''] = [facet?.name, value?.value]
  const page = await open()
  await page.goto(`/Collection/${collection}`)
  await settled(page)
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await panel.locator('summary').filter({ hasText: name }).first().click()
  await panel.getByRole('checkbox', { name: chosen, exact: true }).first().click()
  await page.waitForURL(/traits=/)
  await page
    .getByRole('tabpanel')
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${value?.total} works?$`) })
    .waitFor()
  await page.getByLabel('Sort by').selectOption('Rarest')
  await page.waitForURL(/sort=rarest$/)
  const traits = writeTraits([{ name, value: chosen }])
  const { nfts } = await callProduct(product.url, searchNfts, { query: { collection, traits, sort: 'rarest' } })
  const titles = page.getByRole('article').getByRole('heading', { level: 3 })
  await expect.poll(() => titles.allTextContents()).toEqual(nfts.map(({ title }) => title))
})
