import type { Signable } from '#features/signing/signables.ts'
import { copy } from './copy.ts'

export const cancelOffers: Signable = { title: copy.cancelTitle, done: copy.cancelled }
