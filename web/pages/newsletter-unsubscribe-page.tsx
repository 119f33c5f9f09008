import { unsubscribe } from '@gooddrop/contract/contact.ts'
import { LetterAnswer } from '#features/contact/letter-answer.tsx'
import { texts } from '#features/contact/texts.ts'
import { call } from '#lib/api.ts'

export function Component() {
  return <LetterAnswer {...texts.leave} send={(token) => call(unsubscribe, { body: { token } })} />
}
