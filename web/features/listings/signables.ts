import { copy as nftsCopy } from '#features/nfts/copy.ts'
import { subjectOf } from '#features/nfts/signables.ts'
import type { Signable } from '#features/signing/signables.ts'
import { copy } from './copy.ts'

const { verbs } = nftsCopy

export const list: Signable = { title: copy.sellTitle, done: copy.listed, subject: subjectOf(verbs.sell) }
export const unlist: Signable = { title: copy.removeTitle, done: copy.removed, subject: subjectOf(verbs.unlist) }
