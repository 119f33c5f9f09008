import { getCollection, listCollectionOwners } from '@gooddrop/contract/collections.ts'
import { getFacets } from '@gooddrop/contract/filters.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { collection } from '#testing/fixtures/collections.ts'
import { stateCounts, traitFacet } from '#testing/fixtures/filters.ts'
import { ADDRESS, personCard } from '#testing/fixtures/people.ts'
import { nftCards, nftPage } from '#testing/fixtures/work-lists.ts'
import { openPage } from '#testing/open-page.tsx'

const grid = collection({
  items: 20,
  owners: 7,
  floor: '9000000',
  volume: '40000000',
  given: '1500000',
  story: 'Lines, counted.',
  on_sale: 3,
  sales: 2,
})
const path = `/Collection/${grid._id}`
const figures = page.getByRole('region', { name: 'Figures' })
const panel = page.getByRole('complementary', { name: 'Filters' })
const searched = () => api.calls(searchNfts).at(-1)?.query

async function openCollection(changes: Partial<typeof grid> = {}, search = '') {
  api.answer(getCollection, { collection: { ...grid, ...changes } })
  api.answer(searchNfts, nftPage(nftCards(16), { total: 20, next: 'more' }))
  await openPage(path + search)
}

it('shows its artist, its story, its figures and its works', async () => {
  await openCollection()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Grid Studies' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Grace Test' }).first()).toBeVisible()
  await expect.element(page.getByText('Lines, counted.')).toBeVisible()
  for (const text of ['Items', 'Owners', 'Floor', 'Volume', 'Given', '20', '7', '3 for sale', '2 sales'])
    await expect.element(figures.getByText(text, { exact: true })).toBeVisible()
  await expect.element(figures).toMatchTextContent(/Floor9 XRP.*Volume40 XRP.*Given.*1\.5 XRP/)
  await expect.poll(() => page.getByRole('article').elements().length).toBe(16)
  expect(api.calls(searchNfts).map(({ query }) => query)).toEqual([{ collection: grid._id, page: '0', limit: '16' }])
  await expectAccessible()
})

it('keeps the chosen tab in its address: the owners', async () => {
  api.answer(listCollectionOwners, {
    owners: [
      { person: personCard('Ada'), address: ADDRESS, held: 2 },
      { person: null, address: 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY', held: 1 },
    ],
    ownersLength: [{ total: 2 }],
    next: null,
  })
  await openCollection()
  await page.getByRole('tab', { name: 'Owners' }).click()
  await expect.poll(() => location.search).toBe('?tab=owners')
  const owners = page.getByRole('tabpanel').getByRole('listitem')
  await expect.element(owners.first()).toMatchTextContent(/Ada Test\s*2 works/)
  await expect.element(owners.last()).toMatchTextContent(/rPEPPE.*1 work/)
})

it('tells where its works were minted', async () => {
  await openCollection({}, '?tab=about')
  await expect.element(page.getByText('Made on Gooddrop by its artist')).toBeVisible()
  await expectAccessible()
  await openCollection({ made_here: false }, '?tab=about')
  await expect
    .element(page.getByText('Works of one issuer and taxon on the ledger, wherever they were minted'))
    .toBeVisible()
})

it('fits a phone', async () => {
  api.answer(getCollection, { collection: { ...grid, made_here: false, artist: null } })
  api.answer(searchNfts, nftPage(nftCards(2)))
  await openPage(path, { width: 390, height: 844 })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expectAccessible()
})

it('is reported by a message that names it', async () => {
  await openCollection()
  await page.getByRole('main').getByRole('link', { name: 'Report' }).click()
  await expect.poll(() => location.pathname + location.search).toBe(`/Contact?collection=${grid._id}`)
  await expect.element(page.getByLabelText('Message')).toHaveValue(expect.stringContaining(path))
})

it('searches by traits from its address', async () => {
  await openCollection({}, `?traits=${encodeURIComponent('Ground=Blue')}`)
  await expect.poll(searched).toEqual({ collection: grid._id, traits: 'Ground=Blue', page: '0', limit: '16' })
})

it('counts the other traits beside the chosen one', async () => {
  api.answer(getFacets, ({ query }) => ({
    states: stateCounts(),
    categories: [],
    traits: query?.traits
      ? [traitFacet('Ground', { Blue: 12 }), traitFacet('Line', { Gold: 2 })]
      : [traitFacet('Ground', { Blue: 12 }), traitFacet('Line', { Gold: 5 })],
  }))
  await openCollection()
  await panel.getByText('Line', { exact: true }).click()
  const gold = panel
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Gold' }) })
    .last()
  await expect.element(gold).toHaveTextContent('Gold5')
  await panel.getByText('Ground', { exact: true }).click()
  await panel.getByRole('checkbox', { name: 'Blue' }).click()
  await expect.element(gold).toHaveTextContent('Gold2')
  expect(api.calls(getFacets).at(-1)?.query).toEqual({ collection: grid._id, traits: 'Ground=Blue' })
})

it('orders by rarity, with a warning of what that is not', async () => {
  await openCollection()
  await page.getByLabelText('Sort by').selectOptions('Rarest')
  await expect.poll(() => location.search).toBe('?sort=rarest')
  await expect.element(page.getByText(/not what a work is worth/)).toBeVisible()
  await expect.poll(searched).toEqual({ collection: grid._id, sort: 'rarest', page: '0', limit: '16' })
})

it('names a collection that does not exist', async () => {
  await openPage('/Collection/nothing')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Collection not found' })).toBeVisible()
})
