import { AxeBuilder } from '@axe-core/playwright'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { findFaults } from '@gooddrop/web/testing/find-faults.ts'
import { findOverlaps } from '@gooddrop/web/testing/find-overlaps.ts'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import type { Addresses } from './product.ts'
import { quickCollector, quickListing } from './quick-wallets.ts'
import { screenReader } from './screen-reader.ts'
import { picture, test } from './test.ts'
import { shownLink } from './wallets.ts'

async function pagesOf({ url }: Addresses): Promise<string[]> {
  const { nfts } = await callProduct(url, listOnSale)
  const work = nfts.find(({ nftType }) => nftType === 'sell')
  if (!work) throw new Error('Nothing is for sale')
  return [
    '/Home',
    '/Explore',
    `/ItemDetail?nftId=${work._id}`,
    '/Giving',
    '/Blogs',
    '/Login',
    '/HelpCenter',
    '/Contact',
  ]
}

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

test('pages reflow at 400 %, and bear the text spacing of WCAG', async ({ page: open, product }) => {
  const page = await open({ width: 320, height: 256 })
  for (const path of await pagesOf(product)) {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(path)
    await settled(page)
    expect(await page.evaluate(findFaults), `${path} at 400 %`).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addStyleTag({
      content:
        '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    })
    await settled(page)
    expect(await page.evaluate(findFaults), `${path} with spacing`).toEqual([])
    expect(await page.evaluate(findOverlaps), `texts upon each other on ${path}`).toEqual([])
  }
})

test('targets are large enough, and nothing depends on colours of ours', async ({ page: open, product }) => {
  const page = await open({ width: 390, height: 844 })
  for (const path of await pagesOf(product)) {
    await page.goto(path)
    await settled(page)
    const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).setLegacyMode(true).analyze()
    expect(
      violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
      path,
    ).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    await picture(page, `forced-colours-${path.slice(1, 12)}`)
    expect(await page.evaluate(findFlatButtons), `${path} in forced colours`).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  }
})

/** Runs in the page: buttons without a border and without words, which nothing would show. */
function findFlatButtons(): string[] {
  // Over a picture, one that shows it larger is the picture.
  return [...document.querySelectorAll<HTMLButtonElement>('button:not(.inset-0)')]
    .filter((button) => button.checkVisibility() && !button.textContent.trim() && !button.querySelector('svg, img'))
    .filter((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth) === 0)
    .map((button) => button.outerHTML.slice(0, 120))
}
