import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { siteNumbers } from '@gooddrop/contract/verification.ts'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import type { Addresses } from './product.ts'
import { picture, test } from './test.ts'

/** A demo world has hundreds of transactions, and other tests use the machine at the same time. */
const done = { timeout: 240_000 }

const numbersOf = async ({ url }: Addresses) => siteNumbers.parse(await (await fetch(`${url}/verify.json`)).json())

async function runCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Start the check|Resume)$/ }).click()
  await page.getByRole('region', { name: 'Result' }).getByRole('heading', { level: 2 }).waitFor(done)
}

test('a visitor’s browser recomputes all giving from a ledger server and asks us for nothing', async ({
  page: open,
  product,
}) => {
  const page = await open()
  await page.goto('/Verify')
  await settled(page)
  const { brokers, charities, servers } = await numbersOf(product)
  await expect.poll(() => page.getByLabel('Brokers').inputValue()).toBe(brokers.join('\n'))
  await expect
    .poll(() => page.getByLabel('Charities').inputValue())
    .toBe(charities.map(({ account }) => account).join('\n'))
  await expect.poll(() => page.getByLabel('Ledger server').inputValue()).toBe(servers[0])
  await expectAccessible(page)

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await runCheck(page)
  // The prices beside amounts are asked for once a minute on every page.
  expect(asked.filter((path) => /^\/(api|verify)/.test(path) && path !== '/api/v1/prices')).toEqual([])
  const result = page.getByRole('region', { name: 'Result' })
  await result.getByRole('heading', { name: 'Everything adds up' }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'What the site says' }).getByText('Same').count()).toBe(2)
  const totals = 2 + 4 * charities.length
  await page.getByText(`Show all ${totals} totals`).click()
  const every = page.getByRole('region', { name: 'Every total' })
  await expect.poll(() => every.getByText('Same').count()).toBe(totals)
  expect(await every.getByText('Differs').count()).toBe(0)
  await expectAccessible(page)
  await picture(page, 'verify-good')

  // What was read is kept in this browser.
  await page.reload()
  await settled(page)
  await page.getByText('transactions have been read before').waitFor()
  await runCheck(page)
  await result.getByRole('heading', { name: 'Everything adds up' }).waitFor()
})

test('totals that somebody changed in the database are shown in red', async ({ page: open, product }) => {
  const charity = (await numbersOf(product)).charities.find(({ paidGifts }) => paidGifts > 0)
  if (!charity) throw new Error('No charity of the demo world has received anything')
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  const change = (drops: string) =>
    client.query('update giving_totals set amount = amount + $1 where scope = $2', [
      drops,
      `received/${charity.account}`,
    ])
  await change('1000000')
  let mended = false
  const mend = async () => {
    if (!mended) await change('-1000000')
    mended = true
  }
  try {
    const page = await open({ width: 390, height: 844 })
    await page.goto('/verify')
    await settled(page)
    await runCheck(page)
    const wrong = 'The totals shown on the site are not those of the ledger'
    await page.getByRole('heading', { name: wrong }).waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Differs' })
    await expect.poll(() => row.count()).toBe(1)
    await expect.poll(() => row.textContent()).toContain(charity.name)
    await expectAccessible(page)
    await picture(page, 'verify-sabotaged')
    // With the database mended, the numbers of now are the ledger's again.
    await mend()
    await page.getByRole('button', { name: 'Compare with the site’s totals of now' }).click()
    await expect.poll(async () => (await page.getByRole('heading', { name: wrong }).count()) === 0, done).toBe(true)
  } finally {
    await mend()
    await client.end()
  }
})

test('an account or a server that cannot be right is refused in words, and a link inside the site leads to the page', async ({
  page: open,
}) => {
  const page = await open()
  await page.goto('/HelpCenter')
  await settled(page)
  await page.getByRole('link', { name: 'Check it yourself' }).click()
  await page.waitForURL(/\/Verify$/)
  await page.getByRole('heading', { level: 1, name: 'Check it yourself' }).waitFor()
  await settled(page)
  await page.getByLabel('Ledger server').selectOption('other')
  await page.getByLabel('Address of the server').fill('https://ledger.example')
  await page.getByLabel('Brokers').fill('rNobody')
  await page.getByRole('button', { name: 'Start the check' }).click()
  await page.getByText('Please enter an address that begins with wss://').waitFor()
  await page.getByText('rNobody is not an account').waitFor()
  await expectAccessible(page)
})

/** Another site than the product's. Not a file: the sandbox's ledger answers pages of this machine only, and a file says not whose it is. */
async function serveElsewhere(html: string) {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

test('the saved file makes the same check from elsewhere', async ({ page: open, product }) => {
  const reply = await fetch(`${product.url}/verify.html`)
  expect(reply.headers.get('content-disposition')).toContain('attachment')
  const elsewhere = await serveElsewhere(await reply.text())
  try {
    const page = await open()
    await page.goto(elsewhere.url)
    const { servers } = await numbersOf(product)
    await expect.poll(() => page.getByLabel('Ledger server').inputValue()).toBe(servers[0])
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByRole('button', { name: 'Start the check' }).click()
    await page.getByRole('heading', { name: 'Everything adds up' }).waitFor(done)
    expect(asked.filter((url) => /^https?:/.test(url))).toEqual([])
    await picture(page, 'verify-standalone')
  } finally {
    elsewhere.close()
  }
})
