import { Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useToasterNeeded } from '#lib/toast.ts'
import { useRouteTitle } from '#lib/use-title.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { copy } from './copy.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { placeOf } from './page-key.ts'
import { Preloader, usePreloader } from './preloader.tsx'
import { useRouteHandle } from './route-handle.ts'
import { ScrollTop } from './scroll-top.tsx'

const SigningHost = lazyComponent(() => import('#features/signing/signing-host.tsx'), 'SigningHost')
const Toaster = lazyComponent(() => import('#ui/toaster.tsx'), 'Toaster')

/** A change of page is told to those who do not see it by moving the focus to where the page begins. */
function useFocusOnArrival(place: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    main.current?.focus({ preventScroll: true })
  }, [place])
  return main
}

export function RootLayout() {
  const handle = useRouteHandle()
  const loading = usePreloader()
  const place = placeOf(useLocation())
  const main = useFocusOnArrival(place)
  const toasts = useToasterNeeded()
  useRouteTitle(handle?.title, place)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-80 rounded-full bg-ink text-on-ink no-underline focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
      >
        {copy.skip}
      </a>
      <OfflineNotice />
      {!handle?.bare && <Header />}
      <main id="content" ref={main} tabIndex={-1} aria-busy={loading} className="grow">
        <Outlet />
      </main>
      <Footer />
      <Preloader visible={loading} />
      <ScrollTop />
      <Suspense>{toasts && <Toaster />}</Suspense>
      <Suspense>
        <SigningHost />
      </Suspense>
      <ScrollRestoration />
    </div>
  )
}
