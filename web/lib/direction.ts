import { directionOf, language } from '@gooddrop/contract/language.ts'

/** In which direction the lines of the page are read. */
export const direction = () => directionOf(language())
