import { createCollection, getCollection, updateCollection } from '@gooddrop/contract/collections.ts'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { collection } from '#testing/fixtures/collections.ts'
import { ADDRESS, collector } from '#testing/fixtures/people.ts'
import { openPage } from '#testing/open-page.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name }).click()
const own = collection({ name: 'Low Water', own: true, story: 'What the tide leaves behind.', version: 3 })

beforeEach(() => {
  api.answer(listCharities, { charities: [charity()], total_given: '0', total_gifts: 0 })
  api.answer(getCollection, { collection: own })
})

it('is reached from the page about creating', async () => {
  await openPage('/CreateOptions', { as: collector() })
  await page.getByRole('main').getByRole('link', { name: 'Collection', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Create collection' })).toBeVisible()
  expect(location.pathname).toBe('/CreateCollection')
})

it('names what is missing or malformed, and sends nothing', async () => {
  await openPage('/CreateCollection', { as: collector() })
  await field('Royalties for new works').fill('a lot')
  await press('Create collection')
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await expect.element(field('Royalties for new works')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  expect(api.calls(createCollection)).toEqual([])
})

it('creates a collection with a cover, royalties and a non-profit, and leads to its works', async () => {
  api.answer(createCollection, { collection: own })
  await openPage('/CreateCollection', { as: collector() })
  await field('Name').fill('Low Water')
  await field('Story').fill('What the tide leaves behind.')
  await field('Cover').upload(new File([new Uint8Array(9)], 'cover.png', { type: 'image/png' }))
  await field('Royalties for new works').fill('7.5')
  await field('Non-profit').selectOptions('River Watch')
  await press('Create collection')
  await expect.poll(() => location.pathname).toBe(`/Collection/${own._id}/Edit`)
  const [sent] = api.calls(createCollection)
  expect(sent?.body).toEqual({
    name: 'Low Water',
    story: 'What the tide leaves behind.',
    royality: '7500',
    charity_id: charity()._id,
    account: ADDRESS,
  })
  expect(Object.keys(sent?.files ?? {})).toEqual(['cover'])
  await expect
    .element(page.getByRole('link', { name: 'Mint a work into it' }))
    .toHaveAttribute('href', `/CreateSingleNFT?collection=${own._id}`)
})

it('changes the version that was shown', async () => {
  api.answer(updateCollection, { collection: own })
  await openPage(`/Collection/${own._id}/Edit`, { as: collector() })
  await field('Story').fill('What the tide leaves.')
  await press('Save changes')
  await expect
    .poll(() => api.calls(updateCollection).map(({ body }) => body))
    .toMatchObject([{ name: 'Low Water', story: 'What the tide leaves.', version: '3' }])
})

it('shows a refusal beside the button', async () => {
  api.refuse(updateCollection, 'conflict', 'Someone has changed this collection')
  await openPage(`/Collection/${own._id}/Edit`, { as: collector() })
  await press('Save changes')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Someone has changed this collection')
})

it('is not shown for the collection of another person', async () => {
  api.answer(getCollection, { collection: { ...own, own: false } })
  await openPage(`/Collection/${own._id}/Edit`, { as: collector() })
  await expect.element(page.getByText('This collection belongs to somebody else')).toBeVisible()
  await expect.element(field('Name')).not.toBeInTheDocument()
})
