import { unsubscribe } from '@gooddrop/contract/notifications.ts'
import { LetterAnswer } from '#features/contact/letter-answer.tsx'
import { copy } from '#features/notifications/copy.ts'
import { call } from '#lib/api.ts'

export function Component() {
  return <LetterAnswer {...copy.leave} send={(token) => call(unsubscribe, { body: { token } })} />
}
