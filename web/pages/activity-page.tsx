import type { LoaderFunctionArgs } from 'react-router'
import { ActivityTab } from '#features/activity/activity-tab.tsx'
import { copy } from '#features/activity/copy.ts'
import { readKinds } from '#features/activity/kind-filter.tsx'
import { activityQuery } from '#features/activity/queries.ts'
import { queriesContext } from '#lib/query-client.ts'
import { useSearchParams } from '#lib/search-params.ts'
import { PageHeading } from '#ui/section.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  const queries = context.get(queriesContext)
  const kinds = readKinds(new URL(request.url).searchParams.get('kinds'))
  queries.prefetchInfiniteQuery(activityQuery({ subject: {}, kinds }))
  return null
}

export function Component() {
  const [search, setSearch] = useSearchParams()
  return (
    <div className="page pb-24">
      <PageHeading title={copy.title} lead={copy.lead} />
      <ActivityTab
        subject={{}}
        kinds={readKinds(search.get('kinds'))}
        onFilter={(kinds) =>
          setSearch(kinds.length > 0 ? { kinds: kinds.join(',') } : {}, { preventScrollReset: true })
        }
      />
    </div>
  )
}
