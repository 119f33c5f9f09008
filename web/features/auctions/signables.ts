import { copy as nftsCopy } from '#features/nfts/copy.ts'
import { subjectOf } from '#features/nfts/signables.ts'
import type { Signable } from '#features/signing/signables.ts'
import { copy } from './copy.ts'

export const give: Signable = { title: copy.giveTitle, done: copy.giveDone, subject: subjectOf(copy.giveVerb) }
export const auction: Signable = { title: copy.title, done: copy.signed, subject: subjectOf(nftsCopy.verbs.sell) }
