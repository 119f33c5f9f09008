import { speak } from '@gooddrop/contract/language.ts'
import { afterEach, expect, it } from 'vitest'
import { speakIn } from '#languages/speak-in.ts'
import { topics } from './help-questions.ts'
import { searchHelp } from './help-search.ts'

afterEach(() => speak(() => ({ language: 'en', texts: undefined })))

const best = (text: string) => searchHelp(topics, text)?.[0]?.id

it.each([
  ['reserves', 'reserve'],
  ['what are royalties', 'royalties'],
  ['royalty', 'royalties'],
  ['check gift', 'check-gift'],
  ['non-profit list', 'get-listed'],
  ['not activated', 'not-activated'],
  ['FUNDED', 'not-funded'],
  ['unsubscribe newsletter', 'newsletter-stop'],
  ['newsletter', 'newsletter-stop'],
  ['extension', undefined],
])('%j is best answered by %s', (text, id) => {
  expect(best(text)).toBe(id)
})

it.each([
  ['de', 'Auktionen entfernen', 'auction-change'],
  ['de', 'Reserven', 'reserve'],
  ['fr', 'redevance', 'royalties'],
  ['fr', 'signalée une œuvres', 'report'],
  ['es', 'regalía', 'royalties'],
  ['es', 'creando monederos', 'no-wallet'],
  ['ja', 'ロイヤリティ', 'royalties'],
  ['ar', 'إتاوة', 'royalties'],
  ['ar', 'المحافظ', 'several-wallets'],
] as const)('in %s, %j is best answered by %s, in whatever form its words are', async (language, text, id) => {
  await speakIn(language)
  expect(best(text)).toBe(id)
})

it('shows everything while nothing is wanted, and nothing when nothing fits', () => {
  expect(searchHelp(topics, ' ?! ')).toBeUndefined()
  expect(searchHelp(topics, 'zebra')).toEqual([])
})

it('has an id of its own for every question, and leads to pages of ours only', () => {
  const all = topics.flatMap(({ questions }) => questions)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { link } of all) if (link) expect(link[1]).toMatch(/^\/\w/)
})
