import { confirmSubscription } from '@gooddrop/contract/contact.ts'
import { LetterAnswer } from '#features/contact/letter-answer.tsx'
import { texts } from '#features/contact/texts.ts'
import { call } from '#lib/api.ts'

export function Component() {
  return <LetterAnswer {...texts.confirm} send={(token) => call(confirmSubscription, { body: { token } })} />
}
