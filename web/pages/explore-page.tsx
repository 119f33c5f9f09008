import { Link, type LoaderFunctionArgs } from 'react-router'
import { exploreCopy as copy } from '#features/discover/explore-copy.ts'
import { ExploreForm } from '#features/discover/explore-form.tsx'
import { exploreQuery, facetsQuery } from '#features/discover/explore-queries.ts'
import { FilteredWorks } from '#features/discover/filtered-works.tsx'
import { SavedSearches } from '#features/discover/saved-searches.tsx'
import { noteFilters, useFilters } from '#features/discover/use-filters.ts'
import { SearchWatch } from '#features/watch/search-watch.tsx'
import { useWatch } from '#lib/live.ts'
import { queriesContext } from '#lib/query-client.ts'
import { useTitle } from '#lib/use-title.ts'
import { PageHeading } from '#ui/section.tsx'
import { LinkButton } from '#ui/states.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  const queries = context.get(queriesContext)
  const filters = noteFilters(request.url)
  queries.prefetchInfiniteQuery(exploreQuery(filters))
  queries.prefetchQuery(facetsQuery(filters))
  return null
}

export function Component() {
  const [filters, change] = useFilters()
  useWatch('market')
  useTitle(filters.text ? copy.resultsFor(filters.text) : copy.exploreTitle)
  return (
    <div className="page pb-24">
      <PageHeading
        title={copy.exploreTitle}
        lead={copy.exploreLead}
        aside={
          <Link to="/Collections" className="link">
            {copy.collections}
          </Link>
        }
      />
      <ExploreForm filters={filters} onChange={change} />
      <div className="mt-8 border-t border-line pt-8">
        <FilteredWorks
          filters={filters}
          onChange={change}
          inCollection={false}
          title={
            <h2 className="as-written serif text-label">
              {filters.text ? copy.resultsFor(filters.text) : copy.resultsTitle}
            </h2>
          }
          actions={<SavedSearches filters={filters} below={(search) => <SearchWatch {...search} />} />}
          nothing={{ hint: copy.noWorks, action: <LinkButton to="/CreateOptions">{copy.createOne}</LinkButton> }}
        />
      </div>
    </div>
  )
}
