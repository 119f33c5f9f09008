import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { siteNumbers } from '@gooddrop/contract/verification.ts'
import { expect } from 'vitest'
import { test } from './test.ts'

/** A demo world has hundreds of transactions, and other tests use the machine at the same time. */
const done = { timeout: 240_000 }

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
    const { servers } = siteNumbers.parse(await (await fetch(`${product.url}/verify.json`)).json())
    await expect.poll(() => page.getByLabel('Ledger server').inputValue()).toBe(servers[0])
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByRole('button', { name: 'Start the check' }).click()
    await page.getByRole('heading', { name: 'Everything adds up' }).waitFor(done)
    expect(asked.filter((url) => /^https?:/.test(url))).toEqual([])
  } finally {
    elsewhere.close()
  }
})
