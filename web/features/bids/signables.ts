import type { Signable } from '#features/signing/signables.ts'
import { copy } from './copy.ts'

export const bid: Signable = { title: copy.offerTitle, done: copy.offered }
export const cancelBid: Signable = { title: copy.cancelTitle, done: copy.cancelled }
