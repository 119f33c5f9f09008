import { plural, texts } from '@gooddrop/contract/language.ts'
import { messages } from '@gooddrop/contract/messages.ts'

export const exploreCopy = texts('discover/explore', {
  moreFrom: (collection: string) => `More from ${collection}`,
  wholeCollection: 'The whole collection',
  similar: 'Similar works',
  similarHint: 'By other artists, with a similar picture, colour or the same tags.',
  exploreTitle: 'Explore',
  exploreLead: 'Every work in the gallery. Search by title, artist, tag or description.',
  collections: 'Collections',
  exploreWhat: 'The works',
  searchLabel: 'Search the gallery',
  searchPlaceholder: 'Title, artist, tag …',
  search: 'Search',
  category: 'Category',
  everyCategory: 'All categories',
  type: 'Type',
  everyType: 'All types',
  types: { mint: 'Mint', auction: 'Auction', sell: 'Sell' },
  resultsTitle: 'Works',
  resultsFor: (text: string) => `Results for “${text}”`,
  count: (total: number) => plural(total, { one: '# work', other: '# works' }),
  noData: messages.noData,
  noWorks: 'Works appear here as soon as they are minted.',
  createOne: 'Create a work',
})
