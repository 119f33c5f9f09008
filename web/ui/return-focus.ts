import { useRef } from 'react'

/**
 * A window that closes gives the focus back to where it was; or, when it led to another page, to the beginning of
 * that page.
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
