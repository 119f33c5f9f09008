import type { Notification } from '@gooddrop/contract/notifications.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { serverNow } from '#lib/clock.ts'
import { formatRelative, fullName } from '#lib/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { NameMark } from '#ui/name-mark.tsx'
import { PopoverClose } from '#ui/popover.tsx'
import { copy } from './copy.ts'

const StopWatching = lazyComponent(() => import('./stop-watching.tsx'), 'StopWatching')

/** The page it leads to: its own link, else the work it is about. */
const targetOf = ({ link, nft_id }: Notification) => link ?? (nft_id ? `/ItemDetail?nftId=${nft_id._id}` : '/User?u=me')

const isOwnPage = (target: string) => target.startsWith('/') && !target.startsWith('//')

type Props = { notification: Notification; onOpen: () => void }

export function NotificationRow({ notification, onOpen }: Props) {
  const { bidder, text, createdAt, read } = notification
  const target = targetOf(notification)
  const classes = cx(
    'flex gap-3 rounded-sm px-3 py-3 text-[0.9375rem] text-ink no-underline transition hover:bg-sunk',
    !read && 'bg-sunk',
  )
  const content = (
    <>
      {bidder ? (
        <Avatar src={bidder.profile} seed={bidder._id} name={fullName(bidder)} className="size-9" decorative />
      ) : (
        <span aria-hidden="true" className="size-9 shrink-0 overflow-hidden">
          <NameMark />
        </span>
      )}
      <span className="grid min-w-0 grow gap-0.5">
        <span className="as-written">{text}</span>
        <time dateTime={createdAt} className="text-xs text-ink-faint">
          {formatRelative(createdAt, serverNow())}
        </time>
      </span>
      {!read && (
        <span className="mt-2 size-2 shrink-0 rounded-full bg-ink">
          <span className="sr-only">{copy.new}</span>
        </span>
      )}
    </>
  )
  return (
    <li>
      <PopoverClose>
        {isOwnPage(target) ? (
          <Link to={target} onClick={onOpen} className={classes}>
            {content}
          </Link>
        ) : (
          <a href={target} target="_blank" rel="noopener" onClick={onOpen} className={classes}>
            {content}
          </a>
        )}
      </PopoverClose>
      {notification.watch && (
        <Suspense>
          <StopWatching subject={notification.watch} />
        </Suspense>
      )}
    </li>
  )
}
