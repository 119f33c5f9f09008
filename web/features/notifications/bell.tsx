import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useSession } from '#lib/session.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'
import { copy } from './copy.ts'
import { NotificationList } from './notification-list.tsx'
import { notificationsQuery } from './queries.ts'

/** The number of unread notifications, and the list. The event of a new one invalidates the query. */
export function Bell() {
  const userId = useSession()?.user._id
  return userId ? <BellOf userId={userId} /> : null
}

function BellOf({ userId }: { userId: string }) {
  const { data } = useInfiniteQuery(notificationsQuery(userId))
  const unread = data?.pages[0]?.unread ?? 0
  return (
    <Popover
      label={copy.title}
      trigger={<IconButton icon={BellIcon} label={unread > 0 ? copy.unread(unread) : copy.title} badge={unread} />}
    >
      <NotificationList userId={userId} />
    </Popover>
  )
}
