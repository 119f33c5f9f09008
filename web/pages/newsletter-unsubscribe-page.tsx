import { unsubscribe } from '@gooddrop/contract/contact.ts'
import { copy } from '#features/contact/copy.ts'
import { MailLinkPage } from '#features/contact/mail-link-page.tsx'
import { call } from '#lib/api.ts'

export function Component() {
  return <MailLinkPage {...copy.leave} send={(token) => call(unsubscribe, { body: { token } })} />
}
