import { useRef } from 'react'

/**
 * Returns the focus to where it was when a dialog closes, or to the start of the page if the dialog led to another one or
 * what had the focus is gone.
 */
export function useReturnFocus() {
  const before = useRef<{ element: Element | null; page: string }>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = { element: document.activeElement, page: window.location.href }
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { element, page } = before.current ?? {}
      const stays = page === window.location.href && element?.isConnected
      const target = stays ? element : document.getElementById('content')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
