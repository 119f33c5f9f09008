import { readAllNotifications, readNotification } from '@gooddrop/contract/notifications.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { PopoverClose } from '#ui/popover.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery } from './queries.ts'

export function NotificationList({ userId }: { userId: string }) {
  const queries = useQueryClient()
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    notificationsQuery(userId),
  )
  const refresh = () => queries.invalidateQueries({ queryKey: keys.notifications() })
  const readOne = (id: string) => call(readNotification, { params: { id } }).then(refresh, refresh)
  const readAll = useAction(() => call(readAllNotifications).then(refresh, refresh))
  const all = data?.pages.flatMap((page) => page.notification) ?? []
  const unread = data?.pages[0]?.unread ?? 0
  return (
    <div className="grid gap-3">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <p className="serif text-label">{copy.title}</p>
        {unread > 0 && (
          <Button variant="quiet" size="sm" loading={readAll.pending} onClick={readAll.run}>
            {copy.readAll}
          </Button>
        )}
      </div>
      {isError && !data && <ErrorState what={copy.what} onRetry={refetch} retrying={isFetching} />}
      {!data && !isError && <TextSkeleton lines={3} />}
      {data && all.length === 0 && <p className="text-[0.9375rem] text-ink-soft">{copy.nothing}</p>}
      {all.length > 0 && (
        <ul className="-mx-3 grid max-h-[min(26rem,60dvh)] gap-0.5 overflow-y-auto overscroll-contain">
          {all.map((notification) => (
            <NotificationRow
              key={notification._id}
              notification={notification}
              onOpen={() => notification.read || readOne(notification._id)}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="quiet" size="sm" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {copy.more}
        </Button>
      )}
      <PopoverClose>
        <Link to="/Profile#notifications" className="link justify-self-start text-sm">
          {copy.choose}
        </Link>
      </PopoverClose>
    </div>
  )
}
