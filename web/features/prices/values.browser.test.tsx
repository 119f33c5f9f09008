import { listActivity } from '@gooddrop/contract/activity.ts'
import { getGift } from '@gooddrop/contract/direct-gifts.ts'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { getPrices, type XrpPrice } from '@gooddrop/contract/prices.ts'
import { searchByTag } from '@gooddrop/contract/search.ts'
import { getBalance } from '@gooddrop/contract/signing.ts'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { currency } from '#features/prices/currency.ts'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { activityEntry } from '#testing/fixtures/activity.ts'
import { balance } from '#testing/fixtures/balances.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { donation } from '#testing/fixtures/gifts.ts'
import { collector } from '#testing/fixtures/people.ts'
import { nftPage } from '#testing/fixtures/work-lists.ts'
import { forSale, itemPath, nft, nftCard } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const work = nft(forSale(30))
const values = () => [...document.querySelectorAll('main [data-fiat]')].map(({ textContent }) => textContent)
const choice = page.getByLabelText('Show values in')

const price = (of: XrpPrice['currency'], value: string): XrpPrice => ({
  currency: of,
  price: value,
  ledger_index: 7,
  at: '2026-11-01T12:00:00.000Z',
  oracles: 3,
  valid_until: '2999-01-01T00:00:00.000Z',
})

beforeEach(() => {
  api.answer(getPrices, { prices: [price('GBP', '2'), price('JPY', '400')] })
  api.answer(getNft, { nft: work })
})

it('stands beside each amount, in the currency of the browser’s country', async () => {
  await openPage(itemPath(work), { width: 390, height: 844 })
  await expect.poll(() => values()[0]).toBe(' ≈ £60.00')
  await expect.element(choice).toHaveValue('GBP')
  await expectAccessible()
})

it('is in the chosen currency, or turned off', async () => {
  const before = currency.get()
  onTestFinished(() => currency.set(before))
  api.answer(searchByTag, nftPage([nftCard(forSale(30))]))
  await openPage('/Explore')
  await expect.poll(() => values()[0]).toBe(' ≈ £60.00')
  await expectAccessible()
  await choice.selectOptions('Japanese yen')
  await expect.poll(() => values()[0]).toBe(' ≈ ¥12,000')
  expect(localStorage.getItem('currency')).toBe('JPY')
  await choice.selectOptions('XRP only')
  await expect.poll(values).toEqual([])
  expect(localStorage.getItem('currency')).toBe('off')
})

it('stands beside every amount of a purchase before it is signed', async () => {
  api.answer(listCharities, { charities: [charity()], total_given: '0', total_gifts: 0 })
  api.answer(getBalance, balance(1000))
  await openPage(itemPath(work), { as: collector() })
  await page.getByRole('button', { name: 'Buy Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy NFT' })
  // The price, the gift of 1 % and the total.
  for (const value of ['≈ £60.00', '≈ £0.60', '≈ £60.60'])
    await expect.element(dialog.getByText(value).first()).toBeVisible()
  await expectAccessible()
})

it('is what a gift was worth when it was given', async () => {
  api.answer(getGift, { gift: donation({ worth: { GBP: '1.5' }, price_worth: { GBP: '150' } }) })
  await openPage(`/Gift/${donation()._id}`)
  const facts = page.getByRole('region', { name: 'Who gave what to whom' })
  await expect.element(facts).toMatchTextContent(/1 XRP worth £1\.50 then/)
  await expect.element(facts).toMatchTextContent(/100 XRP worth £150\.00 then/)
})

it('is what each amount of a history was worth then', async () => {
  api.answer(listActivity, { activity: [activityEntry({ worth: { GBP: '12.5' } })], next: null })
  await openPage(itemPath(work))
  await page.getByRole('tab', { name: 'History' }).click()
  await expect.element(page.getByRole('tabpanel').getByText('worth £12.50 then')).toBeVisible()
})
