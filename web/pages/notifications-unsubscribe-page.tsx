import { unsubscribe } from '@gooddrop/contract/notifications.ts'
import { MailLinkPage } from '#features/contact/mail-link-page.tsx'
import { copy } from '#features/notifications/copy.ts'
import { call } from '#lib/api.ts'

export function Component() {
  return <MailLinkPage {...copy.leave} send={(token) => call(unsubscribe, { body: { token } })} />
}
