import { copy as nftsCopy } from '#features/nfts/copy.ts'
import { subjectOf } from '#features/nfts/signables.ts'
import type { Signable } from '#features/signing/signables.ts'
import { copy } from './copy.ts'

const { verbs } = nftsCopy

export const bid: Signable = { title: copy.offerTitle, done: copy.offered, subject: subjectOf(verbs.offer) }
export const cancelBid: Signable = { title: copy.cancelTitle, done: copy.cancelled, subject: subjectOf(verbs.withdraw) }
