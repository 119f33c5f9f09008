import { getGift } from '@gooddrop/contract/direct-gifts.ts'
import { giftProofPath, listDonations } from '@gooddrop/contract/giving.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { consoleErrors } from '#testing/console-errors.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { donation } from '#testing/fixtures/gifts.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { nft } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const gift = donation()

beforeEach(() => {
  api.answer(getGift, { gift })
  api.answer(getNft, { nft: nft() })
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('says who gave what to whom, with both transactions and the proof file', async () => {
  await openPage(`/Gift/${gift._id}`)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Grace Test gave 1 XRP to River Watch' }))
    .toBeVisible()
  const facts = page.getByRole('region', { name: 'Who gave what to whom' })
  await expect
    .element(facts.getByRole('link', { name: gift.charity.name }))
    .toHaveAttribute('href', `/Charity/${gift.charity._id}`)
  await expect.element(facts.getByText('Arrived at the non-profit')).toBeVisible()
  const ledger = page.getByRole('region', { name: 'On the ledger' })
  for (const hash of [gift.sale_hash, gift.payout_hash as string])
    await expect.element(ledger.getByText(hash)).toBeVisible()
  await expect
    .element(ledger.getByRole('link', { name: 'Proof file' }))
    .toHaveAttribute('href', giftProofPath(gift._id))
  await expectAccessible()
})

it('copies its own link', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openPage(`/Gift/${gift._id}`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(page.getByText('Link copied')).toBeVisible()
  expect(write.mock.calls).toEqual([[`${location.origin}/Gift/${gift._id}`]])
})

it('is reached from the work that it was given with', async () => {
  api.answer(listDonations, { donations: [gift], donationsLength: [{ total: 1 }], total_given: '1000000', next: null })
  await openPage(`/ItemDetail?nftId=${gift.nft_id}`)
  await page.getByText('Show proof').click()
  await page.getByRole('link', { name: /^This gift,/ }).click()
  await expect.poll(() => location.pathname).toBe(`/Gift/${gift._id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: /^Grace Test gave/ })).toBeVisible()
})

it('leads to Giving from an unknown gift', async () => {
  consoleErrors.tolerate(/^Could not load/)
  api.refuse(getGift, 'not_found', 'We could not find that gift')
  await openPage(`/Gift/${testId('unknown')}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'We could not find that gift' })).toBeVisible()
  await page.getByRole('link', { name: 'All giving' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Giving' })).toBeVisible()
})
