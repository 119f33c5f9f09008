import type { CharityUpdate } from '@gooddrop/contract/giving-pages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTimes } from '#lib/use-times.ts'
import { LoadMore } from '#ui/load-more.tsx'
import { Picture } from '#ui/picture.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { pageCopy as copy } from './page-copy.ts'
import { updatesQuery } from './page-queries.ts'

/** What a charity reports about its work, newest first. */
export function CharityUpdates({ charityId }: { charityId: string }) {
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    updatesQuery(charityId),
  )
  if (isError && !data) return <ErrorState what={copy.updatesWhat} onRetry={refetch} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={4} />
  const updates = data.pages.flatMap((page) => page.updates)
  if (updates.length === 0) return <EmptyState title={copy.noUpdates} hint={copy.noUpdatesHint} />
  return (
    <>
      <ul className="grid gap-x-12 gap-y-14 md:grid-cols-2">
        {updates.map((update) => (
          <Update key={update._id} update={update} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore label={copy.moreUpdates} onClick={() => fetchNextPage()} loading={isFetchingNextPage} />
      )}
    </>
  )
}

function Update({ update: { text, picture, picture_text, posted_on } }: { update: CharityUpdate }) {
  const { formatDate } = useTimes()
  return (
    <li className="grid content-start gap-4 border-t border-ink pt-5">
      <time dateTime={posted_on} className="text-sm text-ink-faint">
        {formatDate(posted_on)}
      </time>
      {picture?.src && (
        <Picture
          src={picture.src}
          srcSet={picture.srcset}
          sizes="(min-width: 768px) 45vw, 92vw"
          alt={picture_text}
          loading="lazy"
          className="aspect-video w-full bg-sunk object-cover"
        />
      )}
      <p className="as-written w-fit max-w-prose whitespace-pre-line">{text}</p>
    </li>
  )
}
