import { isLanguage } from '@gooddrop/contract/language.ts'
import { speakIn } from './languages/speak-in.ts'

// The server loads this file once for each language, with its name in the address: texts that modules keep are then
// those of the language.
const language = new URL(import.meta.url).searchParams.get('language')
if (isLanguage(language)) await speakIn(language)

export const { isRendered, render } = await import('./render-page.tsx')
