import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { quickCollector, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'

test('a work is zoomed with mouse and keyboard, leads to similar works, and its artist offers the original', async ({
  page: open,
  product,
}) => {
  const artist = await quickCollector(open, product)
  const item = await quickMint(artist, product, 'Looked at closely')
  const { market } = artist
  await market.goto(item)
  await settled(market)

  await market.getByRole('button', { name: 'Zoom in on Looked at closely' }).click()
  const view = market.getByRole('dialog', { name: 'Looked at closely' })
  await view.getByText('100 %').waitFor()
  await view.getByRole('button', { name: 'Zoom in' }).click()
  await view.getByText('150 %').waitFor()
  await market.keyboard.press('+')
  await view.getByText('200 %').waitFor()
  await expectAccessible(market)
  await picture(market, 'zoom')
  await market.keyboard.press('0')
  await view.getByText('100 %').waitFor()
  await market.keyboard.press('Escape')
  await view.waitFor({ state: 'detached' })

  await market.getByRole('region', { name: 'Similar works' }).getByRole('listitem').first().waitFor()

  const visitor = await open({ width: 390, height: 844 })
  await visitor.goto(item)
  await settled(visitor)
  const download = visitor.getByRole('link', { name: 'Download the original' })
  expect(await download.count()).toBe(0)
  await market.getByRole('switch', { name: 'Offer the original as a download' }).click()
  await download.waitFor()
  const [file] = await Promise.all([visitor.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toBe('looked-at-closely.png')
  await expectAccessible(visitor)
  await picture(visitor, 'item-download-390')
})

test('a portfolio says what is held, asked and offered, and its lots are a file', async ({ page: open, product }) => {
  const { market, ...artist } = await quickCollector(open, product, { width: 390, height: 844 })
  await market.goto('/User?u=me&tab=portfolio')
  await settled(market)
  await market.getByText('You hold no works yet').waitFor()
  await expectAccessible(market)

  await quickMint({ ...artist }, product, 'Held and counted')
  await market.reload()
  await settled(market)
  const held = market.getByRole('region', { name: 'What you hold' })
  await held.getByRole('link', { name: 'Held and counted' }).waitFor()
  await held.getByText(/^Minted, /).waitFor()
  const [file] = await Promise.all([
    market.waitForEvent('download'),
    held.getByRole('button', { name: 'Tax lots as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('gooddrop-lots.csv')
  await expectAccessible(market)
  await picture(market, 'portfolio-390')
})
