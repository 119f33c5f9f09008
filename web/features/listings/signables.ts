import type { Signable } from '#features/signing/signables.ts'
import { copy } from './copy.ts'

export const list: Signable = { title: copy.sellTitle, done: copy.listed }
export const unlist: Signable = { title: copy.removeTitle, done: copy.removed }
