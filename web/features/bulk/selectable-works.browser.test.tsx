import { getProfile } from '@gooddrop/contract/accounts.ts'
import { listMyBids } from '@gooddrop/contract/auctions.ts'
import { createBulk, getBulk, listBulk, listReceivedOffers, type ReceivedOffer } from '@gooddrop/contract/bulk.ts'
import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import { listOwned } from '@gooddrop/contract/nfts.ts'
import { listOnSaleOf } from '@gooddrop/contract/people.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { bulk, bulkStep } from '#testing/fixtures/bulk.ts'
import { collector } from '#testing/fixtures/people.ts'
import { profile } from '#testing/fixtures/profiles.ts'
import { ARTIST_ADDRESS, forSale, nftCard, offerIndex } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

async function openTab(tab: string): Promise<void> {
  api.answer(getProfile, { profile: profile() })
  await openPage(`/User?u=me&tab=${tab}`, { as: collector(), width: 390, height: 844 })
}

const selectSeveral = () => page.getByRole('button', { name: 'Select several' }).click()
const works = (...nfts: NftCard[]) => ({
  nfts,
  nftsLength: [{ total: nfts.length }] as [{ total: number }],
  next: null,
})

function answerQueue(...titles: string[]): void {
  const queue = bulk(titles.map((title) => bulkStep(title)))
  api.answer(createBulk, { bulk: queue })
  api.answer(getBulk, { bulk: queue })
}

it('selects works by the keyboard and lists each at its own price', async () => {
  const titles = ['One', 'Two', 'Three']
  api.answer(listOwned, works(...titles.map((title) => nftCard({ title }))))
  await openTab('owned')
  await selectSeveral()
  for (const title of titles) {
    page
      .getByRole('checkbox', { name: `Select ${title}` })
      .element()
      .focus()
    await userEvent.keyboard(' ')
  }
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'List 3 works' }).click()
  const dialog = page.getByRole('dialog', { name: 'List several works' })
  await dialog.getByLabelText('The same price for all, in XRP').fill('6')
  await dialog.getByLabelText('Price of Two in XRP').fill('7,5')
  answerQueue(...titles)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('3 signatures remain')).toBeVisible()
  expect(api.calls(createBulk).map(({ body }) => body)).toEqual([
    {
      kind: 'list',
      items: [
        { nft_id: nftCard({ title: 'One' })._id, amount: '6000000' },
        { nft_id: nftCard({ title: 'Two' })._id, amount: '7500000' },
        { nft_id: nftCard({ title: 'Three' })._id, amount: '6000000' },
      ],
    },
  ])
})

it('refuses to list without a price for each work', async () => {
  api.answer(listOwned, works(nftCard({ title: 'One' }), nftCard({ title: 'Two' })))
  await openTab('owned')
  await selectSeveral()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'List 2 works' }).click()
  const dialog = page.getByRole('dialog', { name: 'List several works' })
  await dialog.getByLabelText('Price of One in XRP').fill('6')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByLabelText('Price of Two in XRP')).toBeInvalid()
  expect(api.calls(createBulk)).toEqual([])
})

it('removes several works from sale by one signature', async () => {
  const listed = ['One', 'Two'].map((title) => nftCard({ title, ...forSale(3, title) }))
  api.answer(listOnSaleOf, works(...listed))
  await openTab('sale')
  await selectSeveral()
  await page.getByRole('button', { name: 'Select all' }).click()
  answerQueue('One')
  await page.getByRole('button', { name: 'Remove 2 works from sale' }).click()
  await expect.element(page.getByText('1 signature remains')).toBeVisible()
  expect(api.calls(createBulk).map(({ body }) => body)).toEqual([
    { kind: 'cancel', offers: listed.map(({ nft_offer_index }) => nft_offer_index) },
  ])
})

it('withdraws the selected offers', async () => {
  const own = (title: string) => ({
    nft: nftCard({ title }),
    nft_offer_index: offerIndex(title),
    amount: '10000000',
    gift: null,
    createdAt: '2026-11-18T10:04:10.000Z',
    expiry: null,
    funded: true,
    live: true,
    outcome: null,
    leading: false,
  })
  api.answer(listMyBids, { bids: [own('One'), own('Two')] })
  await openTab('bids')
  await selectSeveral()
  await page.getByRole('checkbox', { name: /^Select Two/ }).click()
  await expectAccessible()
  answerQueue('Two')
  await page.getByRole('button', { name: 'Withdraw 1 offer' }).click()
  await expect
    .poll(() => api.calls(createBulk).map(({ body }) => body))
    .toEqual([{ kind: 'cancel', offers: [offerIndex('Two')] }])
})

const received = (title: string, changes: Partial<ReceivedOffer> = {}): ReceivedOffer => ({
  nft_offer_index: offerIndex(title),
  nft: nftCard({ title }),
  amount: '10000000',
  buyer_address: ARTIST_ADDRESS,
  buyer_name: 'Grace Test',
  createdAt: '2026-11-18T10:04:10.000Z',
  expiry: null,
  problem: null,
  ...changes,
})

it('accepts the best offer for each work, and none that cannot be accepted', async () => {
  const low = received('One', { nft_offer_index: offerIndex('low'), amount: '5000000' })
  const unfunded = received('Three', { problem: 'unfunded' })
  api.answer(listReceivedOffers, { offers: [low, received('One'), received('Two'), unfunded] })
  await openTab('received')
  await selectSeveral()
  await page.getByRole('button', { name: 'Select all' }).click()
  await expect.element(page.getByRole('checkbox', { name: /^Select Three/ })).toBeDisabled()
  answerQueue('One', 'Two')
  await page.getByRole('button', { name: 'Accept 2 offers' }).click()
  await expect.element(page.getByText('2 signatures remain')).toBeVisible()
  expect(api.calls(createBulk).map(({ body }) => body)).toEqual([
    { kind: 'accept', offers: [offerIndex('One'), offerIndex('Two')] },
  ])
})

it('leads to a queue that another device began', async () => {
  const queue = bulk([bulkStep('One')])
  api.answer(listBulk, { bulk: [queue] })
  await openTab('owned')
  await expect.element(page.getByText(/1 signature of yours is still waiting\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', `/Signatures?id=${queue._id}`)
})
