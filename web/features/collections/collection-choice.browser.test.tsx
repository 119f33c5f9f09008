import { getCollection, listCollections } from '@gooddrop/contract/collections.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { collection } from '#testing/fixtures/collections.ts'
import { collector } from '#testing/fixtures/people.ts'
import { openPage } from '#testing/open-page.tsx'

const own = collection({ own: true, royality: 7500 })
const choice = page.getByLabelText('Collection', { exact: true })
const royalties = page.getByLabelText('Royalties', { exact: true })

beforeEach(() => {
  api.answer(listCollections, { collections: [own], collectionsLength: [{ total: 1 }], next: null })
  api.answer(getCollection, { collection: own })
})

it('chooses the collection of the address', async () => {
  await openPage(`/CreateSingleNFT?collection=${own._id}`, { as: collector() })
  await expect.element(choice).toHaveValue(own._id)
})

it('fills in the royalties of the chosen collection', async () => {
  await openPage('/CreateSingleNFT', { as: collector() })
  await expect.element(choice).toHaveValue('none')
  await choice.selectOptions('Grid Studies')
  await expect.element(royalties).toHaveValue('7.5')
})
