import { getCollection, getNftTraits } from '@gooddrop/contract/collections.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { collection, collectionCard } from '#testing/fixtures/collections.ts'
import { itemPath, nft } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const grid = collectionCard({ items: 20 })
const main = page.getByRole('main')

beforeEach(() => {
  api.answer(getNft, { nft: nft() })
  api.answer(getCollection, { collection: collection() })
  api.answer(getNftTraits, {
    collection: grid,
    traits: [
      { name: 'Ground', value: 'Blue', shared_by: 12 },
      { name: 'Line', value: 'Gold', shared_by: 1 },
    ],
    rarity: { rank: 1, of: 20, score: 2 },
  })
})

it('shows the collection, how many works share each trait, and the rank', async () => {
  await openPage(itemPath(nft()))
  await expect.element(page.getByRole('heading', { name: 'Traits in this collection' })).toBeVisible()
  await expect.element(page.getByText('12 of 20 works')).toBeVisible()
  await expect.element(page.getByText('Only this work')).toBeVisible()
  await expect.element(page.getByText('Rarity rank 1 of 20')).toBeVisible()
  await expect.element(page.getByText(/It does not say what a work is worth\.$/)).toBeVisible()
  await expectAccessible()
})

it('leads to the collection, and from a trait to the works with it', async () => {
  await openPage(itemPath(nft()))
  await expect
    .element(main.getByRole('link', { name: 'Blue' }))
    .toHaveAttribute('href', `/Collection/${grid._id}?traits=Ground%3DBlue`)
  await main.getByRole('link', { name: 'Grid Studies' }).first().click()
  await expect.poll(() => location.pathname + location.search).toBe(`/Collection/${grid._id}`)
})
