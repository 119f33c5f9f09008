import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'

const BAR =
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:animate-rise max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-4 max-sm:py-3'

/** The buttons of an item. On phones they stay at the bottom of the screen while their own place is out of sight. */
export function ActionBar({ sticky, children }: { sticky: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  const away = sticky && height !== undefined
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) =>
      setHeight(entry?.isIntersecting ? undefined : element.offsetHeight),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    // The outer box keeps the height of the buttons while they are elsewhere.
    <div ref={place} style={away ? { minHeight: height } : undefined}>
      <div data-action-bar={away} className={cx('flex flex-wrap gap-3', away && BAR)}>
        {children}
      </div>
    </div>
  )
}
