import { type Bid, cancelBid, listBids } from '@gooddrop/contract/bids.ts'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { getNft, type Nft } from '@gooddrop/contract/nfts.ts'
import { acceptBid } from '@gooddrop/contract/sales.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { emitEvent } from '#testing/fake-socket.ts'
import { bid } from '#testing/fixtures/bids.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { ADDRESS, collector, personCard } from '#testing/fixtures/people.ts'
import { scan } from '#testing/fixtures/sign-requests.ts'
import { forSale, itemPath, nft, ownWork } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const tab = page.getByRole('tabpanel', { name: /^Bids/ })

async function openBids(work: Nft, ...bids: Bid[]): Promise<void> {
  api.answer(getNft, { nft: work })
  api.answer(listBids, { data: bids })
  await openPage(itemPath(work), { as: collector() })
  await page.getByRole('tab', { name: /^Bids/ }).click()
}

it('shows a new offer without a reload', async () => {
  const work = nft({ ...ownWork(), ...forSale(50) })
  await openBids(work)
  await expect.element(page.getByText('No bids yet')).toBeVisible()
  const offer = bid(12)
  api.answer(listBids, { data: [offer] })
  emitEvent('nftLiveOffer', {
    success: true,
    message: '',
    nft_id: work._id,
    data: { ...offer, buyer_id: personCard() },
  })
  await expect.element(tab.getByText('12 XRP', { exact: true })).toBeVisible()
  await expectAccessible()
})

it('cannot accept an offer whose bidder lacks the XRP', async () => {
  await openBids(nft(ownWork()), bid(40, { funded: false }))
  await expect.element(tab.getByText('Not funded')).toBeVisible()
  await expect.element(tab.getByRole('button', { name: 'Accept' })).toBeDisabled()
})

it('names the charity of an offer before it is accepted', async () => {
  const rivers = charity()
  api.answer(listCharities, { charities: [rivers], total_given: '0', total_gifts: 0 })
  const offer = bid(40, { charity_id: rivers._id })
  await openBids(nft(ownWork()), offer)
  api.answer(acceptBid, { data: { message: '', ...scan() } })
  await tab.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('Scan the QR code from your wallet app to accept an offer')).toBeVisible()
  const signed = page.getByRole('region', { name: 'What you are signing' })
  await expect.element(signed.getByText(rivers.name)).toBeVisible()
  expect(api.calls(acceptBid).map(({ body }) => body)).toEqual([
    { nft_offer_index: offer.nft_offer_index, wallet_address: ADDRESS },
  ])
})

it('withdraws an own offer', async () => {
  const offer = bid(12, { buyer_address: ADDRESS })
  await openBids(nft(forSale(50)), offer)
  api.answer(cancelBid, { data: { message: '', ...scan() } })
  await tab.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByText('Scan the QR code from your wallet app to delete an offer')).toBeVisible()
  expect(api.calls(cancelBid).map(({ body }) => body)).toEqual([
    { nft_offer_index: offer.nft_offer_index, wallet_address: ADDRESS },
  ])
})
