import { answerCollectionOffer, makeCollectionOffer } from '@gooddrop/contract/collection-offers.ts'
import { createCollection, gatherWorks } from '@gooddrop/contract/collections.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expectAccessible, settled } from './accessible.ts'
import { quickCollector, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { PATIENCE_MS, shownLink } from './wallets.ts'

const patient = { timeout: PATIENCE_MS }

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
  const { offer } = await callProduct(url, makeCollectionOffer, {
    token: buyer.token,
    body: {
      account: buyer.wallet.address,
      collection_id: collection._id,
      amount: '4000000',
      works: 1,
      days: 7,
      donation_percent: '5',
    },
  })
  const { market } = buyer
  await market.goto('/User?u=me&tab=collection-offers')
  await settled(market)
  await market.getByText('Nothing is locked or signed yet.').waitFor(patient)
  await picture(market, 'collection-offer-made')

  const { scan } = await callProduct(url, answerCollectionOffer, {
    token: artist.token,
    params: { id: offer._id },
    body: { nft_id },
  })
  await artist.approve(scan?.link ?? '')
  // The bell tells of it, and the page shows it.
  await market.getByRole('button', { name: 'Buy for 4 XRP' }).waitFor(patient)
  await expectAccessible(market)
  await picture(market, 'collection-offer-answered')
  await market.getByRole('button', { name: 'Buy for 4 XRP' }).click()
  await buyer.approve(await shownLink(market))
  await market.getByText('Bought', { exact: true }).waitFor(patient)
  await artist.market.goto('/User?u=me&tab=collection-offers')
  await settled(artist.market)
  await artist.market.getByRole('heading', { name: 'Works that you put forward' }).waitFor(patient)
  await expectAccessible(artist.market)
  await picture(artist.market, 'collection-offer-given')
})
