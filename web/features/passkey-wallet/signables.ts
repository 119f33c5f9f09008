import type { Signable } from '#features/signing/signables.ts'
import { copy } from './copy.ts'

export const rotateKey: Signable = { title: copy.rotateSignTitle, done: copy.rotateSigned }
