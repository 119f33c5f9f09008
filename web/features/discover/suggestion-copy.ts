import { plural, texts } from '@gooddrop/contract/language.ts'

export const suggestionCopy = texts('discover/suggestion', {
  label: 'Suggestions',
  titles: { works: 'Works', artists: 'Artists', collections: 'Collections', charities: 'Non-profits' },
  none: 'No suggestions. Press Enter to search all works.',
  count: (total: number) => plural(total, { one: '# suggestion', other: '# suggestions' }),
})
