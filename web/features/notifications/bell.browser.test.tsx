import { listNotifications, type Notification, readAllNotifications } from '@gooddrop/contract/notifications.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { emitEvent } from '#testing/fake-socket.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { collector } from '#testing/fixtures/people.ts'
import { nft } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const work = nft({ title: 'Harbour at noon' })
const sold: Notification = {
  _id: testId('notification'),
  bidder: null,
  action: 'sold',
  text: 'Harbour at noon was sold',
  link: `/ItemDetail?nftId=${work._id}`,
  nft_id: { _id: work._id, title: work.title },
  read: false,
  watch: null,
  createdAt: '2026-11-18T10:04:10.000Z',
}

it('counts a new notification at once and marks all as read', async () => {
  await openPage('/HelpCenter', { as: collector() })
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  api.answer(listNotifications, { notification: [sold], unread: 1, next: null })
  emitEvent('notification', { success: true, message: '', data: { unread: 1 } })
  await page.getByRole('button', { name: /^Notifications, 1 unread/ }).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect.element(list.getByRole('link', { name: /Harbour at noon/ }).first()).toBeVisible()
  await expectAccessible()
  api.answer(readAllNotifications, { unread: 0 })
  api.answer(listNotifications, { notification: [{ ...sold, read: true }], unread: 0, next: null })
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(list.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
  expect(api.calls(readAllNotifications)).toHaveLength(1)
})
