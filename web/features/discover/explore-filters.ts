import {
  CATEGORIES,
  type Category,
  HEADER_SEARCH_LIMIT,
  NFT_TYPES,
  type NftType,
  PAGE_SIZE,
} from '@gooddrop/contract/constants.ts'

/** What a visitor of Explore looks for. It is kept in the address, so that it can be shared and bookmarked. */
export type ExploreFilters = { text: string; tag: Category | undefined; nftType: NftType | undefined; limit: number }

const MAX_CHARACTERS = 200

/** An address may contain anything: invalid values are ignored. */
export const readFilters = (search: URLSearchParams): ExploreFilters => ({
  text: (search.get('text') ?? '').trim().slice(0, MAX_CHARACTERS),
  tag: CATEGORIES.find((category) => category === search.get('tag')),
  nftType: NFT_TYPES.find((type) => type === search.get('nftType')),
  limit: search.get('limit') === String(HEADER_SEARCH_LIMIT) ? HEADER_SEARCH_LIMIT : PAGE_SIZE,
})

export function writeFilters({ text, tag, nftType }: Partial<ExploreFilters>): URLSearchParams {
  const search = new URLSearchParams()
  if (text) search.set('text', text)
  if (tag) search.set('tag', tag)
  if (nftType) search.set('nftType', nftType)
  return search
}
