import {
  exportGifts,
  getDashboard,
  getTextChange,
  listOwnGifts,
  listOwnUpdates,
  type OwnGift,
  type OwnUpdate,
  postUpdate,
  proposeTexts,
  type TextChange,
  thankGiver,
  withdrawUpdate,
} from '@gooddrop/contract/charity-dashboard.ts'
import { getOwnCredential } from '@gooddrop/contract/credentials.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { consoleErrors } from '#testing/console-errors.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { charityDetails } from '#testing/fixtures/charities.ts'
import { donation } from '#testing/fixtures/gifts.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { ADDRESS, collector } from '#testing/fixtures/people.ts'
import { pictureFile, pictureUrl } from '#testing/fixtures/pictures.ts'
import { openPage } from '#testing/open-page.tsx'

const charity = charityDetails({ name: 'Warm Rooms', ledger_account: ADDRESS, mission: 'Warm rooms in winter.' })
const waiting = { _id: testId('thanks'), text: 'Thank you', state: 'submitted', reason: null } as const

const gift = (changes: Partial<OwnGift> = {}): OwnGift => ({ ...donation(), own_thanks: null, ...changes })
const list = (...gifts: OwnGift[]) =>
  api.answer(listOwnGifts, { gifts, giftsLength: [{ total: gifts.length }], next: null })
const open = (width = 1440) => openPage('/Charity-Dashboard', { width, as: collector() })
const dialog = page.getByRole('dialog', { name: 'Say thank you' })
const message = dialog.getByLabelText('Your message')

beforeEach(() => {
  const { _id, name, ledger_account } = charity
  api.answer(getOwnCredential, { charity: { _id, name, ledger_account }, held: null, offered: null })
  api.answer(getDashboard, { charity, held: [], weekly_mail: 'on' })
  list()
})

it('lists gifts with what was written to each giver', async () => {
  list(gift({ own_thanks: { ...waiting, state: 'published' } }), gift({ _id: testId('next') }))
  await open()
  await expect.element(page.getByRole('heading', { level: 2, name: charity.name })).toBeVisible()
  const gifts = page.getByRole('list', { name: 'Gifts to you, newest first' })
  await expect.element(gifts.getByText('You have said thank you')).toBeVisible()
  await expect.element(gifts.getByRole('button', { name: /^Say thank you/ })).toBeVisible()
  await expectAccessible()
})

it('requires a message of thanks', async () => {
  list(gift({ own_thanks: waiting }))
  await open()
  await page.getByRole('button', { name: /^Change your message/ }).click()
  await message.fill('')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('Please write a message')).toBeVisible()
  expect(api.calls(thankGiver)).toEqual([])
  await expectAccessible()
})

it('replaces the message that waits, and shows the new one', async () => {
  list(gift({ own_thanks: waiting }))
  api.answer(thankGiver, ({ body }) => {
    const thanks = { ...waiting, _id: testId('newer'), text: body?.text ?? '' }
    list(gift({ own_thanks: thanks }))
    return { thanks }
  })
  await open()
  const change = page.getByRole('button', { name: /^Change your message/ })
  await change.click()
  await message.fill('Thank you, from all of us')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await change.click()
  await expect.element(message).toHaveValue('Thank you, from all of us')
  expect(api.calls(thankGiver).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: gift()._id }, body: { text: 'Thank you, from all of us', replaces: waiting._id } },
  ])
})

it('exports the gifts of the chosen days', async () => {
  api.answer(exportGifts, {})
  await open()
  await page.getByLabelText('From', { exact: true }).fill('2026-11-02')
  await page.getByLabelText('To', { exact: true }).fill('2026-11-01')
  await page.getByRole('button', { name: 'Export: CSV' }).click()
  await expect.element(page.getByText('The first day must not be after the last')).toBeVisible()
  await page.getByLabelText('To', { exact: true }).fill('2026-11-30')
  await page.getByRole('button', { name: 'Export: CSV' }).click()
  await expect
    .poll(() => api.calls(exportGifts).map(({ query }) => query))
    .toEqual([{ from: '2026-11-02', to: '2026-11-30', format: 'csv' }])
})

const update = (changes: Partial<OwnUpdate> = {}): OwnUpdate => ({
  _id: testId('update'),
  text: 'A sixteenth room',
  picture: null,
  picture_text: '',
  posted_on: '2026-11-02T00:00:00.000Z',
  state: 'submitted',
  reason: null,
  ...changes,
})

