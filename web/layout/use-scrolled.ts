import { SCROLL_THRESHOLD_PX } from '@gooddrop/contract/constants.ts'
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** Past the height at which the header becomes sticky and scroll-to-top appears. */
export const useScrolled = () =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLL_THRESHOLD_PX,
    () => false,
  )
