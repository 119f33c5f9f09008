import { getCollection, listCollections } from '@gooddrop/contract/collections.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { collection, collectionCard } from '#testing/fixtures/collections.ts'
import { openPage } from '#testing/open-page.tsx'

const cards = page.getByRole('main').getByRole('article')

it('lists collections with their figures, newest first or in another order', async () => {
  api.answer(listCollections, {
    collections: [collectionCard({ items: 20, floor: '9000000', volume: '40000000', given: '1500000' })],
    collectionsLength: [{ total: 1 }],
    next: null,
  })
  await openPage('/Collections')
  await expect.element(cards).toMatchTextContent(/Grid Studies.*by Grace Test.*20.*9 XRP.*40 XRP.*1\.5 XRP/)
  await expectAccessible()
  await page.getByLabelText('Sort by').selectOptions('Most items')
  await expect.poll(() => location.search).toBe('?sort=items')
  await page.getByLabelText('Sort by').selectOptions('Highest volume')
  await expect.poll(() => location.search).toBe('?sort=volume')
  await expect
    .poll(() => api.calls(listCollections).map(({ query }) => query))
    .toEqual([{ sort: 'newest' }, { sort: 'items' }, { sort: 'volume' }])
})

it('is reached from Explore and leads to each collection', async () => {
  const card = collectionCard()
  api.answer(listCollections, { collections: [card], collectionsLength: [{ total: 1 }], next: null })
  api.answer(getCollection, { collection: collection() })
  await openPage('/Explore')
  await page.getByRole('main').getByRole('link', { name: 'Collections', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/Collections')
  await cards.getByRole('link', { name: 'Grid Studies' }).click()
  await expect.poll(() => location.pathname).toBe(`/Collection/${card._id}`)
})
