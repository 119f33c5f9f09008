import { getCharity } from '@gooddrop/contract/giving-pages.ts'
import { badgePath, counterPath } from '@gooddrop/contract/sharing.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { charityDetails } from '#testing/fixtures/charities.ts'
import { openPage } from '#testing/open-page.tsx'

const charity = charityDetails()
const counter = () => page.getByTitle(`What ${charity.name} has raised on Gooddrop`)

beforeEach(() => api.answer(getCharity, { charity }))
afterEach(() => {
  vi.restoreAllMocks()
})

it('is linked from the page of the charity', async () => {
  await openPage(`/Charity/${charity._id}`, { width: 390 })
  await page.getByRole('link', { name: 'Badge for your site' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'A badge for your site' })).toBeVisible()
  await expect.element(counter()).toHaveAttribute('src', counterPath('charity', charity._id, 'light'))
})

it('copies the code of the counter', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openPage(`/Charity/${charity._id}/Badge`, { width: 390 })
  await page.getByRole('button', { name: 'Copy the code of the counter' }).click()
  await expect.element(page.getByText('Copied', { exact: true }).first()).toBeVisible()
  expect(write.mock.calls[0]?.[0]).toContain(
    `<iframe src="${location.origin}${counterPath('charity', charity._id, 'light')}"`,
  )
  await expectAccessible()
})

it('offers the code of both in dark colours', async () => {
  await openPage(`/Charity/${charity._id}/Badge`)
  await page.getByRole('main').getByRole('radio', { name: 'Dark' }).click()
  await expect.element(counter()).toHaveAttribute('src', counterPath('charity', charity._id, 'dark'))
  const codes = page.getByRole('main').getByRole('code').elements()
  const origin = location.origin
  expect(codes[0]?.textContent).toContain(`src="${origin}${counterPath('charity', charity._id, 'dark')}"`)
  expect(codes[1]?.textContent).toContain(`src="${origin}${badgePath('charity', charity._id, 'dark')}"`)
})
