import { readFile } from 'node:fs/promises'
import { listDonations } from '@gooddrop/contract/giving.ts'
import { changePreference } from '@gooddrop/contract/notifications.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { list } from './listing.ts'
import { picture, test } from './test.ts'
import { connectNewWallet } from './wallets.ts'
import { mint, paintPng } from './works.ts'

const bell = (page: Page, unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
const ownId = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string })._id)
const mayCopy = (page: Page) => page.context().grantPermissions(['clipboard-write'])

/** Pasted into a field, because our pages may not read the clipboard. */
async function copied(page: Page): Promise<string> {
  const field = page.getByPlaceholder('you@example.org')
  await field.fill('')
  await field.press('ControlOrMeta+v')
  return field.inputValue()
}

test('two people follow, list and like, and each is notified at once', async ({ page: open, newPerson, product }) => {
  const { market: maker, phone, wallet } = await connectNewWallet(open, product)
  const makerId = await ownId(maker)
  const grace = await newPerson('Grace')
  const fan = await open({ width: 390, height: 844 })
  await mayCopy(fan)
  await grace.signIn(fan)

  await fan.goto(`/Author/${makerId}`)
  await fan.getByText('There is nothing on sell', { exact: true }).waitFor()
  for (const tab of ['Created', 'Liked']) {
    await fan.getByRole('tab', { name: tab }).click()
    await fan.getByRole('tabpanel', { name: tab }).getByText('No Data available', { exact: true }).waitFor()
  }
  await fan.getByRole('button', { name: 'Copy the wallet address' }).click()
  await expect.poll(() => copied(fan)).toBe(wallet.address)
  await fan.getByRole('button', { name: 'Follow', exact: true }).click()
  await fan.getByRole('button', { name: 'Following', pressed: true }).waitFor()
  await fan.getByText('1 follower', { exact: true }).waitFor()
  await bell(maker, 1).waitFor()

  const item = await mint(maker, phone, 'Heard of at once')
  await list(maker, phone, '3')
  // Who follows somebody watches them: of the new work, and of its listing.
  await bell(fan, 2).click()
  await fan.getByRole('link', { name: /has a new work: “Heard of at once”/ }).waitFor()
  await fan.getByRole('link', { name: /listed “Heard of at once” for 3 XRP/ }).click()
  await fan.waitForURL(item)
  await settled(fan)
  await fan.getByRole('button', { name: '0 likes' }).click()
  await fan.getByRole('button', { name: '1 like', pressed: true }).waitFor()

  await bell(maker, 2).click()
  await maker.getByText('Grace Test likes “Heard of at once”').waitFor()
  await maker.getByText('Grace Test is now following you').waitFor()
  await maker.getByRole('button', { name: 'Mark all as read' }).click()
  await maker.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await maker.getByRole('link', { name: /Grace Test is now following you/ }).click()
  await maker.waitForURL(new RegExp(`/Author/${grace.user._id}`))
  await maker.getByRole('tab', { name: 'Liked' }).click()
  await maker.getByRole('heading', { name: 'Heard of at once' }).waitFor()

  await fan.goto(`/Author/${makerId}?tab=created`)
  await fan.getByRole('heading', { name: 'Heard of at once' }).waitFor()
  await expectAccessible(fan)
  await picture(fan, 'author-created-390')

  await mayCopy(maker)
  await maker.goto('/User?u=me')
  await maker.getByRole('button', { name: 'Show balance and address' }).waitFor()
  expect(await maker.getByRole('main').textContent()).not.toContain(wallet.address)
  await maker.getByRole('button', { name: 'Show balance and address' }).click()
  const address = maker.getByRole('main').getByText(wallet.address)
  await address.waitFor()
  await maker.getByRole('main').getByRole('button', { name: 'Wallet address' }).click()
  await expect.poll(() => copied(maker)).toBe(wallet.address)
  await maker.getByRole('button', { name: 'Hide balance and address' }).click()
  await address.waitFor({ state: 'hidden' })
})

test('a new person sees empty lists, adds a gallery picture and sets notification preferences, on a phone', async ({
  page: open,
  newPerson,
}) => {
  const page = await open({ width: 390, height: 844, tolerate: [/ERR_FAILED/, /could not be added/] })
  await (await newPerson('Nour')).signIn(page)
  await page.goto('/User?u=me')
  await page.getByText('There is nothing on sell', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Owned' }).click()
  await page.getByText('There is nothing you owned', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'My gifts' }).click()
  await page.getByText('Nothing given yet').waitFor()

  await page.getByRole('tab', { name: 'Gallery' }).click()
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('A file is required').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await dialog.getByLabel('Picture').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: paintPng() })
  await dialog.getByPlaceholder('Write something').fill('At the studio 🎨 مرحبا')
  await page.route('**/api/v1/user/gallery/create', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  // A failure shows nothing but the way to try again.
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const hung = page.getByRole('figure').filter({ hasText: 'At the studio 🎨 مرحبا' })
  await hung.getByRole('img').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await page.getByRole('link', { name: 'Notification settings' }).click()
  const likes = page.getByRole('checkbox', { name: 'Likes on your items: On the site' })
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await likes.click()
  await expect.poll(() => likes.isChecked()).toBe(false)
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Likes on your items: By e-mail' }).isDisabled())
    .toBe(true)
  expect((await saved).url()).toContain(changePreference.path)
  await page.reload()
  await likes.waitFor()
  await expect.poll(() => likes.isChecked()).toBe(false)
  await expectAccessible(page)
})

test('a person’s gifts are shown on their page with transaction links, and can be exported', async ({
  page: open,
  product,
}) => {
  const { donations } = await callProduct(product.url, listDonations, { query: { limit: 100 } })
  const gift = donations.find(({ giver, payout_hash }) => giver && payout_hash)
  const page = await open()
  await page.goto(`/Author/${gift?.giver?._id}`)
  await page.getByRole('link', { name: /^Has given/ }).click()
  const proofs = page.getByRole('region', { name: 'All gifts, with proof on the ledger' })
  await proofs.locator(`a[href$="${gift?.payout_hash}"]`).first().waitFor()
  await proofs.locator(`a[href$="${gift?.sale_hash}"]`).waitFor()
  await page
    .getByRole('region', { name: 'By charity' })
    .getByText(gift?.charity.name ?? '')
    .waitFor()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const table = await readFile(await (await saving).path(), 'utf8')
  expect(table.split('\r\n').find((line) => line.includes(gift?.sale_hash ?? ''))).toContain(gift?.payout_hash)
})