it('requires words for the picture of an update, and sends both', async () => {
  const artwork = {
    src: pictureUrl,
    srcset: '',
    width: 1,
    height: 1,
    color: null,
    kind: 'image',
    original: null,
  } as const
  api.answer(postUpdate, () => {
    api.answer(listOwnUpdates, { updates: [update({ picture: artwork, picture_text: 'A stove' })], next: null })
    return { update_id: testId('update') }
  })
  await open(390)
  await page.getByRole('tab', { name: 'Updates' }).click()
  await page.getByLabelText('What happened').fill('A sixteenth room')
  await page.getByLabelText('Picture', { exact: true }).upload(pictureFile())
  await page.getByRole('button', { name: 'Send update' }).click()
  await expect.element(page.getByText('A picture needs a text that says what it shows')).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('What the picture shows').fill('A stove')
  await page.getByRole('button', { name: 'Send update' }).click()
  const sent = page.getByRole('listitem').filter({ hasText: 'A sixteenth room' })
  await expect.element(sent.getByText('Waiting for us')).toBeVisible()
  await expect.element(sent.getByRole('img', { name: 'A stove' })).toBeVisible()
  expect(api.calls(postUpdate).map(({ body, files }) => ({ body, picture: files?.picture?.type }))).toEqual([
    { body: { text: 'A sixteenth room', picture_text: 'A stove' }, picture: 'image/png' },
  ])
  await expectAccessible()
})

it('withdraws an update after confirmation', async () => {
  api.answer(listOwnUpdates, { updates: [update()], next: null })
  api.answer(withdrawUpdate, () => {
    api.answer(listOwnUpdates, { updates: [update({ state: 'withdrawn' })], next: null })
    return {}
  })
  await open()
  await page.getByRole('tab', { name: 'Updates' }).click()
  await page.getByRole('button', { name: /^Withdraw the update/ }).click()
  await page.getByRole('dialog', { name: 'Withdraw this update?' }).getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Withdraw the update/ })).not.toBeInTheDocument()
})

it('continues with the texts that wait for approval, and replaces them', async () => {
  const change: TextChange = {
    _id: testId('change'),
    state: 'submitted',
    reason: null,
    mission: 'Warm rooms for children.',
    sent_at: '2026-11-02T00:00:00.000Z',
  }
  api.answer(getTextChange, { change })
  api.answer(proposeTexts, ({ body }) => {
    const next = { ...change, _id: testId('newer'), mission: body?.mission ?? '' }
    api.answer(getTextChange, { change: next })
    return { change: next, message: 'Your page shows this once we have approved it' }
  })
  await open()
  await page.getByRole('tab', { name: 'Your texts' }).click()
  await expect.element(page.getByText('Your change is waiting for us')).toBeVisible()
  const mission = page.getByLabelText('What you do')
  await expect.element(mission).toHaveValue('Warm rooms for children.')
  await expectAccessible()
  await mission.fill('Warm rooms for everybody')
  await page.getByRole('button', { name: 'Replace the waiting change' }).click()
  await expect.element(page.getByText(/once we have approved it/)).toBeVisible()
  await expect.element(mission).toHaveValue('Warm rooms for everybody')
  expect(api.calls(proposeTexts)[0]?.body).toMatchObject({ mission: 'Warm rooms for everybody' })
})

it('asks a visitor to connect the wallet of the charity', async () => {
  await openPage('/Charity-Dashboard', { width: 390 })
  await expect.element(page.getByText('Connect the wallet that receives your gifts')).toBeVisible()
  await expectAccessible()
})

it('tells the owner of another wallet what to do', async () => {
  api.answer(getOwnCredential, { charity: null, held: null, offered: null })
  await open()
  await expect.element(page.getByText('This wallet does not receive gifts for a charity')).toBeVisible()
  expect(api.calls(getDashboard)).toEqual([])
  await expectAccessible()
})

it('offers to try again after the dashboard could not be loaded', async () => {
  consoleErrors.tolerate(/^Could not load/)
  api.refuse(getDashboard, 'internal', 'Not now')
  await open()
  await expect.element(page.getByText('Your dashboard could not be loaded right now.')).toBeVisible()
  api.answer(getDashboard, { charity, held: [], weekly_mail: 'on' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: charity.name })).toBeVisible()
})
