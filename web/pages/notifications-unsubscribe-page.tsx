import { endMails } from '@gooddrop/contract/notifications.ts'
import { LetterAnswer } from '#features/contact/letter-answer.tsx'
import { copy } from '#features/notifications/copy.ts'
import { call } from '#lib/api.ts'

export function Component() {
  return <LetterAnswer {...copy.leave} send={(token) => call(endMails, { body: { token } })} />
}
