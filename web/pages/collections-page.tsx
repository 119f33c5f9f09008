import { COLLECTION_SORTS, type CollectionSort } from '@gooddrop/contract/collections.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { CollectionCard, CollectionCardSkeleton } from '#features/collections/collection-card.tsx'
import { listCopy as copy } from '#features/collections/list-copy.ts'
import { collectionsQuery } from '#features/collections/page-queries.ts'
import { useWatch } from '#lib/live.ts'
import { queriesContext } from '#lib/query-client.ts'
import { useSearchParams } from '#lib/search-params.ts'
import { LoadMore } from '#ui/load-more.tsx'
import { PageHeading } from '#ui/section.tsx'
import { SelectField } from '#ui/select.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'

/** An address may contain anything. */
const sortIn = (search: URLSearchParams): CollectionSort =>
  COLLECTION_SORTS.find((each) => each === search.get('sort')) ?? 'newest'

export function loader({ request, context }: LoaderFunctionArgs) {
  const queries = context.get(queriesContext)
  queries.prefetchInfiniteQuery(collectionsQuery(sortIn(new URL(request.url).searchParams)))
  return null
}

export function Component() {
  const [search, setSearch] = useSearchParams()
  const sort = sortIn(search)
  useWatch('market')
  return (
    <div className="page pb-24">
      <PageHeading
        title={copy.title}
        lead={copy.lead}
        aside={
          <SelectField<CollectionSort>
            label={copy.sort}
            hideLabel
            className="w-52"
            options={COLLECTION_SORTS.map((value) => ({ value, label: copy.sorts[value] }))}
            value={sort}
            onChange={(next) => setSearch(next === 'newest' ? {} : { sort: next }, { preventScrollReset: true })}
          />
        }
      />
      <Collections key={sort} sort={sort} />
    </div>
  )
}

const grid = 'grid gap-x-7 gap-y-12 sm:grid-cols-2 lg:grid-cols-4'

function Collections({ sort }: { sort: CollectionSort }) {
  const query = useInfiniteQuery(collectionsQuery(sort))
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data && isError) return <ErrorState what={copy.what} onRetry={refetch} retrying={isFetching} />
  if (!data)
    return (
      <div className={grid}>
        {Array.from({ length: 8 }, (_, nth) => (
          <CollectionCardSkeleton key={nth} />
        ))}
      </div>
    )
  // One that has moved within the list between two pages is shown once.
  const all = [
    ...new Map(data.pages.flatMap(({ collections }) => collections).map((each) => [each._id, each])).values(),
  ]
  if (all.length === 0)
    return (
      <EmptyState
        title={copy.none}
        hint={copy.noneHint}
        action={<LinkButton to="/CreateCollection">{copy.create}</LinkButton>}
      />
    )
  const total = Math.max(data.pages.at(-1)?.collectionsLength[0]?.total ?? 0, all.length)
  return (
    <>
      <p role="status" className="figures mb-8 text-sm text-ink-faint">
        {copy.count(total)}
      </p>
      <ul className={grid}>
        {all.map((collection) => (
          <li key={collection._id}>
            <CollectionCard collection={collection} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore onClick={fetchNextPage} loading={isFetchingNextPage} shown={all.length} total={total} />
      )}
    </>
  )
}
