import { LANGUAGES, speak } from '@gooddrop/contract/language.ts'
import { afterEach, expect, it } from 'vitest'
import { speakIn } from '#languages/speak-in.ts'
import { terms } from './terms.ts'

afterEach(() => speak(() => ({ language: 'en', texts: undefined })))

const VAT = /VAT|Mehrwertsteuer|TVA|IVA|القيمة المضافة|付加価値税/
const TO_CARD = /same card|dieselbe Karte|même carte|misma tarjeta|البطاقة نفسها|同じカード/

it.each(LANGUAGES)('%s: leave card refunds and tax to the imprint, which operators configure', async (language) => {
  await speakIn(language)
  const said = terms.sections.flatMap(({ paragraphs }) => paragraphs).join(' ')
  expect(said).not.toMatch(VAT)
  expect(said).not.toMatch(TO_CARD)
})
