import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Addresses } from './product.ts'
import { picture } from './test.ts'

/** The traces of the purchases that begin on this page from now on. */
export function tracesOfPurchases(page: Page): string[] {
  const ids: string[] = []
  page.on('request', (request) => {
    const id = request.headers().traceparent?.split('-')[1]
    if (id && request.url().includes('/accept-offer/')) ids.push(id)
  })
  return ids
}

/** The click, what the ledger made of it, and what the page fetched then are one trace in the sandbox's collector. */
export async function expectTraced(product: Addresses, ids: readonly string[], page: () => Promise<Page>) {
  const [id] = ids
  const url = `${product.sandboxUrl}/traces/${id}`
  const shown = await page()
  await expect
    .poll(async () => {
      await shown.goto(url)
      return shown.getByRole('listitem').filter({ hasText: 'submit' }).count()
    })
    .toBeGreaterThan(1)
  const spans = await shown.locator('.span-name strong').allTextContents()
  for (const name of ['sign request', 'wallet answer', 'ledger apply', 'settle', 'sign', 'submit', 'socket send'])
    expect(spans).toContain(name)
  const [first] = spans
  expect(first).toMatch(/^PUT \/api\/.*accept-offer/)
  expect(spans.filter((name) => name.startsWith('GET /api/'))).not.toEqual([])
  await picture(shown, 'trace')
}
