import type { Signable } from '#features/signing/signables.ts'
import { copy } from './copy.ts'

export const auction: Signable = { title: copy.title, done: copy.signed }
