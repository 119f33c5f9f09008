import { PRELOADER_MS } from '@gooddrop/contract/constants.ts'
import { use, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { RenderedAt } from '#lib/rendered-page.ts'
import { cx } from '#ui/cx.ts'
import { DropMark } from '#ui/name-mark.tsx'
import { copy } from './copy.ts'
import { pageKeyOf } from './page-key.ts'

/** True for a second from the start of each page change, and while the page is still loading. */
export function usePreloader(): boolean {
  const location = useLocation()
  const navigation = useNavigation()
  const here = pageKeyOf(location)
  const next = navigation.location ? pageKeyOf(navigation.location) : here
  // The first page may have come with its content: then there is nothing to wait for.
  const [passed, setPassed] = useState(use(RenderedAt) === undefined ? undefined : here)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(next), PRELOADER_MS)
    return () => clearTimeout(timer)
  }, [next])
  return passed !== next || here !== next
}

const Drop = () => (
  <span className="relative grid place-items-center">
    <span
      aria-hidden="true"
      className="absolute -bottom-3 h-4 w-20 animate-ripple rounded-[50%] border border-gift motion-reduce:hidden"
    />
    <DropMark className="size-14" falling />
  </span>
)

/** Covers the page while its data loads; the header stays above it. */
export function Preloader({ visible }: { visible: boolean }) {
  return (
    <div
      data-preloader={visible ? 'shown' : 'gone'}
      className={cx(
        'fixed inset-0 z-30 grid place-items-center bg-paper transition-[opacity,visibility] duration-240',
        visible ? 'opacity-100 duration-0' : 'invisible opacity-0',
      )}
    >
      {visible && <Drop />}
      <span role="status" className="sr-only">
        {visible ? copy.loading : ''}
      </span>
    </div>
  )
}

/** Shown before the first page is loaded. */
export function InitialLoader() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Drop />
      <span role="status" className="sr-only">
        {copy.loading}
      </span>
    </div>
  )
}
