import { createCollection, gatherWorks } from '@gooddrop/contract/collections.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expectAccessible, settled } from './accessible.ts'
import { quickCollector, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { shownLink } from './wallets.ts'

test('a collection offer is answered with a work, and its maker buys it by one signature', async ({
  page: open,
  product,
}) => {
  const { url } = product
  const artist = await quickCollector(open, product)
  const buyer = await quickCollector(open, product, { width: 390, height: 844 })
  const item = await quickMint(artist, product, 'Wanted tide')
  const nft_id = new URL(item, url).searchParams.get('nftId') ?? ''
  const { collection } = await callProduct(url, createCollection, {
    token: artist.token,
    body: { name: 'Tides that are wanted', account: artist.wallet.address },
    files: {},
  })
  const params = { id: collection._id }
  await callProduct(url, gatherWorks, { token: artist.token, params, body: { nft_ids: [nft_id] } })

  const { market } = buyer
  await market.goto(`/Collection/${collection._id}?tab=offers`)
  await settled(market)
  await market.getByRole('button', { name: 'Make a collection offer' }).click()
  const dialog = market.getByRole('dialog', { name: 'Collection offer' })
  await dialog.getByText('Nothing is locked or signed yet.').waitFor()
  await dialog.getByLabel('What you pay for one work, in XRP').fill('4')
  await dialog.getByText('4.04 XRP').waitFor()
  await expectAccessible(market)
  await picture(market, 'collection-offer-dialog')
  await dialog.getByRole('button', { name: 'Make the offer' }).click()
  await market.getByText('wants 1 work').waitFor()
  await picture(market, 'collection-offer-made')

  await artist.market.goto(`/Collection/${collection._id}?tab=offers`)
  await settled(artist.market)
  await artist.market.getByRole('button', { name: 'Offer mine for 4 XRP' }).click()
  const answer = artist.market.getByRole('dialog', { name: 'Offer one of your works' })
  await answer.getByRole('radio', { name: 'Offer Wanted tide' }).check()
  await expectAccessible(artist.market)
  await picture(artist.market, 'collection-offer-answer')
  await answer.getByRole('button', { name: 'Offer it' }).click()
  await market.goto('/User?u=me&tab=collection-offers')
  await settled(market)
  await artist.approve(await shownLink(artist.market))

  // The notification of it brings the work onto the page.
  await market.getByRole('button', { name: 'Buy for 4 XRP' }).waitFor()
  await expectAccessible(market)
  await picture(market, 'collection-offer-answered')
  await market.getByRole('button', { name: 'Buy for 4 XRP' }).click()
  await buyer.approve(await shownLink(market))
  await market.getByText('Filled').waitFor()
  await artist.market.goto('/User?u=me&tab=collection-offers')
  await settled(artist.market)
  await artist.market.getByRole('heading', { name: 'Works that you put forward' }).waitFor()
  await artist.market.getByText('Bought', { exact: true }).waitFor()
  await expectAccessible(artist.market)
  await picture(artist.market, 'collection-offer-given')
})
