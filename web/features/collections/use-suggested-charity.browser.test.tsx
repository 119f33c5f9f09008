import { getCollection, getNftTraits } from '@gooddrop/contract/collections.ts'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { createOffer } from '@gooddrop/contract/listings.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { collection } from '#testing/fixtures/collections.ts'
import { collector } from '#testing/fixtures/people.ts'
import { scan } from '#testing/fixtures/sign-requests.ts'
import { itemPath, nft, ownWork } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const rivers = charity()
const own = collection({ charity: rivers })
const dialog = page.getByRole('dialog', { name: 'Sell NFT' })
const suggested = dialog.getByLabelText('Suggested charity')

it('chooses the charity of the collection for a sale, which the seller may change', async () => {
  const work = nft(ownWork())
  api.answer(getNft, { nft: work })
  api.answer(listCharities, { charities: [rivers], total_given: '0', total_gifts: 0 })
  api.answer(getNftTraits, { collection: own, traits: [], rarity: null })
  api.answer(getCollection, { collection: own })
  api.answer(createOffer, { ...scan(), price: '20000000', pledge: '0', receives: '20000000' })
  await openPage(itemPath(work), { as: collector() })
  await page.getByRole('button', { name: 'Sell NFT' }).click()
  await expect.element(suggested).toHaveValue(rivers._id)
  await suggested.selectOptions('any')
  await expect.element(suggested).toHaveValue('any')
  await dialog.getByLabelText('Price in XRP').fill('20')
  await dialog.getByRole('button', { name: 'Checkout' }).click()
  await expect.poll(() => api.calls(createOffer).length).toBe(1)
  expect(api.calls(createOffer)[0]?.body).not.toHaveProperty('charity_id')
})
