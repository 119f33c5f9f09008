import { SCROLL_THRESHOLD_PX } from '@gooddrop/contract/constants.ts'
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** Past the height from which the header follows and the way up is offered. */
export const useScrolled = () =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLL_THRESHOLD_PX,
    () => false,
  )
