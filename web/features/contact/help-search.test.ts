import { expect, it } from 'vitest'
import { topics } from './help-questions.ts'
import { searchHelp } from './help-search.ts'

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

it('shows everything while nothing is wanted, and nothing when nothing fits', () => {
  expect(searchHelp(topics, ' ?! ')).toBeUndefined()
  expect(searchHelp(topics, 'zebra')).toEqual([])
})

it('has an id of its own for every question, and leads to pages of ours only', () => {
  const all = topics.flatMap(({ questions }) => questions)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { link } of all) if (link) expect(link[1]).toMatch(/^\/\w/)
})
