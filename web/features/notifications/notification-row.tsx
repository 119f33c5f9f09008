import type { Notification } from '@gooddrop/contract/notifications.ts'
import { Link } from 'react-router'
import { serverNow } from '#lib/clock.ts'
import { formatRelative, fullName } from '#lib/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { NameMark } from '#ui/name-mark.tsx'
import { PopoverClose } from '#ui/popover.tsx'
import { copy } from './copy.ts'

/** Where it leads: the place it names, else the work it is about. */
const placeOf = ({ link, nft_id }: Notification) => link ?? (nft_id ? `/ItemDetail?nftId=${nft_id._id}` : '/User?u=me')

const isOurs = (place: string) => place.startsWith('/') && !place.startsWith('//')

type Props = { notification: Notification; onOpen: () => void }

export function NotificationRow({ notification, onOpen }: Props) {
  const { bidder, text, createdAt, read } = notification
  const place = placeOf(notification)
  const looks = cx(
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
        {isOurs(place) ? (
          <Link to={place} onClick={onOpen} className={looks}>
            {content}
          </Link>
        ) : (
          <a href={place} target="_blank" rel="noopener" onClick={onOpen} className={looks}>
            {content}
          </a>
        )}
      </PopoverClose>
    </li>
  )
}
