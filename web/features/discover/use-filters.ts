import { useLocation } from 'react-router'
import { useSearchParams } from '#lib/search-params.ts'
import { type ExploreFilters, readFilters, writeFilters } from './explore-filters.ts'

/** Of the newest navigation. A second choice may come before the address has the first: it is added to this. */
let asked: { path: string; filters: ExploreFilters } | undefined

/** For the loader of a page with filters. */
export function noteFilters(address: string, collection?: string): ExploreFilters {
  const { pathname, searchParams } = new URL(address)
  const filters = readFilters(searchParams, collection)
  asked = { path: pathname, filters }
  return filters
}

/** The filters in the address, and how to change some of them. */
export function useFilters(collection?: string) {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search, collection)
  const change = (next: Partial<ExploreFilters>) => {
    const changed = { ...(asked?.path === pathname ? asked.filters : filters), ...next }
    // Traits belong to their collection.
    if ('collection' in next) changed.traits = []
    setSearch(writeFilters(changed, collection), { preventScrollReset: true })
  }
  return [filters, change] as const
}
