import { Direction } from 'radix-ui'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useHostNeeded } from '#features/signing/host-needed.ts'
import { direction } from '#lib/direction.ts'
import { nameAsked } from '#lib/name-asked.ts'
import { endTakeover } from '#lib/rendered-page.ts'
import { useStore } from '#lib/store.ts'
import { toast, useToasterNeeded } from '#lib/toast.ts'
import { useRouteTitle } from '#lib/use-title.ts'
import { Kept } from '#ui/kept.tsx'
import { lazyComponent, lazyExtra } from '#ui/lazy-component.ts'
import { copy } from './copy.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { pageKeyOf } from './page-key.ts'
import { Preloader, usePreloader } from './preloader.tsx'
import { useRouteHandle } from './route-handle.ts'
import { ScrollTop } from './scroll-top.tsx'

const SigningHost = lazyComponent(() => import('#features/signing/signing-host.tsx'), 'SigningHost')
const NameNotice = lazyExtra(() => import('#features/accounts/name-notice.tsx'), 'NameNotice')
const Toaster = lazyComponent(() => import('#ui/toaster.tsx'), 'Toaster')

/** Moves the focus to the start of a new page, so that screen readers announce it. Messages about the last one go. */
function usePageChange(page: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    toast.leavePage()
    main.current?.focus({ preventScroll: true })
  }, [page])
  return main
}

/** From here on the page answers; `first-script.js` has kept a click that came before. */
function useReadySign() {
  useEffect(() => {
    endTakeover()
    document.documentElement.dataset.ready = ''
    document.dispatchEvent(new Event('ready'))
  }, [])
}

export function RootLayout() {
  useReadySign()
  const handle = useRouteHandle()
  const loading = usePreloader()
  const page = pageKeyOf(useLocation())
  const main = usePageChange(page)
  const toasts = useToasterNeeded()
  const signs = useHostNeeded()
  const asked = useStore(nameAsked)
  useRouteTitle(handle?.title, page)
  return (
    <Direction.Provider dir={direction()}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only z-80 rounded-full bg-ink text-on-ink no-underline focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:px-5 focus:py-3"
        >
          {copy.skip}
        </a>
        <OfflineNotice />
        {!handle?.hideHeader && (
          <Kept>
            <Header />
          </Kept>
        )}
        <Suspense>{asked && <NameNotice />}</Suspense>
        <main id="content" ref={main} tabIndex={-1} aria-busy={loading} className="grow">
          <Kept>
            <Outlet />
          </Kept>
        </main>
        <Kept>
          <Footer year={new Date().getFullYear()} />
        </Kept>
        <Preloader visible={loading} />
        <ScrollTop />
        <Suspense>{toasts && <Toaster />}</Suspense>
        <Suspense>{signs && <SigningHost />}</Suspense>
        <ScrollRestoration />
      </div>
    </Direction.Provider>
  )
}
