import { getProfile } from '@gooddrop/contract/accounts.ts'
import { getAuction } from '@gooddrop/contract/auctions.ts'
import { listBids } from '@gooddrop/contract/bids.ts'
import { listComments } from '@gooddrop/contract/comments.ts'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { listCharities, listDonations } from '@gooddrop/contract/giving.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { listOnSaleOf } from '@gooddrop/contract/people.ts'
import { getBalance } from '@gooddrop/contract/signing.ts'
import { getBlog, listBlogs } from '@gooddrop/contract/stories.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectSoundLayout } from '#testing/expect-sound-layout.ts'
import { auction, bid, inAuction } from '#testing/fixtures/auctions.ts'
import { balance } from '#testing/fixtures/balances.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { donation } from '#testing/fixtures/gifts.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { authorProfile, collector, personCard } from '#testing/fixtures/people.ts'
import { blog, comment } from '#testing/fixtures/stories.ts'
import { itemPath, nft } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

/** One word longer than any column, right-to-left text, and the largest possible amount of XRP. */
const ONE_WORD = 'Unabashedlylongtitle'.repeat(6)
const FROM_RIGHT = 'יצירה עם שם ארוך מאוד '.repeat(5).trim()
const ALL_XRP = '99999999999999999'
const BROKEN = '/ipfs/missing.webp'
const TAGS = ['Art', 'Music', 'Collectibles', 'Sports', 'Motion', 'Metaverse', 'Trading Cards', 'Virtual Worlds']

const artist = {
  ...personCard(),
  first_name: ONE_WORD.slice(0, 80),
  last_name: FROM_RIGHT.slice(0, 80),
  username: 'w'.repeat(30),
  profile: BROKEN,
}
const artwork = { src: BROKEN, srcset: '', width: 4, height: 3, color: null, kind: 'image', original: null } as const
const work = nft({
  ...inAuction(),
  _id: testId('long'),
  title: ONE_WORD,
  description: `${ONE_WORD} ${FROM_RIGHT}`,
  nft_img: BROKEN,
  artwork,
  tags: TAGS,
  amount: ALL_XRP,
  initialBidAmount: ALL_XRP,
  owner: artist,
  created_by: artist,
  likes: 1_234_567,
})
const post = blog({ blogTitle: ONE_WORD, blogDescription: ONE_WORD, blogImage: BROKEN, blogTags: TAGS })
const cause = charity({ name: ONE_WORD.slice(0, 80), mission: ONE_WORD, picture: BROKEN, received: ALL_XRP, gifts: 9 })
const gift = donation({
  amount: ALL_XRP,
  price: ALL_XRP,
  giver: artist,
  nft_title: FROM_RIGHT,
  charity: { _id: cause._id, name: cause.name, picture: BROKEN, ledger_account: cause.ledger_account },
})

beforeEach(() => {
  const works = { nfts: [work, nft({ ...work, _id: testId('other') })], nftsLength: [{ total: 2 }], next: null }
  api.answer(listOnSale, works)
  api.answer(listOnSaleOf, works)
  api.answer(listDonations, { donations: [gift], donationsLength: [{ total: 1 }], total_given: ALL_XRP, next: null })
  api.answer(listCharities, { charities: [cause], total_given: ALL_XRP, total_gifts: 9 })
  api.answer(listBlogs, { blogs: [post, blog({ ...post, _id: testId('older') })] })
  api.answer(getBlog, { blog: post })
  api.answer(listComments, {
    comments: [
      comment({ text: ONE_WORD, name: ONE_WORD.slice(0, 80) }),
      comment({ _id: testId('b'), text: FROM_RIGHT }),
    ],
    commentsLength: [{ total: 2 }],
  })
  api.answer(getNft, { nft: work })
  api.answer(getAuction, { auction: auction({ nft_id: work._id, initialBidAmount: ALL_XRP, minimum: ALL_XRP }) })
  api.answer(listBids, { data: [bid({ amount: ALL_XRP, bid_price: ALL_XRP, gift: ALL_XRP, buyer_id: artist })] })
  api.answer(getProfile, { profile: authorProfile(artist, { bio: ONE_WORD, raised: { amount: ALL_XRP, gifts: 9 } }) })
  api.answer(getBalance, balance(100))
})

const start = new RegExp(`^${ONE_WORD.slice(0, 80)}`)

it.each([
  ['the first page', '/Home', ['Featured drops', 'From the blog', 'Where gifts go']],
  ['a work in an auction', itemPath(work), []],
  ['a person', `/User?u=${artist._id}`, []],
  ['a post', `/Blog-Details?id=${post._id}`, []],
])('has room for long names, large amounts and broken pictures: %s', async (_, path, regions) => {
  await openPage(path, { width: 390, as: collector() })
  await expect.element(page.getByText(start).first()).toBeVisible()
  for (const name of regions)
    await expect.element(page.getByRole('region', { name }).getByText(start).first()).toBeVisible()
  await expectSoundLayout(390, 1440)
})

it('has room for large amounts in the dialog of a bid', async () => {
  await openPage(itemPath(work), { width: 390, as: collector() })
  await page.getByRole('button', { name: 'Place a bid' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Who receives the gift')).toBeVisible()
  const { scrollWidth, clientWidth } = dialog.element()
  expect(scrollWidth - clientWidth, 'pixels wider than the dialog').toBeLessThanOrEqual(0)
})
