import { getProfile } from '@gooddrop/contract/accounts.ts'
import { listMyAuctions, listMyBids } from '@gooddrop/contract/auctions.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { auction } from '#testing/fixtures/auctions.ts'
import { collector } from '#testing/fixtures/people.ts'
import { profile } from '#testing/fixtures/profiles.ts'
import { nftCard, offerIndex } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

it('shows the seller how an auction ended', async () => {
  const {
    bids: _,
    minimum: __,
    leader_address: ___,
    seller_withdrawn: ____,
    ...settled
  } = auction({ state: 'settled' })
  const mine = { ...settled, nft: nftCard({ title: 'Lantern' }), bids: 2, best: '20000000', reserve_price: null }
  api.answer(listMyAuctions, { auctions: [mine] })
  api.answer(getProfile, { profile: profile() })
  await openPage('/User?u=me&tab=auctions', { as: collector() })
  const row = page.getByRole('listitem').filter({ hasText: 'Lantern' })
  await expect.element(row.getByText('Sold', { exact: true })).toBeVisible()
  await expect.element(row.getByText(/2 bids/)).toBeVisible()
  await expectAccessible()
})

it('shows a bidder that they won', async () => {
  const own = {
    nft: nftCard({ title: 'Lantern' }),
    nft_offer_index: offerIndex('bid'),
    amount: '20000000',
    gift: '200000',
    createdAt: '2026-11-18T10:04:10.000Z',
    expiry: null,
    funded: true,
    live: false,
    outcome: 'won' as const,
    leading: false,
  }
  api.answer(listMyBids, { bids: [own] })
  api.answer(getProfile, { profile: profile() })
  await openPage('/User?u=me&tab=bids', { as: collector() })
  const row = page.getByRole('listitem').filter({ hasText: 'Lantern' })
  await expect.element(row.getByText('Won', { exact: true })).toBeVisible()
})
