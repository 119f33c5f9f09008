import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { copy } from '#features/discover/copy.ts'
import { type ExploreFilters, readFilters, writeFilters } from '#features/discover/explore-filters.ts'
import { ExploreForm } from '#features/discover/explore-form.tsx'
import { exploreQuery } from '#features/discover/queries.ts'
import { NftGrid } from '#features/nfts/nft-grid.tsx'
import { useWatch } from '#lib/live.ts'
import { queryClient } from '#lib/query-client.ts'
import { useTitle } from '#lib/use-title.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/section.tsx'
import { LinkButton } from '#ui/states.tsx'

/** Of the newest navigation. A second choice may come before the address has the first: it is added to this. */
let asked: ExploreFilters | undefined

export function loader({ request }: LoaderFunctionArgs) {
  asked = readFilters(new URL(request.url).searchParams)
  queryClient.prefetchInfiniteQuery(exploreQuery(asked))
  return null
}

export function Component() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const query = useInfiniteQuery(exploreQuery(filters))
  const isFiltered = Boolean(filters.text || filters.tag || filters.nftType)
  const total = query.data?.pages[0]?.nftsLength[0]?.total
  useWatch('market')
  useTitle(filters.text ? copy.resultsFor(filters.text) : copy.exploreTitle)
  const change = (next: Partial<ExploreFilters>) =>
    setSearch(writeFilters({ ...(asked ?? filters), ...next }), { preventScrollReset: true })
  return (
    <div className="page pb-24">
      <PageHeading title={copy.exploreTitle} lead={copy.exploreLead} />
      <ExploreForm filters={filters} onChange={change} />
      <div className="mt-8 mb-10 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-6">
        <h2 className="as-written serif text-label">
          {filters.text ? copy.resultsFor(filters.text) : copy.resultsTitle}
        </h2>
        <p role="status" className="figures text-sm text-ink-faint">
          {total === undefined ? '' : copy.count(total)}
        </p>
        {filters.text && (
          <Button variant="quiet" size="sm" onClick={() => change({ text: '' })}>
            <X aria-hidden="true" className="size-4" strokeWidth={1.8} />
            {copy.clear}
          </Button>
        )}
      </div>
      <NftGrid
        query={query}
        what={copy.exploreWhat}
        empty={copy.noData}
        {...(isFiltered
          ? { hint: copy.noMatch, action: <LinkButton to="/Explore">{copy.showEverything}</LinkButton> }
          : { hint: copy.noWorks, action: <LinkButton to="/CreateOptions">{copy.createOne}</LinkButton> })}
      />
    </div>
  )
}
