import { Images, LogOut, UserRoundPen } from 'lucide-react'
import { Link } from 'react-router'
import { useSignOut } from '#features/accounts/sign-out.ts'
import { fullName, labelled } from '#lib/format.ts'
import type { Session } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Popover, PopoverClose } from '#ui/popover.tsx'
import { copy } from './copy.ts'
import { WalletDetails } from './wallet-details.tsx'

const row =
  'flex h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-[0.9375rem] text-ink no-underline transition hover:bg-sunk'

export function ProfileMenu({ session }: { session: Session }) {
  const signOut = useSignOut()
  const name = fullName(session.user)
  return (
    <Popover
      label={copy.account}
      trigger={
        <button
          type="button"
          aria-label={labelled(copy.account, name)}
          className="shrink-0 rounded-full border border-line p-0.5 transition hover:border-ink focus-visible:rounded-full"
        >
          <Avatar src={session.user.profile} seed={session.user._id} name={name} className="size-9" decorative />
        </button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-2">
          <p className="as-written serif text-label">{name}</p>
          <WalletDetails session={session} />
        </div>
        <ul className="-mx-3 -mb-2 border-t border-line pt-3">
          <li>
            <PopoverClose>
              <Link to="/User?u=me" className={row}>
                <Images aria-hidden="true" className="size-[1.125rem] text-ink-faint" strokeWidth={1.6} />
                {copy.myCollection}
              </Link>
            </PopoverClose>
          </li>
          <li>
            <PopoverClose>
              <Link to="/Profile" className={row}>
                <UserRoundPen aria-hidden="true" className="size-[1.125rem] text-ink-faint" strokeWidth={1.6} />
                {copy.editProfile}
              </Link>
            </PopoverClose>
          </li>
          <li>
            <PopoverClose>
              <button type="button" onClick={signOut} className={row}>
                <LogOut
                  aria-hidden="true"
                  className="size-[1.125rem] text-ink-faint rtl:-scale-x-100"
                  strokeWidth={1.6}
                />
                {copy.signOut}
              </button>
            </PopoverClose>
          </li>
        </ul>
      </div>
    </Popover>
  )
}
