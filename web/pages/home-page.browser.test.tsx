import { listOnSale } from '@gooddrop/contract/discover.ts'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { listRanking } from '@gooddrop/contract/giving-pages.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { ADDRESS, personCard } from '#testing/fixtures/people.ts'
import { nftCards, nftPage } from '#testing/fixtures/work-lists.ts'
import { openPage } from '#testing/open-page.tsx'

const region = (name: string) => page.getByRole('region', { name })
const sellers = region('Top Sellers')

it('shows sixteen drops at a time, the featured ones first, and each once', async () => {
  api.answer(listOnSale, ({ query }) =>
    query?.cursor
      ? // One has moved into the second page since.
        nftPage(nftCards(4, 16), { total: 19 })
      : nftPage(nftCards(16), { total: 19, next: 'more' }),
  )
  await openPage('/')
  const drops = region('Featured drops').getByRole('article')
  await expect.poll(() => drops.elements().length).toBe(16)
  await region('Featured drops').getByRole('button', { name: 'Load More' }).click()
  await expect.poll(() => drops.elements().length).toBe(19)
  expect(api.calls(listOnSale).map(({ query }) => query)).toEqual([
    { featured: 'true', limit: '16' },
    { featured: 'true', limit: '16', cursor: 'more' },
  ])
})

it('explains giving in three steps and names ten non-profits', async () => {
  const charities = Array.from({ length: 12 }, (_, nth) => charity({ name: `Charity ${nth}` }))
  api.answer(listCharities, { charities, total_given: '0', total_gifts: 0 })
  await openPage('/')
  const steps = region('How it works, in three steps').getByRole('listitem')
  await expect.poll(() => steps.elements().length).toBe(3)
  const listed = region('Where gifts go').getByRole('listitem')
  await expect.poll(() => listed.elements().length).toBe(10)
  await expect
    .element(page.getByText(/^Every purchase requires a donation of at least 1% of the listing price/))
    .toBeVisible()
  await expectAccessible()
})

it('lists who sells the most for charity once there is someone', async () => {
  api.answer(listRanking, {
    ranking: [{ person: personCard('Grace'), address: ADDRESS, amount: '5000000', gifts: 2 }],
    next: null,
  })
  await openPage('/')
  await expect.element(sellers.getByRole('listitem')).toMatchTextContent(/Grace Test.*5 XRP/)
  await expect.element(sellers.getByText('Coming soon')).not.toBeInTheDocument()
})

it('announces top sellers while there are none', async () => {
  await openPage('/')
  await expect.element(sellers.getByText('Coming soon')).toBeVisible()
})
