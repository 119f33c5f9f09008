import { getCharity } from '@gooddrop/contract/giving-pages.ts'
import { listNotifications } from '@gooddrop/contract/notifications.ts'
import { listSavedSearches } from '@gooddrop/contract/saved-searches.ts'
import {
  changeWatch,
  changeWatchHours,
  endWatch,
  getWatch,
  getWatchSettings,
  listWatches,
} from '@gooddrop/contract/watch.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { charityDetails } from '#testing/fixtures/charities.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { ownUser } from '#testing/fixtures/people.ts'
import { watch, watchSettings } from '#testing/fixtures/watches.ts'
import { openPage } from '#testing/open-page.tsx'

const watched = watch()
const charity = charityDetails()
const how = page.getByRole('dialog', { name: 'How to be notified' })
const section = page.getByRole('region', { name: 'Watching', exact: true })
const atTheBell = { bell: true, mail: 'off', push: false } as const
const sent = () => api.calls(changeWatch).map(({ params, body }) => ({ ...params, ...body }))

beforeEach(() => {
  api.answer(getWatchSettings, watchSettings)
  api.answer(getCharity, { charity })
  api.answer(changeWatch, ({ body }) => ({ watch: body ?? atTheBell }))
  api.answer(endWatch, {})
})

it('watches at the bell with one press, then offers mail', async () => {
  api.answer(getWatchSettings, { ...watchSettings, mail_address: 'ada@example.com' })
  api.answer(getWatch, () => {
    const last = api.calls(changeWatch).at(-1)?.body
    return { watch: last ? { bell: last.bell, mail: last.mail, push: last.push } : null }
  })
  await openPage(`/Charity/${charity._id}`, { width: 390, as: ownUser({ email_verified: true }) })
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect.element(how.getByRole('checkbox', { name: 'On the site' })).toBeChecked()
  await how.getByLabelText('E-mail', { exact: true }).selectOptions('At once')
  const subject = { kind: 'charity', id: charity._id }
  await expect.poll(sent).toEqual([
    { ...subject, ...atTheBell },
    { ...subject, ...atTheBell, mail: 'at_once' },
  ])
  await expectAccessible()
})

it('ends a watch from the list, and takes that back', async () => {
  api.answer(listWatches, { watches: [watched], total: 1, next: null })
  await openPage('/Profile', { as: ownUser() })
  await expect.element(section.getByText('1 of at most 1,000')).toBeVisible()
  await expect.element(section.getByText('Non-profit · On the site')).toBeVisible()
  await section.getByRole('button', { name: `Stop watching: ${watched.title}` }).click()
  await expect.element(section.getByText(`You no longer watch ${watched.title}.`)).toBeVisible()
  await section.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(section.getByRole('link', { name: charity.name }))
    .toHaveAttribute('href', watched.link as string)
  expect(api.calls(endWatch)).toHaveLength(1)
  expect(sent()).toEqual([{ kind: 'charity', id: charity._id, ...atTheBell }])
})

it('saves quiet hours', async () => {
  api.answer(changeWatchHours, ({ body }) => {
    const settings = { ...watchSettings, time_zone: body?.time_zone ?? '', quiet: body?.quiet ?? null }
    api.answer(getWatchSettings, settings)
    return settings
  })
  await openPage('/Profile', { as: ownUser() })
  await section.getByRole('checkbox', { name: 'Do not disturb me at night' }).click()
  const from = section.getByLabelText('From', { exact: true })
  await from.fill('21:30')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Your quiet hours have been saved')).toBeVisible()
  expect(api.calls(changeWatchHours).map(({ body }) => body)).toEqual([
    { time_zone: 'UTC', quiet: { from: '21:30', until: '08:00' } },
  ])
  await expect.element(from).toHaveValue('21:30')
  await expectAccessible()
})

it('watches a saved search from the list of searches', async () => {
  const search = { _id: testId('search'), name: 'Water plants', search: 'text=Quillwort', createdAt: watched.createdAt }
  api.answer(listSavedSearches, { searches: [search] })
  api.answer(listWatches, () => {
    const watches = sent().length > 0 ? [watch({ kind: 'search', subject_id: search._id, title: search.name })] : []
    return { watches, total: watches.length, next: null }
  })
  await openPage('/Explore?text=Quillwort', { width: 390, as: ownUser() })
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await page.getByRole('menuitem', { name: 'Saved searches' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved searches' })
  await dialog.getByRole('switch', { name: /^Notify me of new matches of .Water plants.$/ }).click()
  await expect.poll(sent).toEqual([{ kind: 'search', id: search._id, ...atTheBell }])
  await dialog.getByRole('button', { name: /^Change: / }).click()
  await expect.element(dialog.getByRole('checkbox', { name: 'On the site' })).toBeChecked()
  await expectAccessible()
})

it('ends a watch below its notification, and takes that back', async () => {
  api.answer(getWatch, { watch: { bell: true, mail: 'off', push: false } })
  const notification = {
    _id: testId('notification'),
    bidder: null,
    action: 'listed',
    text: 'Grace Test listed “Tide” for 3 XRP',
    link: null,
    nft_id: null,
    read: true,
    watch: { kind: 'work', id: testId('Tide') },
    createdAt: watched.createdAt,
  } as const
  api.answer(listNotifications, { notification: [notification], unread: 0, next: null })
  await openPage('/HelpCenter', { width: 390, as: ownUser() })
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await page.getByRole('button', { name: 'Stop watching' }).click()
  await expect.element(page.getByText(/^You no longer watch this\./)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('button', { name: 'Stop watching' })).toBeVisible()
  expect(api.calls(endWatch)).toHaveLength(1)
  expect(sent()).toEqual([{ kind: 'work', id: testId('Tide'), ...atTheBell }])
})
