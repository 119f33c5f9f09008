import type { CollectionOwner } from '@gooddrop/contract/collections.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fullName, shortAddress } from '#lib/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { pageCopy as copy } from './page-copy.ts'
import { ownersQuery } from './page-queries.ts'

/** Who holds works of a collection, who holds most first. */
export function OwnersTab({ collectionId }: { collectionId: string }) {
  const query = useInfiniteQuery(ownersQuery(collectionId))
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data && isError) return <ErrorState what={copy.ownersWhat} onRetry={refetch} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={8} />
  // Who has moved within the list between two pages is shown once.
  const owners = [...new Map(data.pages.flatMap(({ owners }) => owners).map((each) => [each.address, each])).values()]
  if (owners.length === 0) return <EmptyState title={copy.noOwners} />
  const total = data.pages.at(-1)?.ownersLength[0]?.total ?? owners.length
  return (
    <>
      <ol className="grid max-w-3xl divide-y divide-line">
        {owners.map((owner) => (
          <li key={owner.address} className="flex items-center justify-between gap-4 py-3">
            <Owner owner={owner} />
            <span className="figures shrink-0 text-sm text-ink-soft">{copy.held(owner.held)}</span>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <LoadMore onClick={fetchNextPage} loading={isFetchingNextPage} shown={owners.length} total={total} />
      )}
    </>
  )
}

function Owner({ owner: { person, address } }: { owner: CollectionOwner }) {
  const name = person ? fullName(person) : shortAddress(address)
  const content = (
    <>
      <Avatar src={person?.profile ?? null} seed={person?._id ?? address} name={name} className="size-10" decorative />
      <span className="as-written line-clamp-1">{name}</span>
    </>
  )
  const looks = 'flex min-w-0 items-center gap-3'
  return person ? (
    <Link to={`/User?u=${person._id}`} className={`${looks} text-ink no-underline hover:underline`}>
      {content}
    </Link>
  ) : (
    <span className={`${looks} figures`}>{content}</span>
  )
}
