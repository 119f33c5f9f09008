import { endMails } from '@gooddrop/contract/notifications.ts'
import { LetterAnswer } from '#features/contact/letter-answer.tsx'
import { texts } from '#features/notifications/texts.ts'
import { call } from '#lib/api.ts'

export function Component() {
  return <LetterAnswer {...texts.leave} send={(token) => call(endMails, { body: { token } })} />
}
