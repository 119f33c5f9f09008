import { useQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { copy } from '#features/bulk/copy.ts'
import { bulkQuery } from '#features/bulk/queries.ts'
import { QueueView } from '#features/bulk/queue-view.tsx'
import { isUnknown } from '#lib/api-error.ts'
import { useSearchParams } from '#lib/search-params.ts'
import { session } from '#lib/session.ts'
import { PageHeading } from '#ui/section.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'

export const loader = () => (session.get() ? null : redirect('/Login'))

const UUID = /^[0-9a-f-]{36}$/i

const None = () => (
  <EmptyState
    page
    title={copy.none}
    hint={copy.noneHint}
    action={<LinkButton to="/User?u=me&tab=owned">{copy.backToWorks}</LinkButton>}
  />
)

/** A queue of signatures: `?id=`. */
export function Component() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return <div className="page pb-24">{UUID.test(id) ? <Queue key={id} id={id} /> : <None />}</div>
}

function Queue({ id }: { id: string }) {
  const { data: bulk, error, isFetching, refetch } = useQuery(bulkQuery(id))
  if (isUnknown(error)) return <None />
  if (error && !bulk) return <ErrorState page what={copy.what} onRetry={refetch} retrying={isFetching} />
  return (
    <>
      <PageHeading title={bulk ? copy.kinds[bulk.kind] : copy.title} />
      {bulk ? <QueueView bulk={bulk} /> : <TextSkeleton lines={6} />}
    </>
  )
}
