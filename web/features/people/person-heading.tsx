import { isAddressName } from '@gooddrop/contract/names.ts'
import type { AuthorProfile } from '@gooddrop/contract/user.ts'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HasGiven } from '#features/giving/has-given.tsx'
import { copy as shareCopy } from '#features/sharing/copy.ts'
import { fullName } from '#lib/format.ts'
import { GiftAmount } from '#ui/amount.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { DrawnArt } from '#ui/drawn-art.tsx'
import { Picture } from '#ui/picture.tsx'
import { copy } from './copy.ts'
import { FollowButton } from './follow-button.tsx'

type Props = {
  person: AuthorProfile
  own: boolean
  /** The address of their gifts tab. */
  gifts: string
  wallet: ReactNode
  /** The button to watch them. */
  watch?: ReactNode
  /** The person's other page: as a collector or as an author. */
  other: { to: string; label: string }
}

export function PersonHeading({ person, own, gifts, wallet, watch, other }: Props) {
  const name = fullName(person)
  const drawn = <DrawnArt seed={`banner ${person._id}`} className="size-full opacity-80" />
  return (
    <header className="grid">
      <div className="relative h-40 overflow-hidden bg-sunk sm:h-60 lg:h-72">
        {person.profile_banner ? (
          <Picture src={person.profile_banner} alt="" instead={drawn} className="size-full object-cover" />
        ) : (
          drawn
        )}
      </div>
      <div className="page grid gap-6 pb-10">
        <div className="relative -mt-14 flex flex-wrap items-end justify-between gap-6">
          <Avatar
            src={person.profile}
            seed={person._id}
            name={name}
            className="size-28 border-4 border-paper"
            decorative
          />
          {own && (
            <Button asChild variant="secondary" size="sm">
              <Link to="/Profile">{copy.editProfile}</Link>
            </Button>
          )}
        </div>
        <div className="grid gap-1">
          <h1 className="as-written display text-left rtl:text-right text-title">{name}</h1>
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-ink-faint">
            {!isAddressName(person.username) && <bdi className="break-all">@{person.username}</bdi>}
            {person.social && <Social href={person.social} />}
            <Link to={other.to} className="link">
              {other.label}
            </Link>
          </p>
        </div>
        {person.bio && <p className="as-written w-fit max-w-prose whitespace-pre-line text-ink-soft">{person.bio}</p>}
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <div className="flex flex-wrap items-center gap-3">
            <FollowButton userId={person._id} own={own} />
            {watch}
          </div>
          <HasGiven userId={person._id} to={gifts} />
          {person.raised.gifts > 0 && (
            <p className="inline-flex flex-wrap items-baseline gap-x-2 text-[0.9375rem]">
              {copy.raised} <GiftAmount drops={person.raised.amount} worth={null} />
              {own && (
                <Link to={`/Author/${person._id}/Badge`} className="link">
                  {shareCopy.badge}
                </Link>
              )}
            </p>
          )}
        </div>
        {wallet}
      </div>
    </header>
  )
}

/** A link labelled with its own address, so that everybody sees where it leads. */
function Social({ href }: { href: string }) {
  const { host, pathname } = new URL(href)
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener nofollow ugc"
      className="link inline-flex min-w-0 items-center gap-1 break-all"
    >
      {host.replace(/^www\./, '')}
      {pathname.replace(/\/$/, '')}
      <ArrowUpRight aria-hidden="true" className="size-3.5 shrink-0 rtl:-scale-x-100" />
    </a>
  )
}
