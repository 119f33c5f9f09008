import { useRef } from 'react'

/**
 * Returns the focus to where it was when a dialog closes, or to the start of the new page if the dialog led to one.
 */
export function useReturnFocus() {
  const before = useRef<{ element: Element | null; page: string }>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = { element: document.activeElement, page: window.location.href }
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const left = before.current?.page !== window.location.href
      const target = left ? document.getElementById('content') : before.current?.element
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
