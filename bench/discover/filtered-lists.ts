import type { NftSort } from '@gooddrop/contract/filters.ts'
import { type FilterQuery, NO_CONDITIONS } from '@gooddrop/server/features/discover/filter-store.ts'
import { LARGEST } from '@gooddrop/server/features/discover/testing/generate-works.ts'

type FilteredList = {
  name: string
  /** As a page asks for it. */
  wanted: Record<string, string>
  /** What the product makes of that: the bare server asks the database for the same. */
  query: FilterQuery
}

const now = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
const everything = (sort: NftSort): FilterQuery => ({
  sort,
  collection: null,
  conditions: NO_CONDITIONS,
  traits: null,
  words: null,
  fewPrices: false,
  now,
})
const inCollection = (sort: NftSort): FilterQuery => ({ ...everything(sort), collection: LARGEST })

export const filteredLists: readonly FilteredList[] = [
  ...(['price_up', 'price_down', 'ending', 'liked', 'rarest'] as const).map((sort) => ({
    name: `everything by ${sort}`,
    wanted: { sort },
    query: everything(sort),
  })),
  {
    name: 'on sale by price',
    wanted: { state: 'on_sale', sort: 'price_up' },
    query: { ...everything('price_up'), conditions: { ...NO_CONDITIONS, type: 'sell' } },
  },
  {
    name: 'category and price range',
    wanted: { tag: 'Art', minPrice: '1000', maxPrice: '900000000', sort: 'price_up' },
    query: {
      ...everything('price_up'),
      conditions: { ...NO_CONDITIONS, tag: 'Art', minPrice: '1000', maxPrice: '900000000' },
    },
  },
  ...(['newest', 'price_up', 'rarest'] as const).map((sort) => ({
    name: `collection by ${sort}`,
    wanted: { collection: LARGEST, sort },
    query: inCollection(sort),
  })),
  {
    name: 'collection by traits',
    wanted: { collection: LARGEST, traits: 'Ground=Ground+1&Line=Line+3', sort: 'newest' },
    query: {
      ...inCollection('newest'),
      traits: { names: ['Ground', 'Line'], values: ['Ground 1', 'Line 3'], distinct: 2, few: true },
    },
  },
]
