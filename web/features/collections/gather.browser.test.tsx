import { gatherWorks, getCollection, listGatherable, releaseWorks } from '@gooddrop/contract/collections.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { collection } from '#testing/fixtures/collections.ts'
import { collector } from '#testing/fixtures/people.ts'
import { nftPage } from '#testing/fixtures/work-lists.ts'
import { nftCard } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const own = collection({ own: true })
const earlier = nftCard({ title: 'An earlier work' })
const inside = page.getByRole('region', { name: 'Works in the collection' })
const outside = page.getByRole('region', { name: 'Your other works' })

/** Works move between two lists, as on the server. */
async function openGather() {
  const gathered: (typeof earlier)[] = []
  const others = [earlier]
  const move = (from: typeof gathered, to: typeof gathered) => () => {
    to.push(...from.splice(0))
    return { collection: own }
  }
  api.answer(getCollection, { collection: own })
  api.answer(searchNfts, () => nftPage([...gathered]))
  api.answer(listGatherable, () => ({ nfts: [...others], next: null }))
  api.answer(gatherWorks, move(others, gathered))
  api.answer(releaseWorks, move(gathered, others))
  await openPage(`/Collection/${own._id}/Edit`, { as: collector() })
}

it('adds chosen works to the collection, and removes them again', async () => {
  await openGather()
  await outside.getByRole('button', { name: /^Select/ }).click()
  await outside.getByRole('checkbox', { name: /An earlier work/ }).click()
  await expectAccessible()
  await outside.getByRole('button', { name: 'Add 1 work' }).click()
  await expect.element(page.getByText('The works are in the collection')).toBeVisible()
  await expect.element(inside.getByRole('link', { name: 'An earlier work' }).first()).toBeVisible()
  await expect.element(outside.getByText('No other works')).toBeVisible()
  await inside.getByRole('button', { name: /^Select/ }).click()
  await inside.getByRole('checkbox', { name: /An earlier work/ }).click()
  await inside.getByRole('button', { name: 'Remove 1 work' }).click()
  await expect.element(outside.getByRole('link', { name: 'An earlier work' }).first()).toBeVisible()
  const sent = [...api.calls(gatherWorks), ...api.calls(releaseWorks)]
  const call = { params: { id: own._id }, body: { nft_ids: [earlier._id] } }
  expect(sent).toMatchObject([call, call])
})
