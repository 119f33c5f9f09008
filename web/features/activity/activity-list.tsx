import type { ActivityEntry } from '@gooddrop/contract/activity.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useWatch } from '#lib/live.ts'
import { Button } from '#ui/button.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { ActivityLine } from './activity-line.tsx'
import { copy } from './copy.ts'
import { countNew } from './new-entries.ts'
import { activityQuery, latestActivityQuery, type Which } from './queries.ts'

type Props = Which & {
  label: string
  /** What can be done where a filter finds nothing. */
  emptyAction?: ReactNode
}

/**
 * What has happened, newest first. New entries of a work are shown at once; of longer lists it is said how many there
 * are, so that nothing moves under who is reading.
 */
export function ActivityList({ subject, kinds, label, emptyAction }: Props) {
  const which = { subject, kinds }
  const atOnce = subject.nft_id !== undefined
  useWatch(atOnce ? undefined : 'activity')
  const list = useRef<HTMLOListElement>(null)
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...activityQuery(which),
    ...(!atOnce && { staleTime: Number.POSITIVE_INFINITY }),
  })
  const what = atOnce ? copy.historyWhat : copy.activityWhat
  if (isError && !data) return <ErrorState what={what} onRetry={refetch} retrying={isFetching} />
  if (!data)
    return (
      <div aria-busy="true" className="grid gap-4">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} className="h-17 w-full" />
        ))}
      </div>
    )
  // Pages of a work that are fetched again may overlap.
  const entries = [...new Map(data.pages.flatMap(({ activity }) => activity).map((each) => [each._id, each])).values()]
  return (
    <>
      {!atOnce && <NewEntries {...which} shown={entries} onShow={() => list.current?.focus()} />}
      {entries.length === 0 ? (
        <EmptyState title={kinds.length > 0 ? copy.nothingOfKind : copy.nothing} action={emptyAction} />
      ) : (
        <ol ref={list} tabIndex={-1} aria-label={label} className="outline-none">
          {entries.map((entry) => (
            <ActivityLine key={entry._id} entry={entry} withItem={!atOnce} />
          ))}
        </ol>
      )}
      {hasNextPage && <LoadMore onClick={() => fetchNextPage()} loading={isFetchingNextPage} />}
    </>
  )
}

type NewProps = Which & { shown: readonly ActivityEntry[]; onShow: () => void }

function NewEntries({ subject, kinds, shown, onShow }: NewProps) {
  const which = { subject, kinds }
  const queries = useQueryClient()
  const { queryKey } = activityQuery(which)
  const { data: latest } = useQuery({
    ...latestActivityQuery(which),
    // What was fetched for the list itself: nothing is asked for twice.
    initialData: () => queries.getQueryData(queryKey)?.pages[0],
  })
  const { count, more } = countNew(latest?.activity ?? [], shown)
  const show = () => {
    if (latest) queries.setQueryData(queryKey, { pages: [latest], pageParams: [''] })
    requestAnimationFrame(onShow)
  }
  return (
    <div role="status" className="sticky top-24 z-1 flex justify-center empty:hidden">
      {count > 0 && (
        <Button size="sm" onClick={show} className="mb-4 animate-appear shadow-float">
          <ArrowUp aria-hidden="true" className="size-4" strokeWidth={1.8} />
          {copy.newEntries(count, more)}
        </Button>
      )}
    </div>
  )
}
