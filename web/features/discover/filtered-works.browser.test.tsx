import { getCollection } from '@gooddrop/contract/collections.ts'
import { getFacets } from '@gooddrop/contract/filters.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import { suggest } from '@gooddrop/contract/suggestions.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { collection } from '#testing/fixtures/collections.ts'
import { stateCounts, traitFacet } from '#testing/fixtures/filters.ts'
import { nftCards, nftPage } from '#testing/fixtures/work-lists.ts'
import { openPage } from '#testing/open-page.tsx'

const panel = page.getByRole('complementary', { name: 'Filters' })
const chips = page.getByRole('list', { name: 'Chosen filters' })
const chip = (name: string) => chips.getByRole('button', { name: `Remove filter: ${name}` })
const searched = () => api.calls(searchNfts).at(-1)?.query
const FIRST_PAGE = { page: '0', limit: '16' }

it('writes state, price and order into the address and searches by them', async () => {
  api.answer(searchNfts, nftPage(nftCards(2)))
  await openPage('/Explore')
  await panel.getByRole('radio', { name: /^For sale/ }).click()
  await expect.poll(() => location.search).toBe('?state=on_sale')
  await panel.getByLabelText('From', { exact: true }).fill('1')
  await panel.getByLabelText('To', { exact: true }).fill('400.5')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => location.search).toBe('?minPrice=1000000&maxPrice=400500000&state=on_sale')
  await page.getByLabelText('Sort by').selectOptions('Price, lowest first')
  await expect.poll(() => location.search).toBe('?minPrice=1000000&maxPrice=400500000&state=on_sale&sort=price_up')
  await expect
    .poll(searched)
    .toEqual({ ...FIRST_PAGE, minPrice: '1000000', maxPrice: '400500000', state: 'on_sale', sort: 'price_up' })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expect.element(page.getByText('Shows works with a price.')).toBeVisible()
  await expectAccessible()
})

it('removes filters one by one or all but the order, and Back restores them', async () => {
  api.answer(searchNfts, nftPage(nftCards(2)))
  await openPage('/Explore?minPrice=1000000&maxPrice=400500000&state=on_sale&sort=price_up')
  await chip('1 to 400.5 XRP').click()
  await expect.poll(() => location.search).toBe('?state=on_sale&sort=price_up')
  await expect.poll(searched).toEqual({ ...FIRST_PAGE, state: 'on_sale', sort: 'price_up' })
  await expect.element(panel.getByLabelText('From', { exact: true })).toHaveValue('')
  history.back()
  await expect.element(chip('1 to 400.5 XRP')).toBeVisible()
  await expect.element(panel.getByLabelText('From', { exact: true })).toHaveValue('1')
  await chips.getByRole('button', { name: 'Remove all' }).click()
  await expect.poll(() => location.search).toBe('?sort=price_up')
})

it('refuses a range whose lowest price is above the highest', async () => {
  await openPage('/Explore')
  await panel.getByLabelText('From', { exact: true }).fill('20')
  await panel.getByLabelText('To', { exact: true }).fill('10')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect.element(panel.getByRole('alert')).toHaveTextContent('The lowest price is above the highest.')
  expect(location.search).toBe('')
})

it('offers the filters to remove where nothing matches', async () => {
  api.answer(searchNfts, ({ query }) => nftPage(query?.minPrice ? [] : nftCards(1)))
  await openPage('/Explore?minPrice=99999999000000&state=on_sale')
  await expect.element(page.getByText('No Data available')).toBeVisible()
  await expect.element(page.getByText('No works match all of these filters. Remove one:')).toBeVisible()
  await chip('From 99,999,999 XRP').click()
  await expect.element(page.getByRole('article')).toBeVisible()
})

it('opens as a sheet on a phone', async () => {
  api.answer(searchNfts, nftPage(nftCards(2)))
  await openPage('/Explore', { width: 390, height: 844 })
  await expect.element(panel).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('radio', { name: /^At auction/ }).click()
  await expect.poll(() => location.search).toBe('?state=auction')
  const show = sheet.getByRole('button', { name: 'Show 2 works' })
  await expect.element(show).toBeVisible()
  await expectAccessible()
  await show.click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
})

it('finds a collection by name, and its traits become filters', async () => {
  const grid = collection()
  api.answer(suggest, {
    suggestions: { works: [], artists: [], collections: [{ _id: grid._id, name: grid.name }], charities: [] },
  })
  api.answer(getCollection, { collection: grid })
  api.answer(getFacets, ({ query }) => ({
    states: stateCounts(),
    categories: [],
    traits: query?.collection ? [traitFacet('Ground', { Blue: 2, Red: 1 })] : [],
  }))
  api.answer(searchNfts, nftPage(nftCards(2)))
  await openPage('/Explore')
  await panel.getByLabelText('Find a collection').fill('grid st')
  await panel.getByRole('button', { name: 'Grid Studies', exact: true }).click()
  await expect.poll(() => location.search).toBe(`?collection=${grid._id}`)
  expect(api.calls(suggest).at(-1)?.query).toEqual({ text: 'grid st' })
  await panel.getByText('Ground', { exact: true }).click()
  await panel.getByRole('checkbox', { name: 'Blue' }).click()
  await expect.poll(searched).toEqual({ ...FIRST_PAGE, collection: grid._id, traits: 'Ground=Blue' })
  await expect.element(chip('Ground: Blue')).toBeVisible()
  // Traits belong to their collection.
  await chip('Grid Studies').click()
  await expect.poll(() => location.search).toBe('')
})

it('shows how many works each state and each trait has', async () => {
  const grid = collection()
  api.answer(getCollection, { collection: grid })
  api.answer(getFacets, {
    states: stateCounts({ total: 1234, on_sale: 1200, auction: 3 }),
    categories: [],
    traits: [traitFacet('Ground', { Blue: 42, Red: 1 })],
  })
  api.answer(searchNfts, nftPage(nftCards(2), { total: 1234 }))
  await openPage(`/Explore?collection=${grid._id}`)
  await expect.element(panel.getByRole('radio', { name: 'For sale (1,200)' })).toBeVisible()
  await expect.element(panel.getByRole('radio', { name: 'At auction (3)' })).toBeVisible()
  await panel.getByText('Ground', { exact: true }).click()
  await expect.element(panel.getByText('42', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1,234 works', { exact: true })).toBeVisible()
})
