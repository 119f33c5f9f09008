import { listCollections } from '@gooddrop/contract/collections.ts'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { listCharities, listDonations } from '@gooddrop/contract/giving.ts'
import { listBlogs } from '@gooddrop/contract/stories.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Addresses } from './product.ts'
import { test } from './test.ts'
import { expectNoVisualFaults } from './visual-checks.ts'

/** A demo person, one of their works and a post, for pages that need an id in their URL. */
async function findContent({ url }: Addresses) {
  const { nfts } = await callProduct(url, listOnSale)
  const { blogs } = await callProduct(url, listBlogs)
  const { charities } = await callProduct(url, listCharities)
  const { collections } = await callProduct(url, listCollections)
  const { donations } = await callProduct(url, listDonations)
  const [work] = nfts
  // The one that has updates with a picture, and the most of everything else.
  const charity = charities.find(({ name }) => name === 'Night School Trust')
  return {
    collectionId: collections.find(({ name }) => name === 'Grid Studies')?._id ?? '',
    charityId: charity?._id ?? '',
    giftId: donations.find(({ nft_id }) => nft_id)?._id ?? '',
    nftId: work?._id ?? '',
    userId: work?.owner?._id ?? '',
    postId: blogs[0]?._id ?? '',
  }
}

type Content = Awaited<ReturnType<typeof findContent>>

const pages: [name: string, path: (content: Content) => string][] = [
  ['home', () => '/Home'],
  ['explore', () => '/Explore?nftType=sell'],
  ['explore-nothing', () => '/Explore?text=qqqqzzzz'],
  ['cart-empty', () => '/Cart'],
  ['explore-filtered', () => '/Explore?state=on_sale&minPrice=1000000&sort=price_up'],
  ['collection', ({ collectionId }) => `/Collection/${collectionId}`],
  ['collection-offers', ({ collectionId }) => `/Collection/${collectionId}?tab=offers`],
  ['collection-owners', ({ collectionId }) => `/Collection/${collectionId}?tab=owners`],
  ['collection-about', ({ collectionId }) => `/Collection/${collectionId}?tab=about`],
  ['item', ({ nftId }) => `/ItemDetail?nftId=${nftId}`],
  ['user', ({ userId }) => `/User?u=${userId}`],
  ['author', ({ userId }) => `/Author/${userId}`],
  ['activity', () => '/Activity'],
  ['collections', () => '/Collections'],
  ['giving', () => '/Giving'],
  ['charity', ({ charityId }) => `/Charity/${charityId}`],
  ['gift', ({ giftId }) => `/Gift/${giftId}`],
  ['blogs', () => '/Blogs'],
  ['post', ({ postId }) => `/Blog-Details?id=${postId}`],
]

test.concurrent.for(pages)(
  '$0 passes the visual checks for a visitor',
  async ([name, path], { page: open, product }) => {
    const page = await open()
    const visit = async () => page.goto(path(await findContent(product)))
    await visit()
    await expectNoVisualFaults(page, name, visit)
  },
)
