import { expect } from 'vitest'
import { quickCollector, quickList, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'

test('new entries are announced on an open page as they happen on the ledger', async ({ page, product }) => {
  const seller = await quickCollector(page, product)
  const item = await quickMint(seller, product, 'Neap tide')
  const visitor = await page({ width: 390, height: 844, colorScheme: 'dark' })
  await visitor.goto(`/User?u=${seller.userId}&tab=activity`)
  const entries = visitor.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await entries.filter({ hasText: 'minted' }).waitFor()

  await quickList(seller, product, item, '9000000')
  await visitor.getByRole('button', { name: 'Show 1 new entry' }).click()
  await entries.filter({ hasText: 'listed' }).getByText('9 XRP').waitFor()
  await expect.poll(() => entries.count()).toBe(2)
  await picture(visitor, 'activity-of-a-person')
})
