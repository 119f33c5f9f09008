import { AsyncLocalStorage } from 'node:async_hooks'
import { isLanguage, LANGUAGES, type Language, speak, type Texts } from '@gooddrop/contract/language.ts'
import { translations } from '#languages/translations.ts'

type Spoken = { language: Language; texts: Texts | undefined }

const spoken = Object.fromEntries(
  LANGUAGES.map((language) => [language, { language, texts: language === 'en' ? undefined : translations[language] }]),
) as Record<Language, Spoken>

/** Of the request that is answered, or of whom something is written for. Nothing where nobody has named one. */
const current = new AsyncLocalStorage<Language | undefined>()

speak(() => spoken[current.getStore() ?? 'en'])

/** Runs this, and everything that it waits for, in a language; in English where none is known. */
export const inLanguage = <T>(language: string | null | undefined, run: () => T): T =>
  current.run(isLanguage(language) ? language : undefined, run)

/** For whom it is for; until their language is known, in that of the caller, who is most often the same person. */
export const forReader = <T>(language: string | null | undefined, run: () => T): T =>
  inLanguage(language ?? statedLanguage(), run)

/** The language that the caller has named; undefined where English is only the one that everybody gets. */
export const statedLanguage = (): Language | undefined => current.getStore()

/** The typefaces of pictures and PDF files have Latin, Greek and Cyrillic letters only. */
const DRAWN: readonly Language[] = ['en', 'de', 'fr', 'es']

/** What is drawn with our own typefaces: in English where they lack the letters of the language. */
export function inDrawnLanguage<T>(run: () => T): T {
  const stated = statedLanguage()
  return inLanguage(stated && DRAWN.includes(stated) ? stated : undefined, run)
}
