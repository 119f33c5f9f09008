import { changePreference, getPreferences, notificationTopics } from '@gooddrop/contract/notifications.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { ownUser } from '#testing/fixtures/people.ts'
import { openPage } from '#testing/open-page.tsx'

const preferences = notificationTopics.map((topic) => ({ topic, site: true, mail: false }))
const answer = (mail_address: string | null) => api.answer(getPreferences, { preferences, mail_address })
const likes = (channel: string) => page.getByRole('checkbox', { name: `Likes on your items: ${channel}` })

beforeEach(() => answer(null))

it('saves each choice at once', async () => {
  api.answer(changePreference, ({ body }) => {
    const changed = {
      preferences: preferences.map((old) => (old.topic === body?.topic ? body : old)),
      mail_address: null,
    }
    api.answer(getPreferences, changed)
    return changed
  })
  await openPage('/Profile', { width: 390, as: ownUser() })
  await likes('On the site').click()
  await expect.element(likes('On the site')).not.toBeChecked()
  await expect
    .poll(() => api.calls(changePreference).map(({ body }) => body))
    .toEqual([{ topic: 'likes', site: false, mail: false }])
  await expectAccessible()
})

it('takes a refused choice back', async () => {
  api.refuse(changePreference, 'internal', 'Not now')
  await openPage('/Profile', { as: ownUser() })
  await likes('On the site').click()
  await expect.element(page.getByText('Not now')).toBeVisible()
  await expect.element(likes('On the site')).toBeChecked()
})

it('offers mail only to a verified address', async () => {
  await openPage('/Profile', { as: ownUser() })
  await expect.element(likes('By e-mail')).toBeDisabled()
  answer('ada@example.com')
  await openPage('/Profile', { as: ownUser({ email_verified: true }) })
  await expect.element(likes('By e-mail')).toBeEnabled()
})
