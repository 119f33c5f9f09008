import { listGiftDays } from '@gooddrop/contract/giving-pages.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { openPage } from '#testing/open-page.tsx'

it('is a chart with a summary on Giving', async () => {
  api.answer(listGiftDays, {
    unit: 'day',
    days: [
      { day: '2026-11-01', given: '1000000', gifts: 1 },
      { day: '2026-11-03', given: '2500000', gifts: 2 },
    ],
  })
  await openPage('/Giving')
  const chart = page.getByRole('region', { name: 'Gifts over time' }).getByRole('figure')
  await expect.element(chart.getByText('Given by day, in XRP')).toBeVisible()
  await expect.element(chart.getByText(/^3 gifts from .*: 3\.5 XRP in all/)).toBeVisible()
  await expect.poll(() => chart.getByRole('radio').elements().length).toBe(2)
  await expectAccessible()
})
