import { Menu as MenuIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useSession } from '#lib/session.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { NameMark } from '#ui/name-mark.tsx'
import { ConnectWalletButton } from './connect-wallet-button.tsx'
import { copy } from './copy.ts'
import { menuLinks } from './menu-links.ts'
import { QuickSearch } from './quick-search.tsx'
import { useScrolled } from './use-scrolled.ts'

const loadDrawer = () => import('./mobile-drawer.tsx')
const MobileDrawer = lazyComponent(loadDrawer, 'MobileDrawer')
const CartLink = lazyComponent(() => import('#features/cart/cart-link.tsx'), 'CartLink')
const SignedInControls = lazyComponent(() => import('./signed-in-controls.tsx'), 'SignedInControls')

export function Header() {
  const current = useSession()
  const scrolled = useScrolled()
  const [open, setOpen] = useState(false)
  const [drawerLoaded, setDrawerLoaded] = useState(false)
  return (
    // The outer box keeps the header's height when it becomes fixed.
    <div className="h-18 drawer:h-20">
      <header
        data-sticky={scrolled}
        className={cx(
          'inset-x-0 top-0 z-40 bg-paper',
          scrolled ? 'fixed animate-[header-down_200ms_var(--ease-out)] border-b border-line' : 'relative',
        )}
      >
        <div className="page flex h-18 items-center gap-3 drawer:h-20 drawer:gap-7">
          <Link to="/Home" aria-label={copy.brand} className="shrink-0 no-underline">
            <NameMark />
          </Link>
          <nav aria-label={copy.mainMenu} className="hidden drawer:block">
            <ul className="flex items-center gap-5">
              {menuLinks.map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className={({ isActive }) =>
                      cx(
                        'border-b py-1 text-[0.9375rem] no-underline transition hover:text-ink',
                        isActive ? 'border-ink text-ink' : 'border-transparent text-ink-soft',
                      )
                    }
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <QuickSearch className="ms-auto hidden w-full max-w-72 min-w-36 drawer:block" />
          <div className="ms-auto flex items-center gap-1.5 drawer:ms-0 drawer:gap-3">
            <Suspense>
              <CartLink />
            </Suspense>
            {current ? (
              <Suspense fallback={<span className="h-11 w-11 drawer:w-64" />}>
                <SignedInControls session={current} />
              </Suspense>
            ) : (
              <>
                <Link
                  to="/Login"
                  className="hidden text-[0.9375rem] text-ink no-underline hover:underline drawer:block"
                >
                  {copy.login}
                </Link>
                <ConnectWalletButton className="max-[430px]:hidden" />
              </>
            )}
            <IconButton
              icon={MenuIcon}
              label={copy.openMenu}
              aria-expanded={open}
              onPointerEnter={loadDrawer}
              onClick={() => {
                setDrawerLoaded(true)
                setOpen(true)
              }}
              className="-me-2.5 drawer:hidden"
            />
          </div>
        </div>
      </header>
      {drawerLoaded && (
        <Suspense>
          <MobileDrawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  )
}
