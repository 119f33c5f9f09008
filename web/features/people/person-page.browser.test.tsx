import { getProfile } from '@gooddrop/contract/accounts.ts'
import { getGiven, listDonations } from '@gooddrop/contract/giving.ts'
import { addToGallery, type GalleryItem, getGallery } from '@gooddrop/contract/people.ts'
import { getBalance } from '@gooddrop/contract/signing.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { consoleErrors } from '#testing/console-errors.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { balance } from '#testing/fixtures/balances.ts'
import { donation } from '#testing/fixtures/gifts.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { ADDRESS, authorProfile, collector, ownUser, personCard } from '#testing/fixtures/people.ts'
import { pictureFile, pictureUrl } from '#testing/fixtures/pictures.ts'
import { openPage } from '#testing/open-page.tsx'

const main = page.getByRole('main')
const grace = personCard('Grace')
const authorPath = `/Author/${grace._id}`
const dialog = page.getByRole('dialog', { name: 'Add a picture' })

beforeEach(() => api.answer(getProfile, { profile: authorProfile(ownUser()) }))
afterEach(() => {
  vi.restoreAllMocks()
})

it.each([
  ['On Sale', 'There is nothing on sell'],
  ['Owned', 'There is nothing you owned'],
  ['My gifts', 'Nothing given yet'],
])('explains an empty list: %s', async (tab, text) => {
  await openPage('/User?u=me', { width: 390, as: ownUser() })
  await page.getByRole('tab', { name: tab, exact: true }).click()
  await expect.element(main.getByText(text, { exact: true })).toBeVisible()
})

it.each(['Created', 'Liked'])('explains an empty list of an artist: %s', async (tab) => {
  api.answer(getProfile, { profile: authorProfile(grace) })
  await openPage(authorPath, { width: 390 })
  await page.getByRole('tab', { name: tab, exact: true }).click()
  await expect.element(page.getByRole('tabpanel', { name: tab }).getByText('No Data available')).toBeVisible()
  await expectAccessible()
})

it('requires a file for the gallery', async () => {
  await openPage('/User?u=me&tab=gallery', { width: 390, as: ownUser() })
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('A file is required')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(addToGallery)).toEqual([])
})

it('offers to send a picture again after a failure, and then shows it', async () => {
  consoleErrors.tolerate(/The picture could not be added/)
  const words = 'At the studio 🎨 مرحبا'
  const added: GalleryItem = {
    _id: testId('picture'),
    portraittext: words,
    portraitimages: pictureUrl,
    userid: ownUser()._id,
    color: null,
    createdAt: '2026-11-02T12:00:00.000Z',
  }
  api.disconnect(addToGallery)
  await openPage('/User?u=me&tab=gallery', { width: 390, as: ownUser() })
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await dialog.getByLabelText('Picture', { exact: true }).upload(pictureFile())
  await dialog.getByPlaceholder('Write something').fill(words)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const again = dialog.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  api.answer(addToGallery, { gallery: added })
  api.answer(getGallery, { profile: [added] })
  await again.click()
  await expect.element(page.getByRole('figure').getByText(words)).toBeVisible()
  await expect.element(page.getByRole('figure').getByRole('img')).toBeVisible()
  expect(api.calls(addToGallery).at(-1)?.body).toEqual({ portraittext: words, userid: ownUser()._id })
  await expectAccessible()
})

it('copies the wallet address of an artist', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  api.answer(getProfile, { profile: authorProfile(grace, { wallet_address: ADDRESS, wallet: ADDRESS }) })
  await openPage(authorPath)
  await page.getByRole('button', { name: 'Copy the wallet address' }).click()
  await expect.poll(() => write.mock.calls).toEqual([[ADDRESS]])
})

it('hides balance and address until their owner wants to see them', async () => {
  api.answer(getBalance, balance(100))
  api.answer(getProfile, { profile: authorProfile(ownUser(), { wallet_address: ADDRESS, wallet: ADDRESS }) })
  await openPage('/User?u=me', { as: collector() })
  await expect.element(page.getByRole('button', { name: 'Show balance and address' })).toBeVisible()
  expect(main.element().textContent).not.toContain(ADDRESS)
  await page.getByRole('button', { name: 'Show balance and address' }).click()
  await expect.element(main.getByText(ADDRESS)).toBeVisible()
  await page.getByRole('button', { name: 'Hide balance and address' }).click()
  await expect.element(main.getByText(ADDRESS)).not.toBeInTheDocument()
})

it('shows gifts with transactions, by charity, and exports them', async () => {
  const gift = donation()
  const { _id, name, picture, ledger_account } = gift.charity
  api.answer(getProfile, { profile: authorProfile(grace) })
  api.answer(listDonations, { donations: [gift], donationsLength: [{ total: 1 }], total_given: '1000000', next: null })
  api.answer(getGiven, {
    total_given: '1000000',
    total_gifts: 1,
    charities: [{ _id, name, picture, ledger_account, given: '1000000', gifts: 1 }],
  })
  await openPage(authorPath)
  await page.getByRole('link', { name: /^Has given/ }).click()
  const proofs = page.getByRole('region', { name: 'All gifts, with proof on the ledger' })
  for (const link of [gift.sale_link, gift.payout_link])
    await expect.poll(() => proofs.element().querySelector(`a[href="${link}"]`)).not.toBeNull()
  await expect.element(page.getByRole('region', { name: 'By charity' }).getByText(name)).toBeVisible()
  await expectAccessible()
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return '#'
  })
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect.poll(() => blobs).toHaveLength(1)
  const lines = ((await blobs[0]?.text()) ?? '').split('\r\n')
  expect(lines.find((line) => line.includes(gift.sale_hash))).toContain(gift.payout_hash)
})
