import { listCharities } from '@gooddrop/contract/giving.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { test } from './test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('the header suggests while one types, and the keyboard chooses', async ({ page: open, product }) => {
  const { charities } = await callProduct(product.url, listCharities)
  const charity = charities[0]
  const page = await open()
  await page.goto('/Explore')
  await settled(page)
  await field(page).pressSequentially(charity?.name.slice(0, 6) ?? '', { delay: 40 })
  const wanted = page.getByRole('group', { name: 'Non-profits' }).getByRole('option', { name: charity?.name ?? '' })
  await wanted.waitFor()
  await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('true')
  await expectAccessible(page)
  // Up from the field is the last one, and the non-profits are the last group.
  await page.keyboard.press('ArrowUp')
  const last = options(page).last()
  await expect.poll(() => last.getAttribute('aria-selected')).toBe('true')
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await last.getAttribute('id'))
  await page.keyboard.press('Escape')
  await last.waitFor({ state: 'hidden' })
  await expect.poll(() => field(page).inputValue()).toBe(charity?.name.slice(0, 6))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/Charity\//)
  await expect.poll(() => field(page).inputValue()).toBe('')
})

test('works, artists and collections are suggested in groups, and Enter alone still searches', async ({
  page: open,
}) => {
  const page = await open()
  await page.goto('/Home')
  await settled(page)
  await field(page).fill('grid')
  await page.getByRole('group', { name: 'Works' }).getByRole('option').first().waitFor()
  await page.getByRole('group', { name: 'Collections' }).getByRole('option', { name: 'Grid Studies' }).click()
  await page.waitForURL(/\/Collection\/[0-9a-f-]{36}$/)
  await field(page).fill('tide')
  await options(page).first().waitFor()
  await field(page).press('Enter')
  await page.waitForURL(/\/Explore\?text=tide&page=0&limit=25/)
  await options(page).first().waitFor({ state: 'hidden' })
  await field(page).fill('qqqqzzzz')
  await page.getByText('No suggestions. Press Enter to search all works.').last().waitFor()
})

test('in the drawer of a phone Escape closes the suggestions first', async ({ page: open }) => {
  const page = await open({ width: 390 })
  await page.goto('/Home')
  await settled(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog')
  await field(page).fill('tide')
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  await options(page).first().waitFor({ state: 'hidden' })
  await expect.poll(() => drawer.isVisible()).toBe(true)
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await page.waitForURL(/\/ItemDetail/)
  await drawer.waitFor({ state: 'hidden' })
})
