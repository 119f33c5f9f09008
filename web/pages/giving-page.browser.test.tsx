import { listDonations } from '@gooddrop/contract/giving.ts'
import { getGiving, listGivenByCharity, listRanking } from '@gooddrop/contract/giving-pages.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { donation } from '#testing/fixtures/gifts.ts'
import { ADDRESS, personCard } from '#testing/fixtures/people.ts'
import { openPage } from '#testing/open-page.tsx'

const months = [
  { month: '2026-01', given: '2500000', gifts: 2 },
  { month: '2026-03', given: '7250000', gifts: 5 },
]

const share = (name: string, given: string, gifts: number) => {
  const { _id, picture, ledger_account } = charity({ name })
  return { _id, name, picture, ledger_account, given, gifts, received: given }
}

const region = (name: string) => page.getByRole('region', { name, exact: true })
const rows = (caption: string) =>
  page
    .getByRole('table', { name: caption, exact: true })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

beforeEach(() => {
  api.answer(getGiving, {
    total_given: '9750000',
    total_gifts: 7,
    total_received: '9000000',
    total_counted: '8000000',
    months,
  })
  api.answer(listGivenByCharity, ({ query }) => ({
    charities: query?.month
      ? [share('Wells', '7250000', 5)]
      : [share('Wells', '7500000', 5), share('Trees', '2250000', 2)],
  }))
  api.answer(listRanking, ({ params }) => {
    const amounts = { sellers: '3000000', artists: '2000000', givers: '1000000' }
    return { ranking: [{ person: personCard(), address: ADDRESS, amount: amounts[params.kind], gifts: 1 }], next: null }
  })
  api.answer(listDonations, {
    donations: [donation()],
    donationsLength: [{ total: 1 }],
    total_given: '1000000',
    next: null,
  })
})

it('shows totals, the promise and the latest gifts', async () => {
  await openPage('/Giving')
  await expect.element(region('In total').getByText(/^9\.75/)).toBeVisible()
  await expect.element(region('In total').getByText('9 XRP')).toBeVisible()
  await expect.element(region('In total').getByText('0.75 XRP')).toBeVisible()
  expect(region('Our promise').getByRole('paragraph').elements()).toHaveLength(3)
  const gifts = page.getByRole('list', { name: 'Latest gifts' })
  await expect.element(gifts.getByRole('link', { name: 'River Watch' })).toBeVisible()
  await expectAccessible()
})

it('lists the months in a table, the latest first', async () => {
  await openPage('/Giving')
  await region('By month').getByText('Show as a table').click()
  expect(rows('Given by month, in XRP')).toEqual([
    ['March 2026', '7.25', '5'],
    ['January 2026', '2.5', '2'],
  ])
})

it('shows the charities of the month chosen by arrow keys, and of all months again', async () => {
  await openPage('/Giving')
  await expect
    .poll(() => rows('By non-profit'))
    .toEqual([
      ['Wells', '7.5', '5'],
      ['Trees', '2.25', '2'],
    ])
  const bars = region('By month').getByRole('radio')
  ;(bars.first().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(region('By month').getByRole('status')).toHaveTextContent('March 2026: 7.25 XRP in 5 gifts')
  await expect.poll(() => rows('By non-profit in March 2026')).toHaveLength(1)
  await region('By month').getByRole('button', { name: 'All months' }).click()
  await expect.poll(() => rows('By non-profit')).toHaveLength(2)
  expect(api.calls(listGivenByCharity).map(({ query }) => query?.month)).toContain('2026-03')
})

it.each([
  ['Top Sellers', '3 XRP'],
  ['Top Artists', '2 XRP'],
  ['Top Givers', '1 XRP'],
])('ranks %s', async (tab, amount) => {
  await openPage('/Giving')
  const rankings = region('Who makes it happen')
  await rankings.getByRole('tab', { name: tab }).click()
  await expect.element(rankings.getByRole('listitem').getByText(amount)).toBeVisible()
  await expect.element(rankings.getByText('8 of 9.75 XRP count.')).toBeVisible()
})
