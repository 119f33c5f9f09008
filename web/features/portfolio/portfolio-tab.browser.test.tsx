import { getProfile } from '@gooddrop/contract/accounts.ts'
import { listMyBids } from '@gooddrop/contract/auctions.ts'
import { createBulk, getBulk } from '@gooddrop/contract/bulk.ts'
import { exportLots, getPortfolio, listHoldings, type Portfolio } from '@gooddrop/contract/portfolio.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { bulk, bulkStep } from '#testing/fixtures/bulk.ts'
import { ADDRESS, collector } from '#testing/fixtures/people.ts'
import { profile } from '#testing/fixtures/profiles.ts'
import { nftCard, offerIndex } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const none = { amount: '0', works: 0 }
const empty: Portfolio = {
  works: 0,
  asked: none,
  offered: none,
  at_floor: none,
  last_sold: none,
  spent: '0',
  earned: '0',
  royalties: '0',
  given: '0',
  bought: 0,
  sold: 0,
  offers_made: { count: 0, amount: '0', reserve: null },
}

async function openPortfolio(changes: Partial<Portfolio> = {}): Promise<void> {
  api.answer(getPortfolio, { portfolio: { ...empty, ...changes } })
  api.answer(getProfile, { profile: profile() })
  await openPage('/User?u=me&tab=portfolio', { as: collector(), width: 390, height: 844 })
}

it('says that nothing is held yet', async () => {
  await openPortfolio()
  await expect.element(page.getByText('You hold no works yet')).toBeVisible()
  await expect.element(page.getByText('None of your offers is open.')).toBeVisible()
  await expectAccessible()
})

it('shows how a work was acquired and exports the tax lots', async () => {
  const holding = {
    nft: nftCard({ title: 'Held and counted' }),
    account: ADDRESS,
    acquired: 'minted' as const,
    acquired_at: '2026-11-18T10:04:10.000Z',
    cost: null,
    gift: null,
    offered: null,
    floor: null,
    last_sold: null,
    worth: null,
  }
  api.answer(listHoldings, { holdings: [holding], next: null })
  await openPortfolio({ works: 1 })
  const held = page.getByRole('region', { name: 'What you hold' })
  await expect.element(held.getByRole('link', { name: 'Held and counted' })).toBeVisible()
  await expect.element(held.getByText(/^Minted, /)).toBeVisible()
  await expectAccessible()
  api.answer(exportLots, {})
  await held.getByRole('button', { name: 'Tax lots as CSV' }).click()
  await expect.poll(() => api.calls(exportLots).map(({ query }) => query?.format)).toEqual(['csv'])
})

it('withdraws all open offers by one queue', async () => {
  const offers = ['one', 'two'].map((name) => ({
    nft: nftCard({ title: name }),
    nft_offer_index: offerIndex(name),
    amount: '1000000',
    gift: null,
    createdAt: '2026-11-18T10:04:10.000Z',
    expiry: null,
    funded: true,
    live: true,
    outcome: null,
    leading: false,
  }))
  api.answer(listMyBids, { bids: offers })
  await openPortfolio({ offers_made: { count: 2, amount: '2000000', reserve: '400000' } })
  const queue = bulk([bulkStep('one')], { kind: 'cancel' })
  api.answer(createBulk, { bulk: queue })
  api.answer(getBulk, { bulk: queue })
  await page.getByRole('button', { name: 'Withdraw all 2' }).click()
  await expect.element(page.getByText('1 signature remains')).toBeVisible()
  expect(api.calls(createBulk).map(({ body }) => body)).toEqual([
    { kind: 'cancel', offers: [offerIndex('one'), offerIndex('two')] },
  ])
})
