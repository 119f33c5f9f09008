import type { Signable } from '#features/signing/signables.ts'
import { copy } from './copy.ts'

export const acceptCredential: Signable = { title: copy.acceptTitle, done: copy.accepted }
