import { type Language, speak } from '@gooddrop/contract/language.ts'
import { catalogues } from './catalogues.ts'

/** For the whole page, or for all that a renderer renders. */
export async function speakIn(language: Language): Promise<void> {
  if (language === 'en') return
  const [contract, site] = await catalogues[language]()
  const texts = { ...contract.texts, ...site.texts }
  speak(() => ({ language, texts }))
}
