import { Link, NavLink } from 'react-router'
import { useSignOut } from '#features/accounts/sign-out.ts'
import { fullName } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Drawer } from '#ui/drawer.tsx'
import { copy } from './copy.ts'
import { menuLinks } from './menu-links.ts'
import { QuickSearch } from './quick-search.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { WalletButton } from './wallet-button.tsx'
import { WalletDetails } from './wallet-details.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const entry = 'display block py-2.5 text-[1.75rem] leading-tight text-ink no-underline'

export function MobileDrawer({ open, onOpenChange }: Props) {
  const current = useSession()
  const signOut = useSignOut()
  const close = () => onOpenChange(false)
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={copy.menu}>
      <div className="flex grow flex-col gap-8 px-6 pb-8">
        <QuickSearch onSearched={close} />
        <nav aria-label={copy.mainMenu}>
          <ul>
            {menuLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  onClick={close}
                  className={({ isActive }) => cx(entry, isActive && 'underline decoration-1 underline-offset-8')}
                >
                  {label}
                </NavLink>
              </li>
            ))}
            {!current && (
              <li>
                <Link to="/Login" onClick={close} className={entry}>
                  {copy.login}
                </Link>
              </li>
            )}
          </ul>
        </nav>
        {current && (
          <section aria-label={copy.account} className="grid grid-cols-1 gap-4 border-t border-line pt-6">
            <div className="flex items-center gap-3">
              <Avatar
                src={current.user.profile}
                seed={current.user._id}
                name={fullName(current.user)}
                className="size-12"
                decorative
              />
              <div className="min-w-0 grow">
                <p className="serif truncate text-label">
                  <bdi>{fullName(current.user)}</bdi>
                </p>
                <WalletDetails session={current} />
              </div>
            </div>
            <ul className="grid gap-1 text-base">
              <li>
                <Link to="/User?u=me" onClick={close} className="link block py-2">
                  {copy.myCollection}
                </Link>
              </li>
              <li>
                <Link to="/Profile" onClick={close} className="link block py-2">
                  {copy.editProfile}
                </Link>
              </li>
              <li>
                <button
                  type="button"
                  className="link py-2"
                  onClick={() => {
                    close()
                    signOut()
                  }}
                >
                  {copy.signOut}
                </button>
              </li>
            </ul>
          </section>
        )}
        <div className="mt-auto flex items-center justify-between gap-4">
          <WalletButton onAction={close} />
          <ThemeSwitch />
        </div>
      </div>
    </Drawer>
  )
}
