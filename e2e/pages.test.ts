import { expect } from 'vitest'
import { crawl } from './crawl.ts'
import { quickCollector } from './quick-wallets.ts'
import { findUnvisitedRoutes, listSitePages } from './site-pages.ts'
import { test } from './test.ts'

test('every route of the router is visited or excepted', async ({ product }) => {
  expect(await findUnvisitedRoutes(await listSitePages(product))).toEqual([])
})

test.concurrent('the pages of a visitor have no visual or accessibility fault', async ({ page: open, product }) => {
  const { visitor } = await listSitePages(product)
  expect(await crawl(await open(), product.url, visitor)).toEqual([])
})

test.concurrent('the pages of members have no visual or accessibility fault', async ({
  page: open,
  product,
  newPerson,
}) => {
  const { member, collector } = await listSitePages(product)
  const page = await open()
  await (await newPerson()).signIn(page)
  const { market } = await quickCollector(open, product)
  const faults = [await crawl(page, product.url, member), await crawl(market, product.url, collector)]
  expect(faults.flat()).toEqual([])
})
