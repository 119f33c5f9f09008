import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { GiftLine } from './gift-line.tsx'
import { pageCopy as copy } from './page-copy.ts'
import { feedQuery } from './page-queries.ts'

/** Gifts as they arrive, newest first, each with its two transactions: all of them, or those to one charity. */
export function GiftFeed({ label, charityId }: { label: string; charityId?: string }) {
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    feedQuery(charityId),
  )
  if (isError && !data) return <ErrorState what={copy.giftsWhat} onRetry={refetch} retrying={isFetching} />
  if (!data)
    return (
      <div aria-busy="true" className="grid gap-4">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} className="h-17 w-full" />
        ))}
      </div>
    )
  // A gift that arrives between two pages moves the rest on.
  const gifts = [...new Map(data.pages.flatMap(({ donations }) => donations).map((each) => [each._id, each])).values()]
  if (gifts.length === 0) return <EmptyState title={copy.noGifts} hint={copy.noGiftsHint} />
  const total = data.pages.at(-1)?.donationsLength[0]?.total ?? gifts.length
  return (
    <>
      <ul aria-label={label} aria-live="polite" aria-relevant="additions" className="border-b border-line">
        {gifts.map((gift) => (
          <GiftLine key={gift._id} gift={gift} {...(charityId && { without: 'charity' as const })} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore onClick={() => fetchNextPage()} loading={isFetchingNextPage} shown={gifts.length} total={total} />
      )}
    </>
  )
}
