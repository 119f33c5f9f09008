import { listPrices } from '@gooddrop/contract/activity.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { pricePoint } from '#testing/fixtures/activity.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { itemPath, nft } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const chart = page.getByRole('figure').filter({ hasText: 'Price history' })
const points = chart.getByRole('radio')

beforeEach(async () => {
  api.answer(getNft, { nft: nft() })
  api.answer(listPrices, {
    prices: [
      pricePoint(),
      pricePoint({ _id: testId('later'), amount: '7000000', createdAt: '2026-11-02T12:00:00.000Z' }),
    ],
  })
  await openPage(itemPath(nft()), { width: 390, height: 844 })
  await page.getByRole('tab', { name: 'History' }).click()
  await expect.element(chart.getByText('2 prices asked, from 7 to 9 XRP. Not sold yet.')).toBeVisible()
})

it('draws prices, which arrow keys walk through', async () => {
  await expect.poll(() => points.elements().length).toBe(2)
  await expect.poll(() => document.querySelector('figure svg .ct-line')).not.toBeNull()
  ;(points.first().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(chart.getByText(/^Asked: 7 XRP/)).toBeVisible()
  await expectAccessible()
})

it('shows the same prices as a table, newest first', async () => {
  await chart.getByRole('button', { name: 'Show as a table' }).click()
  const rows = chart.getByRole('row')
  await expect
    .poll(() => rows.elements().map((row) => row.textContent))
    .toMatchObject(['DateKindXRP', expect.stringMatching(/Asked7$/), expect.stringMatching(/Asked9$/)])
  await expectAccessible()
  await chart.getByRole('button', { name: 'Show as a chart' }).click()
  await expect.poll(() => points.elements().length).toBe(2)
})
