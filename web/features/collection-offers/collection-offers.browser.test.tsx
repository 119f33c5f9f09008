import { getProfile } from '@gooddrop/contract/accounts.ts'
import {
  answerCollectionOffer,
  buyAnswer,
  type CollectionOffer,
  listAnswers,
  listCollectionOffers,
  listFittingWorks,
  listGivenAnswers,
  listMadeOffers,
  makeCollectionOffer,
  type OfferAnswer,
} from '@gooddrop/contract/collection-offers.ts'
import { getCollection } from '@gooddrop/contract/collections.ts'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { emitEvent } from '#testing/fake-socket.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { collection } from '#testing/fixtures/collections.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { collector, personCard } from '#testing/fixtures/people.ts'
import { profile } from '#testing/fixtures/profiles.ts'
import { scan } from '#testing/fixtures/sign-requests.ts'
import { ARTIST_ADDRESS, forSale, nft, nftCard } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const tides = collection({ _id: testId('Tides'), name: 'Tides', issuer: ARTIST_ADDRESS, items: 1 })
const rivers = charity()
const tide = nftCard({ title: 'Wanted tide' })

const offer = (changes: Partial<CollectionOffer> = {}): CollectionOffer => ({
  _id: testId('offer'),
  collection: { _id: tides._id, name: tides.name },
  maker: personCard(),
  amount: '4000000',
  gift: '40000',
  currency: 'XRP',
  charity_id: null,
  works: 1,
  bought: 0,
  traits: [],
  state: 'open',
  created_at: '2026-11-18T10:04:10.000Z',
  expires_at: '2030-11-18T10:04:10.000Z',
  own: false,
  ...changes,
})

const answer = (changes: Partial<OfferAnswer> = {}): OfferAnswer => ({
  _id: testId('answer'),
  offer_id: testId('offer'),
  nft: tide,
  holder: personCard(),
  amount: '4000000',
  state: 'ready',
  created_at: '2026-11-18T10:04:10.000Z',
  ...changes,
})

async function openOffers(...offers: CollectionOffer[]): Promise<void> {
  api.answer(getCollection, { collection: tides })
  api.answer(listCollectionOffers, { offers, next: null })
  api.answer(listCharities, { charities: [rivers], total_given: '0', total_gifts: 0 })
  await openPage(`/Collection/${tides._id}?tab=offers`, { as: collector(), width: 390, height: 844 })
}

async function openOwn(): Promise<void> {
  api.answer(getProfile, { profile: profile() })
  await openPage('/User?u=me&tab=collection-offers', { as: collector(), width: 390, height: 844 })
}

it('makes a collection offer with its gift and locks nothing', async () => {
  await openOffers()
  await page.getByRole('button', { name: 'Make a collection offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Collection offer' })
  await expect.element(dialog.getByText(/^Nothing is locked or signed yet\./)).toBeVisible()
  await dialog.getByLabelText('What you pay for one work, in XRP').fill('4')
  await expect.element(dialog.getByText('4.04 XRP')).toBeVisible()
  await expectAccessible()
  api.answer(makeCollectionOffer, { offer: offer({ own: true }) })
  api.answer(listCollectionOffers, { offers: [offer({ own: true })], next: null })
  await dialog.getByRole('button', { name: 'Make the offer' }).click()
  await expect.element(page.getByText(/^wants 1 work/)).toBeVisible()
  expect(api.calls(makeCollectionOffer).map(({ body }) => body)).toMatchObject([
    { amount: '4000000', works: 1, days: 7, donation_percent: '1', charity_id: rivers._id },
  ])
})

it('refuses an offer without a price or with too many works', async () => {
  await openOffers()
  await page.getByRole('button', { name: 'Make a collection offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Collection offer' })
  await dialog.getByLabelText('How many works').fill('21')
  await dialog.getByRole('button', { name: 'Make the offer' }).click()
  await expect.element(dialog.getByText('Please Enter The Correct Amount')).toBeVisible()
  await expect.element(dialog.getByText('Please enter a number from 1 to 20')).toBeVisible()
  expect(api.calls(makeCollectionOffer)).toEqual([])
})

it('puts a fitting work forward by signing its listing', async () => {
  await openOffers(offer())
  api.answer(listFittingWorks, { nfts: [tide], next: null })
  api.answer(getNft, { nft: nft(tide) })
  await page.getByRole('button', { name: 'Offer mine for 4 XRP' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offer one of your works' })
  await dialog.getByRole('radio', { name: 'Offer Wanted tide' }).click()
  await expectAccessible()
  api.answer(answerCollectionOffer, { answer: answer({ state: 'signing' }), scan: scan() })
  await dialog.getByRole('button', { name: 'Offer it' }).click()
  await expect.element(page.getByText('Scan the QR code from your wallet app to sell')).toBeVisible()
  expect(api.calls(answerCollectionOffer).map(({ body }) => body.nft_id)).toEqual([tide._id])
})

it('needs no signature for a work that is listed at that price', async () => {
  await openOffers(offer())
  api.answer(listFittingWorks, { nfts: [nftCard({ title: 'Wanted tide', ...forSale(4) })], next: null })
  await page.getByRole('button', { name: 'Offer mine for 4 XRP' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offer one of your works' })
  await dialog.getByRole('radio', { name: 'Offer Wanted tide' }).click()
  await expect.element(dialog.getByText(/no signature is needed\.$/)).toBeVisible()
  api.answer(answerCollectionOffer, { answer: answer(), scan: null })
  await dialog.getByRole('button', { name: 'Offer it' }).click()
  await expect.element(page.getByText(/^Your work was put forward\./)).toBeVisible()
})

it('shows its maker a work that was put forward at once, and buys it', async () => {
  const own = offer({ own: true })
  api.answer(listMadeOffers, { offers: [{ ...own, ready: 0 }], next: null })
  await openOwn()
  await expect.element(page.getByText('0 of 1 work bought')).toBeVisible()
  api.answer(listMadeOffers, { offers: [{ ...own, ready: 1 }], next: null })
  api.answer(listAnswers, { answers: [answer()], next: null })
  api.answer(getNft, { nft: nft(tide) })
  emitEvent('notification', { success: true, message: '', data: { unread: 1 } })
  const buy = page.getByRole('button', { name: 'Buy for 4 XRP' })
  await expect.element(buy).toBeVisible()
  await expectAccessible()
  const sums = { price: '4000000', gift: '40000', total: '4040000' }
  api.answer(buyAnswer, { ...scan(), ...sums, nft_id: tide._id, charity_id: rivers._id })
  await buy.click()
  await expect.element(page.getByText('Scan the QR code from your wallet app to buy')).toBeVisible()
  expect(api.calls(buyAnswer).map(({ params }) => params)).toEqual([{ id: answer()._id }])
})

it('shows a holder what became of the works that they put forward', async () => {
  api.answer(listGivenAnswers, { answers: [{ ...answer({ state: 'bought' }), offer: offer() }], next: null })
  await openOwn()
  await expect.element(page.getByRole('heading', { name: 'Works that you put forward' })).toBeVisible()
  await expect.element(page.getByText('Bought', { exact: true })).toBeVisible()
  await expectAccessible()
})
