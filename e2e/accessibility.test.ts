import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { quickCollector, quickListing } from './quick-wallets.ts'
import { screenReader } from './screen-reader.ts'
import { test } from './test.ts'
import { shownLink } from './wallets.ts'

test('a purchase can be heard from the work to its receipt, by keyboard alone', async ({ page, product }) => {
  const item = await quickListing(product, 'Lighthouse, evening', '20000000')
  const buyer = await quickCollector(page, product)
  await buyer.market.goto(item)
  await settled(buyer.market)
  const reader = await screenReader(buyer.market)
  await reader.tabTo('link', 'Skip to content')
  await reader.press('Enter')
  await reader.tabTo('button', 'Buy Now')
  await reader.press('Enter')
  await buyer.market.getByRole('dialog', { name: 'Buy NFT' }).waitFor()
  await reader.tabTo('combobox', 'Who receives the gift')
  await reader.tabTo('radio', /“.*%.*”/)
  await reader.press('ArrowRight')
  await reader.tabTo('button', 'Buy')
  await reader.press('Enter')
  await buyer.market.getByText('Scan the QR code from your wallet app to buy').waitFor()
  await reader.look()
  await buyer.approve(await shownLink(buyer.market))
  await reader.heard('Congratulations! NFT purchased successfully!')
  await reader.heard('The gift payment')
  await reader.tabTo('link', 'The gift payment')
  await reader.tabTo('button', 'Close')
  await reader.press('Enter')
  await buyer.market.getByRole('dialog').waitFor({ state: 'hidden' })
  // Every stop has a name.
  expect(reader.said.filter((line) => line.includes('“”') && !/^(RootWebArea|main|dialog|generic)/.test(line))).toEqual(
    [],
  )
  if (process.env.PICTURES) console.log(reader.said.join('\n'))
})
