import { getCollection } from '@gooddrop/contract/collections.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { type Suggestions, suggest } from '@gooddrop/contract/suggestions.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { collection } from '#testing/fixtures/collections.ts'
import { personCard } from '#testing/fixtures/people.ts'
import { nft } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const field = page.getByRole('combobox', { name: 'Search' })
const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const group = (name: string) => page.getByRole('group', { name })

const work = nft()
const grid = collection()
const { _id, name } = charity()
const found: Suggestions = {
  works: [{ _id: work._id, title: work.title, artwork: null }],
  artists: [personCard('Tilda')],
  collections: [{ _id: grid._id, name: grid.name }],
  charities: [{ _id, name }],
}
const none: Suggestions = { works: [], artists: [], collections: [], charities: [] }

beforeEach(() => {
  api.answer(suggest, ({ query }) => ({
    suggestions: { qqqq: none, gri: { ...found, charities: [] } }[query?.text ?? ''] ?? found,
  }))
  api.answer(getCollection, { collection: grid })
  api.answer(getNft, { nft: work })
})

async function type(text: string) {
  await field.click()
  await userEvent.keyboard(text)
  await expect.element(options.first()).toBeVisible()
}

it('groups works, artists, collections and non-profits', async () => {
  await openPage('/Imprint')
  await type('grid')
  await expect.element(group('Works').getByRole('option', { name: 'Tide' })).toBeVisible()
  await expect.element(group('Artists').getByRole('option', { name: 'Tilda Test' })).toBeVisible()
  await expect.element(group('Non-profits').getByRole('option', { name })).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
  await group('Collections').getByRole('option', { name: 'Grid Studies' }).click()
  await expect.poll(() => location.pathname).toBe(`/Collection/${grid._id}`)
})

it('chooses by arrow keys and Enter, and empties the field', async () => {
  await openPage('/Imprint')
  await type('gri')
  // Up from the field is the last option.
  await userEvent.keyboard('{ArrowUp}')
  const last = options.last()
  await expect.element(last).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveAttribute('aria-activedescendant', last.element().id)
  await userEvent.keyboard('{Escape}')
  await expect.element(options.first()).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('gri')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(() => location.pathname).toBe(`/Collection/${grid._id}`)
  await expect.element(field).toHaveValue('')
})

it('searches by Enter alone', async () => {
  await openPage('/Imprint')
  await type('tide')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname + location.search).toBe('/Explore?text=tide&page=0&limit=25')
  await expect.element(options.first()).not.toBeInTheDocument()
})

it('names a text without suggestions', async () => {
  await openPage('/Imprint')
  await field.fill('qqqq')
  await expect.element(page.getByText('No suggestions. Press Enter to search all works.').last()).toBeVisible()
})

it('closes by Escape before the drawer around it on a phone', async () => {
  await openPage('/Imprint', { width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog')
  await type('tide')
  await userEvent.keyboard('{Escape}')
  await expect.element(options.first()).not.toBeInTheDocument()
  await expect.element(drawer).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => location.pathname + location.search).toBe(`/ItemDetail?nftId=${work._id}`)
  await expect.element(drawer).not.toBeInTheDocument()
})
