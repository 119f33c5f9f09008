import {
  deleteSearch,
  listSavedSearches,
  renameSearch,
  restoreSearch,
  type SavedSearch,
  saveSearch,
} from '@gooddrop/contract/saved-searches.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { ownUser } from '#testing/fixtures/people.ts'
import { nftCards, nftPage } from '#testing/fixtures/work-lists.ts'
import { openPage } from '#testing/open-page.tsx'

const id = testId('search')
const list = page.getByRole('dialog', { name: 'Saved searches' })

const savedSearch = (changes: Partial<SavedSearch> = {}): SavedSearch => ({
  _id: id,
  name: 'Art to buy',
  search: 'tag=Art&state=on_sale',
  createdAt: '2026-11-01T12:00:00.000Z',
  ...changes,
})

async function openMenu(item: string) {
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The server has these searches. */
function haveSaved(searches: SavedSearch[]) {
  api.answer(listSavedSearches, () => ({ searches: [...searches] }))
  return searches
}

async function openList() {
  await openPage('/Explore', { as: ownUser() })
  await openMenu('Saved searches')
}

it('saves the filters under a name that they suggest', async () => {
  api.answer(searchNfts, nftPage(nftCards(1)))
  api.answer(saveSearch, { search: savedSearch() })
  await openPage('/Explore?tag=Art&state=on_sale', { as: ownUser() })
  await openMenu('Save search')
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Art, For sale')
  await expectAccessible()
  await dialog.getByLabelText('Name').fill('Art to buy')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved as “Art to buy”.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(saveSearch).map(({ body }) => body)).toEqual([
    { name: 'Art to buy', search: 'tag=Art&state=on_sale' },
  ])
})

it('offers nothing to save without filters', async () => {
  await openPage('/Explore', { as: ownUser() })
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Save search' })).toHaveAttribute('aria-disabled', 'true')
})

it('renames a search', async () => {
  const saved = haveSaved([savedSearch()])
  api.answer(renameSearch, ({ body }) => {
    saved[0] = savedSearch({ name: body?.name ?? '' })
    return { search: saved[0] }
  })
  await openList()
  await list.getByRole('button', { name: 'Rename Art to buy' }).click()
  await list.getByLabelText('Rename Art to buy').fill('Art for sale')
  await list.getByRole('button', { name: 'Save' }).click()
  await expect.element(list.getByRole('link', { name: 'Art for sale' })).toBeVisible()
  expect(api.calls(renameSearch).map(({ params, body }) => [params?.id, body])).toEqual([
    [id, { name: 'Art for sale' }],
  ])
})

it('deletes a search, and restores it while the list is open', async () => {
  const saved = haveSaved([savedSearch()])
  api.answer(deleteSearch, () => {
    saved.length = 0
    return {}
  })
  api.answer(restoreSearch, () => {
    saved.push(savedSearch())
    return { search: savedSearch() }
  })
  await openList()
  await list.getByRole('button', { name: 'Delete Art to buy' }).click()
  await expect.element(list.getByText('“Art to buy” was deleted.')).toBeVisible()
  await expectAccessible()
  await list.getByRole('button', { name: 'Undo' }).click()
  await expect.element(list.getByRole('link', { name: 'Art to buy' })).toBeVisible()
  expect(api.calls(deleteSearch).map(({ params }) => params)).toEqual([{ id }])
  expect(api.calls(restoreSearch).map(({ params }) => params)).toEqual([{ id }])
})

it('opens a search and closes the list', async () => {
  haveSaved([savedSearch()])
  await openList()
  await list.getByRole('link', { name: 'Art to buy' }).click()
  await expect.poll(() => location.search).toBe('?tag=Art&state=on_sale')
  await expect.element(list).not.toBeInTheDocument()
})
