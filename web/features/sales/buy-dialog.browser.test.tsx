import { listCharities, listDonations } from '@gooddrop/contract/giving.ts'
import { getNft, type Nft } from '@gooddrop/contract/nfts.ts'
import { acceptOffer } from '@gooddrop/contract/sales.ts'
import { getBalance, getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible, settled } from '#testing/expect-accessible.ts'
import { emitEvent } from '#testing/fake-socket.ts'
import { balance } from '#testing/fixtures/balances.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { donation } from '#testing/fixtures/gifts.ts'
import { collector } from '#testing/fixtures/people.ts'
import { scan, signRequest } from '#testing/fixtures/sign-requests.ts'
import { forSale, itemPath, nft } from '#testing/fixtures/works.ts'
import { openPage, type PageOptions } from '#testing/open-page.tsx'

const rivers = charity()
const trees = charity({ name: 'Tree Trust' })
const dialog = page.getByRole('dialog', { name: 'Buy NFT' })
const buyNow = page.getByRole('button', { name: 'Buy Now' })

async function openWork(changes: Partial<Nft> = {}, options: PageOptions = { as: collector() }): Promise<Nft> {
  const work = nft({ ...forSale(20), ...changes })
  api.answer(getNft, { nft: work })
  api.answer(listCharities, { charities: [rivers, trees], total_given: '0', total_gifts: 0 })
  api.answer(getBalance, balance(1000))
  await openPage(itemPath(work), options)
  return work
}

const accepted = (work: Nft) => ({
  ...scan(),
  price: work.amount ?? '0',
  pledge: '0',
  gift: '1000000',
  reserve: '200000',
  total: '21000000',
  charity_id: trees._id,
})

it('shows what is paid and sends the chosen gift', async () => {
  const work = await openWork()
  api.answer(acceptOffer, accepted(work))
  await buyNow.click()
  await dialog.getByLabelText('Who receives the gift').selectOptions(trees.name)
  await dialog.getByText('5 %', { exact: true }).click()
  await expect.element(dialog.getByText('21 XRP')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect.element(page.getByText('Scan the QR code from your wallet app to buy')).toBeVisible()
  const signed = page.getByRole('region', { name: 'What you are signing' })
  for (const text of ['Tide', 'In your wallet: Make an offer', '20 XRP', '21 XRP', trees.name, 'You'])
    await expect.element(signed.getByText(text, { exact: true }).first()).toBeVisible()
  expect(api.calls(acceptOffer).map(({ body }) => body)).toMatchObject([
    { charity_id: trees._id, donation_percent: '5', _id: work._id, tokenOfferId: work.nft_offer_index },
  ])
  // The server continues the trace of the click.
  expect(api.calls(acceptOffer)[0]?.headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
})

/** Buys the work and settles the sale. */
async function buy(options?: PageOptions): Promise<void> {
  const work = await openWork({}, options)
  api.answer(acceptOffer, accepted(work))
  await buyNow.click()
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect.element(page.getByText('Scan the QR code from your wallet app to buy')).toBeVisible()
  const gift = donation({ nft_id: work._id })
  const { sale_hash, payout_hash } = gift
  api.answer(listDonations, { donations: [gift], donationsLength: [{ total: 1 }], total_given: '0', next: null })
  emitEvent('acceptOfferResult', {
    success: true,
    message: '',
    data: true,
    sign_request_id: scan().sign_request_id,
    nft_id: work._id,
    hash: sale_hash,
    gift: gift.amount,
    gift_hash: payout_hash ?? '',
  })
  await expect.element(page.getByText('Congratulations! NFT purchased successfully!').first()).toBeVisible()
}

const payment = page.getByRole('link', { name: 'The gift payment' })

it('shows the gift payment once the sale is settled', async () => {
  await buy()
  await expect.element(payment).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/User?u=me&tab=gifts')
  await expectAccessible()
})

it('scrolls the gift payment behind the footer of a low dialog', async () => {
  await buy({ as: collector(), width: 390, height: 480 })
  await expect.element(payment).toBeInTheDocument()
  await settled()
  const link = payment.element()
  const box = link.closest('[role=dialog]')
  const footer = box?.querySelector('footer')
  if (!box || !footer) throw new Error('The link is in no dialog with a footer')
  const top = (one: Element) => one.getBoundingClientRect().top
  box.scrollBy({ top: top(link) - top(footer), behavior: 'instant' })
  const { left, width, height } = link.getBoundingClientRect()
  const middle = top(link) + height / 2
  expect(middle).toBeGreaterThan(top(footer))
  expect(footer.contains(document.elementFromPoint(left + width / 2, middle))).toBe(true)
})

it('asks a visitor to connect a wallet, then opens the dialog they wanted', async () => {
  const work = await openWork({}, { width: 390, height: 844 })
  const user = collector()
  api.answer(signIn, { ...scan(), secret: 'a secret of this browser' })
  await buyNow.click()
  const connecting = page.getByRole('dialog', { name: 'Connect your wallet' })
  await connecting.getByRole('button', { name: /^Xumm/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Scan QR Code From your Xumm App' })).toBeVisible()
  const sign_request = signRequest({ action: 'signIn', state: 'validated' })
  api.answer(getSignRequest, { sign_request, token: 'token', user })
  emitEvent('result', {
    success: true,
    message: '',
    data: true,
    sign_request_id: sign_request._id,
    account: user.wallet_address ?? '',
  })
  await expect.element(dialog.getByRole('button', { name: 'Buy', exact: true })).toBeVisible()
  expect(location.pathname + location.search).toBe(itemPath(work))
})

it('closes the purchase when the seller delists the work', async () => {
  const work = await openWork()
  await buyNow.click()
  await expect.element(dialog.getByRole('button', { name: 'Buy', exact: true })).toBeVisible()
  api.answer(getNft, { nft: nft({ version: 2 }) })
  emitEvent('nftChanged', { id: work._id, version: 2 })
  await expect.element(dialog.getByText(/^The seller has just delisted this item\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(page.getByRole('button', { name: 'Not For Sell' })).toBeVisible()
})

it('binds the gift to the charity of the seller’s pledge', async () => {
  const pledge = { amount: '5000000', basis_points: 2500 }
  await openWork({ charity_id: trees._id, pledge }, { as: collector(), width: 390, height: 844 })
  await expect.element(page.getByText(/of it given by the seller \(25%\)/)).toBeVisible()
  await buyNow.click()
  for (const text of ['of which the seller gives', 'Your gift', 'The non-profit receives', '20.2 XRP'])
    await expect.element(dialog.getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(dialog.getByText(/gives 5\.2 XRP/).first()).toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Who receives the gift')).toBeDisabled()
  await expect.element(dialog.getByLabelText('Who receives the gift')).toHaveValue(trees._id)
  await expectAccessible()
})
