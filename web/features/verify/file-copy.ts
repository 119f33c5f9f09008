import { texts } from '@gooddrop/contract/language.ts'
import * as english from '#verify/copy.ts'

/** The check can be saved and run without the product, and speaks English there. On the page it has these words. */
export const differenceText = texts('verify-file/difference', english.differenceText)
export const noteText = texts('verify-file/note', english.noteText)
export const failureText = texts('verify-file/failure', english.failureText)
export const resultText = texts('verify-file/result', english.resultText)
export const comparedText = texts('verify-file/compared', english.comparedText)
