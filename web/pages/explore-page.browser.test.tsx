import { searchByTag, searchNfts } from '@gooddrop/contract/search.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { nftCards, nftPage } from '#testing/fixtures/work-lists.ts'
import { openPage, reloadPage } from '#testing/open-page.tsx'

const box = page.getByRole('searchbox', { name: 'Search the gallery' })
const cards = page.getByRole('article')
const titles = () => cards.elements().map((card) => card.querySelector('h3')?.textContent)

it('keeps text, category and type in its address, which gives the same page again', async () => {
  api.answer(searchNfts, nftPage(nftCards(2)))
  api.answer(searchByTag, nftPage([]))
  await openPage('/Explore')
  await page.getByLabelText('Category').selectOptions('Art')
  await page.getByLabelText('Type', { exact: true }).selectOptions('sell')
  await expect.poll(() => location.search).toBe('?tag=Art&nftType=sell')
  await box.fill('Tide')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toBe('?text=Tide&tag=Art&nftType=sell')
  await expect.element(page.getByRole('heading', { name: 'Results for “Tide”' })).toBeVisible()
  await expect.poll(titles).toEqual(['Work 1', 'Work 2'])
  const query = { text: 'Tide', tag: 'Art', nftType: 'sell', page: '0', limit: '16' }
  expect(api.calls(searchNfts).map((sent) => sent.query)).toEqual([query])
  expect(api.calls(searchByTag).at(-1)?.query).toEqual({ tag: 'Art', nftType: 'sell', page: '0', limit: '16' })
  await reloadPage()
  await expect.poll(titles).toEqual(['Work 1', 'Work 2'])
  await expect.element(box).toHaveValue('Tide')
  expect(api.calls(searchNfts).at(-1)?.query).toEqual(query)
})

it('sends no empty text', async () => {
  await openPage('/Explore')
  await box.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No Data available')).toBeVisible()
  expect(location.search).toBe('')
  expect(api.calls(searchNfts)).toEqual([])
})

it('names a search without results', async () => {
  await openPage('/Explore?text=xylophonequartz')
  await expect.element(page.getByText('No Data available')).toBeVisible()
  await expectAccessible()
})

it('loads four more results at a time, and shows each once', async () => {
  api.answer(searchNfts, ({ query }) =>
    query?.cursor
      ? // One has moved into the second page since.
        nftPage(nftCards(4, 16), { total: 19 })
      : nftPage(nftCards(16), { total: 19, next: 'more' }),
  )
  await openPage('/Explore?text=Tide')
  await expect.poll(() => titles().length).toBe(16)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect.poll(titles).toEqual(nftCards(19).map(({ title }) => title))
  expect(api.calls(searchNfts).at(-1)?.query).toEqual({ text: 'Tide', cursor: 'more', limit: '4' })
})
