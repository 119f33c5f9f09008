import { listCharities, listDonations } from '@gooddrop/contract/giving.ts'
import { getGiving, listPaymentsToGivers, listRanking } from '@gooddrop/contract/giving-pages.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { test } from './test.ts'

const RETURNING = 'Wayside Animal Rescue'

const charityNamed = async (url: string, name: string) => {
  const { charities } = await callProduct(url, listCharities)
  const found = charities.find((each) => each.name === name)
  if (!found) throw new Error(`there is no charity ${name}`)
  return found
}

const xrp = (drops: string) => (Number(drops) / 1e6).toLocaleString('en', { maximumFractionDigits: 6 })

/** The rows of a table, each as the texts of its cells. */
const rowsOf = (page: Page, caption: string) =>
  page
    .getByRole('table', { name: caption })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')))

test('Giving shows totals, months as chart and table, charities of a month, rankings and the gifts', async ({
  page: open,
  product,
}) => {
  const given = () => callProduct(product.url, getGiving)
  expect((await given()).months.length).toBeGreaterThan(0)
  const page = await open()
  await page.goto('/Home')
  await settled(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Giving', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Giving' }).waitFor()
  // Other tests give meanwhile, and the page says so: both are read again until nothing happened in between.
  const total = page.getByRole('region', { name: 'In total' })
  await expect.poll(async () => total.getByText(xrp((await given()).total_given)).count()).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('region', { name: 'Our promise' }).getByRole('paragraph').count()).toBe(3)

  const byMonth = page.getByRole('region', { name: 'By month' })
  await byMonth.getByText('Show as a table').click()
  const latest = async () => (await given()).months.at(-1)!
  const differing = async () => {
    const [row] = await rowsOf(page, 'Given by month, in XRP')
    const { given, gifts } = await latest()
    return [xrp(given), gifts.toLocaleString('en')].filter((figure, at) => row?.[at + 1] !== figure)
  }
  await expect.poll(differing).toEqual([])

  // The bars are a radio group: reached by Tab, moved through by arrows, and read aloud.
  const bars = byMonth.getByRole('radio')
  await bars.first().focus()
  for (let presses = 1; presses < (await bars.count()); presses++) await page.keyboard.press('ArrowRight')
  const saysLatest = async () =>
    (await byMonth.locator('output').textContent())?.includes(`${xrp((await latest()).given)} XRP`)
  await expect.poll(saysLatest).toBe(true)
  await page.getByRole('heading', { level: 2, name: /^By non-profit in / }).waitFor()
  await byMonth.getByRole('button', { name: 'All months' }).click()
  await page.getByRole('heading', { level: 2, name: 'By non-profit', exact: true }).waitFor()
  await expect.poll(() => rowsOf(page, 'By non-profit')).toHaveLength(10)

  const rankings = page.getByRole('region', { name: 'Who makes it happen' })
  for (const [tab, kind] of [
    ['Top Sellers', 'sellers'],
    ['Top Artists', 'artists'],
    ['Top Givers', 'givers'],
  ] as const) {
    await rankings.getByRole('tab', { name: tab }).click()
    const isFirst = async () => {
      const { ranking } = await callProduct(product.url, listRanking, { params: { kind }, query: { limit: 1 } })
      return rankings
        .getByRole('listitem')
        .first()
        .getByText(`${xrp(ranking[0]!.amount)} XRP`)
        .isVisible()
    }
    await expect.poll(isFirst).toBe(true)
  }
  await page.getByRole('list', { name: 'Latest gifts' }).getByRole('listitem').first().waitFor()
  await expectAccessible(page)
})

test('a charity’s page says who vetted it, what it received and did, and what it paid back', async ({
  page: open,
  product,
}) => {
  const charity = await charityNamed(product.url, RETURNING)
  const params = { id: charity._id }
  const { payments } = await callProduct(product.url, listPaymentsToGivers, { params })
  const page = await open()
  await page.goto('/Home')
  await settled(page)
  await page.getByRole('region', { name: 'Where gifts go' }).getByRole('link', { name: RETURNING }).click()
  await page.getByRole('heading', { level: 1, name: RETURNING }).waitFor()
  const who = page.getByRole('region', { name: 'Who they are' })
  await who.getByText('Wayside Animal Rescue e.V.').waitFor()
  await who.getByText('DEMO-1009').waitFor()
  await expect
    .poll(() => who.getByRole('link', { name: 'wayside-rescue.example' }).getAttribute('href'))
    .toBe('https://wayside-rescue.example')
  const vetting = page.getByRole('region', { name: 'How they were vetted' })
  await vetting.getByText('September 1, 2026').waitFor()
  await vetting.getByRole('link', { name: 'Published assessment' }).waitFor()
  const gifts = page.getByRole('region', { name: 'What they received' }).getByRole('listitem')
  await gifts.first().waitFor()
  // Sales of other tests may add gifts meanwhile.
  const countsAll = async () => {
    const { donations } = await callProduct(product.url, listDonations, { query: { charity_id: charity._id } })
    return (await gifts.count()) === Math.min(10, donations.length)
  }
  await expect.poll(countsAll).toBe(true)
  await page.getByRole('region', { name: 'What they did with it' }).getByText('All four flew.').waitFor()
  const paidBack = page.getByRole('region', { name: 'Payments to people who gave' })
  await paidBack.getByText('1 XRP in 1 payment.').waitFor()
  await expect
    .poll(() => paidBack.getByRole('link', { name: 'Transaction' }).getAttribute('href'))
    .toContain(payments[0]!.hash)
  await page.getByRole('region', { name: 'How to support them' }).getByRole('link', { name: 'Explore' }).waitFor()
  await expectAccessible(page)
})

test('a charity that nobody knows leads back to the page about giving', async ({ page: open }) => {
  const page = await open()
  await page.goto('/Charity/nobody')
  await page.getByRole('heading', { level: 1, name: 'We could not find that non-profit' }).waitFor()
  await page.getByRole('link', { name: 'All giving' }).click()
  await page.getByRole('heading', { level: 1, name: 'Giving' }).waitFor()
})
