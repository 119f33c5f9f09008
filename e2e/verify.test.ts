import { siteNumbers } from '@gooddrop/contract/verification.ts'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { test } from './test.ts'

/** A demo world has hundreds of transactions, and other tests use the machine at the same time. */
const done = { timeout: 240_000 }

test('a visitor’s browser recomputes all giving from a ledger server and asks us for nothing', async ({
  page: open,
  product,
}) => {
  const page = await open()
  await page.goto('/Verify')
  await settled(page)
  const { charities } = siteNumbers.parse(await (await fetch(`${product.url}/verify.json`)).json())
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Start the check' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await result.getByRole('heading', { name: 'Everything adds up' }).waitFor(done)
  // The prices beside amounts are asked for once a minute on every page.
  expect(asked.filter((path) => /^\/(api|verify)/.test(path) && path !== '/api/v1/prices')).toEqual([])
  await expect.poll(() => page.getByRole('region', { name: 'What the site says' }).getByText('Same').count()).toBe(2)
  const totals = 2 + 4 * charities.length
  await page.getByText(`Show all ${totals} totals`).click()
  const every = page.getByRole('region', { name: 'Every total' })
  await expect.poll(() => every.getByText('Same').count()).toBe(totals)
  expect(await every.getByText('Differs').count()).toBe(0)
})
