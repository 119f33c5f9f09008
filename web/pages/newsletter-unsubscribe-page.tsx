import { unsubscribe } from '@gooddrop/contract/contact.ts'
import { copy } from '#features/contact/copy.ts'
import { LetterAnswer } from '#features/contact/letter-answer.tsx'
import { call } from '#lib/api.ts'

export function Component() {
  return <LetterAnswer {...copy.leave} send={(token) => call(unsubscribe, { body: { token } })} />
}
