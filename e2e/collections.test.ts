import { getCollection, getNftTraits } from '@gooddrop/contract/collections.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { quickCollector, quickMint } from './quick-wallets.ts'
import { test } from './test.ts'
import { shownLink } from './wallets.ts'
import { paintPng } from './works.ts'

test('an artist makes a collection, mints into it and gathers what was minted before', async ({ page, product }) => {
  const collector = await quickCollector(page, product)
  const { market, approve } = collector
  await quickMint(collector, product, 'An earlier work')
  await market.goto('/CreateCollection')
  await settled(market)
  await market.getByLabel('Name', { exact: true }).fill('Low Water')
  await market.getByLabel('Story').fill('What the tide leaves behind.')
  await market
    .getByLabel('Cover', { exact: true })
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: paintPng() })
  await market.getByLabel('Royalties for new works').fill('7.5')
  await market.getByLabel('Non-profit', { exact: true }).selectOption({ index: 1 })
  await market.getByRole('button', { name: 'Create collection' }).click()
  await market.waitForURL(/\/Collection\/[0-9a-f-]{36}\/Edit$/)
  const id = new URL(market.url()).pathname.split('/')[2] ?? ''
  const read = async () => (await callProduct(product.url, getCollection, { params: { id } })).collection

  await market.getByRole('link', { name: 'Mint a work into it' }).click()
  await market.waitForURL(/\/CreateSingleNFT\?collection=/)
  await settled(market)
  await market
    .getByLabel('Your work', { exact: true })
    .setInputFiles({ name: 'work.png', mimeType: 'image/png', buffer: paintPng() })
  await market.getByLabel('Title', { exact: true }).fill('Low Water: Rope')
  await market.getByLabel('Description').fill('Blue, once.')
  await market.getByLabel('Royalties').fill('5')
  await expect.poll(() => market.getByLabel('Collection', { exact: true }).inputValue()).toBe(id)
  await market.getByRole('button', { name: 'Add a trait' }).click()
  await market.getByLabel('Trait 1', { exact: true }).fill('Found')
  await market.getByLabel('Value 1', { exact: true }).fill('Pier')
  await market.getByRole('button', { name: 'Mint NFT' }).click()
  await approve(await shownLink(market))
  await market.getByRole('dialog').getByText('NFT minted successfully').first().waitFor()
  const href = await market.getByRole('dialog').getByRole('link', { name: 'View item' }).getAttribute('href')
  const nftId = new URL(href ?? '', product.url).searchParams.get('nftId') ?? ''
  const { traits, collection } = await callProduct(product.url, getNftTraits, { params: { id: nftId } })
  expect(traits).toEqual([{ name: 'Found', value: 'Pier', shared_by: 1 }])
  expect(collection?.name).toBe('Low Water')
  await expect.poll(() => read()).toMatchObject({ items: 1, owners: 1, royality: 7500, floor: null })

  await market.goto(`/Collection/${id}/Edit`)
  await settled(market)
  const others = market.getByRole('region', { name: 'Your other works' })
  await others.getByRole('button', { name: 'Select' }).click()
  await others.getByRole('checkbox', { name: /An earlier work/ }).check()
  await others.getByRole('button', { name: 'Add 1 work' }).click()
  await market.getByText('The works are in the collection').first().waitFor()
  const works = market.getByRole('region', { name: 'Works in the collection' })
  await works.getByRole('link', { name: 'An earlier work' }).first().waitFor()
  await expect.poll(() => read()).toMatchObject({ items: 2, owners: 1 })
})
