import { getProfile } from '@gooddrop/contract/accounts.ts'
import { listDonations } from '@gooddrop/contract/giving.ts'
import {
  deleteDonorDetails,
  exportYear,
  getReceipt,
  getReceiptPdf,
  getReceipts,
  getYearPdf,
  type Receipt,
  saveDonorDetails,
} from '@gooddrop/contract/receipts.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { donation } from '#testing/fixtures/gifts.ts'
import { ADDRESS, collector } from '#testing/fixtures/people.ts'
import { profile } from '#testing/fixtures/profiles.ts'
import { openPage } from '#testing/open-page.tsx'

const { _id, name, registered_in, registration_number, website, ledger_account } = charity()
const gift = donation()
const receipt: Receipt = {
  number: 'GD-2026-AAAA-BBBB-CCCC',
  gift_id: gift._id,
  given_at: gift.createdAt,
  received_at: gift.createdAt,
  amount: gift.amount,
  price: gift.price,
  basis_points: gift.basis_points,
  pledged: false,
  value: null,
  charity: { _id, legal_name: name, registered_in, registration_number, website, ledger_account },
  issued_by: 'marketplace',
  charity_link: null,
  giver_address: ADDRESS,
  nft_title: 'Tide',
  token_id: '',
  sale_hash: gift.sale_hash,
  payout_hash: gift.payout_hash,
  proof_link: '',
}
const years = [{ year: 2026, gifts: 1, amount: gift.amount }]
const details = { legal_name: 'Bea Buyer', address: '12 High Street\nLittlehampton' }

async function openGifts(own: typeof details | null = null, shown = receipt): Promise<void> {
  api.answer(listDonations, { donations: [gift], donationsLength: [{ total: 1 }], total_given: '1000000', next: null })
  api.answer(getReceipts, { years, details: own })
  api.answer(getReceipt, { receipt: shown })
  api.answer(getProfile, { profile: profile() })
  await openPage('/User?u=me&tab=gifts', { as: collector() })
}

const dialog = page.getByRole('dialog', { name: 'Receipt for your gift' })
const openOne = () => page.getByRole('button', { name: `Receipt for your gift to ${name}` }).click()

it('asks for what the country requires before it saves a receipt', async () => {
  await openGifts()
  await openOne()
  await dialog.getByLabelText('Where you pay tax').selectOptions('European Union')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await expect.element(dialog.getByText('Please enter your legal name')).toBeVisible()
  await expect.element(dialog.getByText('Please enter your address')).toBeVisible()
  expect(api.calls(getReceiptPdf)).toEqual([])
  await dialog.getByLabelText('Legal name').fill(details.legal_name)
  await dialog.getByLabelText('Address').fill(details.address)
  await expectAccessible()
  api.answer(saveDonorDetails, { details })
  api.answer(getReceipts, { years, details })
  api.answer(getReceiptPdf, {})
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await expect.poll(() => api.calls(getReceiptPdf)).toHaveLength(1)
  expect(api.calls(getReceiptPdf)[0]?.query).toEqual({ profile: 'eu' })
  expect(api.calls(saveDonorDetails).map(({ body }) => body)).toEqual([details])
})

it('deletes the name and address', async () => {
  await openGifts(details)
  await openOne()
  await expect.element(dialog.getByLabelText('Legal name')).toHaveValue(details.legal_name)
  api.answer(deleteDonorDetails, {})
  api.answer(getReceipts, { years, details: null })
  await dialog.getByRole('button', { name: 'Delete my name and address' }).click()
  await expect.element(page.getByText('Your name and address were deleted')).toBeVisible()
  await expect.element(dialog.getByLabelText('Legal name')).toHaveValue('')
})

it('has no receipt before the gift has arrived', async () => {
  await openGifts(null, { ...receipt, received_at: null })
  await openOne()
  await expect.element(dialog.getByText(/^This gift is still on its way\./)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Download PDF' }).elements()).toEqual([])
})

it('remembers the country for the receipt of a year, and offers it as a table', async () => {
  await openGifts(details)
  await openOne()
  await dialog.getByLabelText('Where you pay tax').selectOptions('European Union')
  api.answer(getReceiptPdf, {})
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await expect.poll(() => api.calls(getReceiptPdf)).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Get a receipt for the year' }).click()
  const yearly = page.getByRole('dialog', { name: 'Your gifts in 2026' })
  await expect.element(yearly.getByLabelText('Where you pay tax')).toHaveValue('eu')
  await yearly.getByLabelText('Where you pay tax').selectOptions('United Kingdom')
  api.answer(getYearPdf, {})
  api.answer(exportYear, {})
  await yearly.getByRole('button', { name: 'Download PDF' }).click()
  await yearly.getByRole('button', { name: /as CSV$/ }).click()
  await expect.poll(() => api.calls(exportYear).map(({ query }) => query)).toEqual([{ profile: 'gb', format: 'csv' }])
  expect(api.calls(getYearPdf).map(({ params, query }) => [params.year, query?.profile])).toEqual([['2026', 'gb']])
})
