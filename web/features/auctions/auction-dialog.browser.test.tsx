import { createAuction } from '@gooddrop/contract/auctions.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { collector } from '#testing/fixtures/people.ts'
import { scan } from '#testing/fixtures/sign-requests.ts'
import { itemPath, nft, ownWork } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const dialog = page.getByRole('dialog', { name: 'NFT Auction' })
const checkout = dialog.getByRole('button', { name: 'Checkout' })
const starting = dialog.getByLabelText('Starting bid in XRP')
const reserve = dialog.getByLabelText('Reserve price in XRP (optional)')
const starts = dialog.getByLabelText('Starts')
const ends = dialog.getByLabelText('Ends')
const dayButton = (day: number) => dialog.getByRole('button', { name: new RegExp(` ${day} |, ${day}| ${day},`) })

async function openDialog(): Promise<void> {
  const work = nft(ownWork())
  api.answer(getNft, { nft: work })
  await openPage(itemPath(work), { as: collector() })
  await page.getByRole('button', { name: 'Sell NFT' }).click()
  await page.getByRole('radio', { name: /^Auction/ }).click({ force: true })
}

it('turns a negative starting bid into zero and refuses it', async () => {
  await openDialog()
  await starting.fill('-3')
  await checkout.click()
  await expect.element(dialog.getByText('Please Enter The Correct Amount')).toBeVisible()
  await expect.element(starting).toHaveValue('0')
  expect(api.calls(createAuction)).toEqual([])
})

it('refuses a reserve below the starting bid', async () => {
  await openDialog()
  await starting.fill('10')
  await reserve.fill('9')
  await checkout.click()
  await expect.element(dialog.getByText('The reserve price must be at least the starting bid')).toBeVisible()
  expect(api.calls(createAuction)).toEqual([])
})

it('refuses an end before the start', async () => {
  await openDialog()
  await starting.fill('10')
  await starts.fill('2030-05-02T10:00')
  await ends.fill('2030-05-01T10:00')
  await checkout.click()
  await expect
    .element(dialog.getByText('The auction must end after it starts. Please choose a later end'))
    .toBeVisible()
  expect(api.calls(createAuction)).toEqual([])
})

it('takes start and end from two clicks in the calendar', async () => {
  await openDialog()
  await dialog.getByRole('button', { name: 'Next month' }).click()
  for (const day of [10, 12]) await dayButton(day).click()
  await expect.element(starts).toHaveValue(expect.stringMatching(/-10T/))
  await expect.element(ends).toHaveValue(expect.stringMatching(/-12T/))
  await expectAccessible()
})

it('moves through the calendar by the arrow keys', async () => {
  await openDialog()
  await dialog.getByRole('button', { name: 'Next month' }).click()
  await dayButton(10).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement?.textContent).toBe('17')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => document.activeElement?.textContent).toBe('18')
  await userEvent.keyboard('{Enter}')
  await expect.element(ends).toHaveValue(expect.stringMatching(/-18T/))
})

it('creates the auction, then asks for the signature that settles it', async () => {
  await openDialog()
  api.answer(createAuction, scan())
  await starting.fill('10')
  await reserve.fill('20.370001')
  await starts.fill('2030-05-01T10:00')
  await ends.fill('2030-05-02T10:00')
  await checkout.click()
  await expect.element(page.getByText('Scan the QR code from your wallet app to sell')).toBeVisible()
  expect(api.calls(createAuction).map(({ body }) => body)).toMatchObject([
    {
      initialBidAmount: '10000000',
      reserve_price: '20370001',
      startDate: '2030-05-01T10:00:00.000Z',
      closeDate: '2030-05-02T10:00:00.000Z',
    },
  ])
})
