import type { Language, Texts } from '@gooddrop/contract/language.ts'
import type { Catalogue } from './catalogue.ts'

type Loaded = [{ texts: Texts }, { texts: Catalogue }]

/** Of the contract and of the site. Only those load them who read the language. */
export const catalogues: Record<Exclude<Language, 'en'>, () => Promise<Loaded>> = {
  de: () => Promise.all([import('@gooddrop/contract/languages/de.ts'), import('./de/texts.ts')]),
  fr: () => Promise.all([import('@gooddrop/contract/languages/fr.ts'), import('./fr/texts.ts')]),
  es: () => Promise.all([import('@gooddrop/contract/languages/es.ts'), import('./es/texts.ts')]),
  ja: () => Promise.all([import('@gooddrop/contract/languages/ja.ts'), import('./ja/texts.ts')]),
  ar: () => Promise.all([import('@gooddrop/contract/languages/ar.ts'), import('./ar/texts.ts')]),
}
