import type { z } from 'zod'
import { CATEGORIES, type Category, NFT_TYPES, type NftType } from './constants.ts'
import {
  NFT_SORTS,
  NFT_STATES,
  type NftSaleState,
  type NftSort,
  nftFilters,
  readTraits,
  writeTraits,
} from './filters.ts'
import type { Trait } from './traits.ts'

/** What somebody looks for, as it stands in the address of Explore. */
export type NftSearch = {
  text: string
  tag: Category | undefined
  nftType: NftType | undefined
  collection: string | undefined
  traits: readonly Trait[]
  /** In drops. */
  minPrice: string | undefined
  maxPrice: string | undefined
  state: NftSaleState | undefined
  sort: NftSort | undefined
}

const MAX_TEXT = 200

/** An address may contain anything: invalid values are ignored. `within`: a collection that it does not name. */
export function readSearch(address: URLSearchParams, within?: string): NftSearch {
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((each) => each === address.get(name))
  const valid = (name: 'collection' | 'minPrice' | 'maxPrice' | 'traits') => {
    const text = (name === 'collection' && within) || (address.get(name) ?? '')
    return (nftFilters[name] as z.ZodType).safeParse(text).success && text !== '' ? text : undefined
  }
  const collection = valid('collection')?.toLowerCase()
  const traits = valid('traits')
  return {
    text: (address.get('text') ?? '').trim().slice(0, MAX_TEXT),
    tag: one('tag', CATEGORIES),
    nftType: one('nftType', NFT_TYPES),
    collection,
    traits: collection && traits ? readTraits(traits) : [],
    minPrice: valid('minPrice'),
    maxPrice: valid('maxPrice'),
    state: one('state', NFT_STATES),
    sort: one('sort', NFT_SORTS),
  }
}

/** As the search takes it, and as an address has it: always in the same order, without what is not chosen. */
export function searchParameters({
  traits = [],
  ...search
}: Partial<NftSearch>): Partial<Omit<NftSearch, 'traits'> & { traits: string }> {
  const { text, tag, nftType, collection, minPrice, maxPrice, state, sort } = search
  const chosen = collection ? writeTraits(sorted(traits)) : undefined
  return {
    ...(text && { text }),
    ...(tag && { tag }),
    ...(nftType && { nftType }),
    ...(collection && { collection }),
    ...(chosen && { traits: chosen }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    ...(state && { state }),
    ...(sort && sort !== 'newest' && { sort }),
  }
}

export const writeSearch = (search: Partial<NftSearch>): URLSearchParams =>
  new URLSearchParams(searchParameters(search) as Record<string, string>)

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const sorted = (traits: readonly Trait[]) =>
  [...traits].sort((a, b) => byText(a.name, b.name) || byText(a.value, b.value))
