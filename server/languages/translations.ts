import type { Language, Texts } from '@gooddrop/contract/language.ts'
import { texts as contractAr } from '@gooddrop/contract/languages/ar.ts'
import { texts as contractDe } from '@gooddrop/contract/languages/de.ts'
import { texts as contractEs } from '@gooddrop/contract/languages/es.ts'
import { texts as contractFr } from '@gooddrop/contract/languages/fr.ts'
import { texts as contractJa } from '@gooddrop/contract/languages/ja.ts'
import { texts as serverAr } from './ar/texts.ts'
import { texts as serverDe } from './de/texts.ts'
import { texts as serverEs } from './es/texts.ts'
import { texts as serverFr } from './fr/texts.ts'
import { texts as serverJa } from './ja/texts.ts'

/** All of them are loaded at the start: a request in any language may come at any moment. */
export const translations: Record<Exclude<Language, 'en'>, Texts> = {
  de: { ...contractDe, ...serverDe },
  fr: { ...contractFr, ...serverFr },
  es: { ...contractEs, ...serverEs },
  ja: { ...contractJa, ...serverJa },
  ar: { ...contractAr, ...serverAr },
}
