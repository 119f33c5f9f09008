import { createBid } from '@gooddrop/contract/bids.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { getBalance } from '@gooddrop/contract/signing.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { balance } from '#testing/fixtures/balances.ts'
import { collector } from '#testing/fixtures/people.ts'
import { scan } from '#testing/fixtures/sign-requests.ts'
import { forSale, itemPath, nft } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const dialog = page.getByRole('dialog', { name: 'Create Offer' })
const amount = dialog.getByLabelText('Your offer in XRP')

async function openDialog(): Promise<void> {
  const work = nft(forSale(50))
  api.answer(getNft, { nft: work })
  api.answer(getBalance, balance(1000))
  await openPage(itemPath(work), { as: collector() })
  await page.getByRole('button', { name: 'Make An Offer' }).click()
}

it('disables an offer that the wallet cannot pay and leads to where XRP are sold', async () => {
  await openDialog()
  await amount.fill('5000')
  await expect.element(dialog.getByText(/^Not enough XRP: your wallet is/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Make offer' })).toBeDisabled()
  await expect.element(dialog.getByRole('link', { name: 'Buy XRP' })).toHaveAttribute('href', '/add-Info')
})

it('turns a negative amount into zero and refuses it', async () => {
  await openDialog()
  await amount.fill('-3')
  await dialog.getByRole('button', { name: 'Make offer' }).click()
  await expect.element(amount).toHaveValue('0')
  await expect.element(dialog.getByText('Please Enter The Correct Amount')).toBeVisible()
  expect(api.calls(createBid)).toEqual([])
})

it('sends the amount in drops with the suggested gift', async () => {
  await openDialog()
  api.answer(createBid, {
    data: { ...scan(), price: '12500000', gift: '125000', reserve: '200000', total: '12625000' },
  })
  await amount.fill('12.5')
  await dialog.getByRole('button', { name: 'Make offer' }).click()
  await expect.element(page.getByText('Scan the QR code from your wallet app to proceed with an offer')).toBeVisible()
  expect(api.calls(createBid).map(({ body }) => body)).toMatchObject([{ price: '12500000', donation_percent: '1' }])
})
