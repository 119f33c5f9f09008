import type { Collection } from '@gooddrop/contract/collections.ts'
import { id as idSchema } from '@gooddrop/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { ActivityTab } from '#features/activity/activity-tab.tsx'
import { CollectionCharts } from '#features/activity/collection-charts.tsx'
import { copy as activityCopy } from '#features/activity/copy.ts'
import { CollectionOffers } from '#features/collection-offers/collection-offers.tsx'
import { copy as offersCopy } from '#features/collection-offers/copy.ts'
import { AboutTab } from '#features/collections/about-tab.tsx'
import { CollectionFigures } from '#features/collections/collection-figures.tsx'
import { CollectionHeading } from '#features/collections/collection-heading.tsx'
import { OwnersTab } from '#features/collections/owners-tab.tsx'
import { pageCopy as copy } from '#features/collections/page-copy.ts'
import { collectionQuery } from '#features/collections/queries.ts'
import { exploreQuery, facetsQuery } from '#features/discover/explore-queries.ts'
import { FilteredWorks } from '#features/discover/filtered-works.tsx'
import { noteFilters, useFilters } from '#features/discover/use-filters.ts'
import { isUnknown } from '#lib/api-error.ts'
import { useWatch } from '#lib/live.ts'
import { queriesContext } from '#lib/query-client.ts'
import { useSearchParams } from '#lib/search-params.ts'
import { useTitle } from '#lib/use-title.ts'
import { Skeleton, TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'

type TabProps = { collection: Collection }

/** In the order in which they are shown; the first one needs no parameter in the address. */
const tabs: readonly { value: string; label: string; Content: ComponentType<TabProps> }[] = [
  { value: 'items', label: copy.items, Content: Items },
  {
    value: 'offers',
    label: offersCopy.tab,
    Content: ({ collection }) => <CollectionOffers collectionId={collection._id} />,
  },
  {
    value: 'activity',
    label: activityCopy.title,
    Content: ({ collection }) => (
      <div className="grid gap-12">
        <CollectionCharts collectionId={collection._id} />
        <ActivityTab subject={{ collection_id: collection._id }} />
      </div>
    ),
  },
  { value: 'owners', label: copy.owners, Content: ({ collection }) => <OwnersTab collectionId={collection._id} /> },
  { value: 'about', label: copy.about, Content: AboutTab },
]

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const queries = context.get(queriesContext)
  const { data: id } = idSchema.safeParse(params.id)
  if (id) {
    queries.prefetchQuery(collectionQuery(id))
    const filters = noteFilters(request.url, id)
    queries.prefetchInfiniteQuery(exploreQuery(filters))
    queries.prefetchQuery(facetsQuery(filters))
  }
  return null
}

const Unknown = () => (
  <EmptyState
    page
    title={copy.unknown}
    hint={copy.unknownHint}
    action={<LinkButton to="/Explore">{copy.explore}</LinkButton>}
  />
)

export function Component() {
  const { data: id } = idSchema.safeParse(useParams().id)
  return id ? <Loaded key={id} id={id} /> : <Unknown />
}

function Loaded({ id }: { id: string }) {
  const { data: collection, error, isFetching, refetch } = useQuery(collectionQuery(id))
  useTitle(collection?.name)
  useWatch('market')
  if (collection) return <CollectionPage collection={collection} />
  if (isUnknown(error)) return <Unknown />
  if (error) return <ErrorState page what={copy.what} onRetry={refetch} retrying={isFetching} />
  return (
    <div className="min-h-dvh">
      <Skeleton className="h-44 w-full rounded-none sm:h-64 lg:h-80" />
      <div className="page grid gap-6 pt-8">
        <Skeleton className="h-12 w-full max-w-xl" />
        <TextSkeleton lines={4} />
      </div>
    </div>
  )
}

function CollectionPage({ collection }: TabProps) {
  const [search, setSearch] = useSearchParams()
  const shown = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0]
  return (
    <>
      <CollectionHeading collection={collection} />
      <div className="page grid grid-cols-1 gap-12 pt-10 pb-24">
        <CollectionFigures collection={collection} />
        <Tabs
          label={copy.tabs}
          value={shown?.value ?? ''}
          onChange={(tab) =>
            setSearch(tab === tabs[0]?.value ? {} : { tab }, { replace: true, preventScrollReset: true })
          }
          tabs={tabs.map(({ value, label, Content }) => ({
            value,
            label,
            content: <Content collection={collection} />,
          }))}
        />
      </div>
    </>
  )
}

function Items({ collection: { _id } }: TabProps) {
  const [filters, change] = useFilters(_id)
  return (
    <FilteredWorks
      filters={filters}
      onChange={change}
      inCollection
      title={<span className="serif text-label">{copy.worksOf}</span>}
      nothing={{ hint: copy.noWorks }}
    />
  )
}
