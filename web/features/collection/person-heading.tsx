import type { PublicUser } from '@gooddrop/contract/user.ts'
import { Link } from 'react-router'
import { GivenSoFar } from '#features/giving/given-so-far.tsx'
import { fullName } from '#lib/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { DrawnArt } from '#ui/drawn-art.tsx'
import { FollowButton } from './follow-button.tsx'
import { OwnWallet } from './own-wallet.tsx'
import { texts } from './texts.ts'

export function PersonHeading({ person, own }: { person: PublicUser; own: boolean }) {
  const name = fullName(person)
  return (
    <header className="grid">
      <div className="relative h-40 overflow-hidden bg-sunk sm:h-60 lg:h-72">
        {person.profile_banner ? (
          <img src={person.profile_banner} alt="" className="size-full object-cover" />
        ) : (
          <DrawnArt seed={`banner ${person._id}`} className="size-full opacity-80" />
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
              <Link to="/Profile">{texts.editProfile}</Link>
            </Button>
          )}
        </div>
        <div className="grid gap-1">
          <h1 className="display text-title">{name}</h1>
          <p className="text-ink-faint">@{person.username}</p>
        </div>
        <FollowButton userId={person._id} own={own} />
        <GivenSoFar userId={person._id} label={texts.hasGiven} />
        {own &&
          (person.wallet_address ? (
            <OwnWallet address={person.wallet_address} />
          ) : (
            <p className="text-sm text-ink-faint">{texts.noWallet}</p>
          ))}
      </div>
    </header>
  )
}
