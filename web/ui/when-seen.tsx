import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { isBeingTakenOver } from '#lib/rendered-page.ts'
import { Kept } from './kept.tsx'

/** So far from the window that it is ready by the time it is seen. */
const NEAR = '400px'

type Gate = { opened: Promise<void>; open: () => void; repeat?: () => void; settle?: () => void }

const createGate = (): Gate => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}

/**
 * A part of a page that need not work before it is seen: where the server has rendered it, the browser takes it over, and
 * loads the code for that, once it comes near. A click or a form sent before is repeated then.
 */
export function WhenSeen({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [gate] = useState(() => (isBeingTakenOver() ? createGate() : undefined))
  useEffect(() => {
    const element = box.current
    if (!gate || !element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && gate.open(), { rootMargin: NEAR })
    observer.observe(element)
    const keepClick = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null
      gate.repeat = () => button?.isConnected && button.click()
      gate.open()
    }
    const keepForm = (event: SubmitEvent) => {
      const { target: form, submitter } = event
      event.preventDefault()
      gate.repeat = () => form instanceof HTMLFormElement && form.isConnected && form.requestSubmit(submitter)
      gate.open()
    }
    element.addEventListener('click', keepClick, { capture: true })
    element.addEventListener('submit', keepForm, { capture: true })
    element.addEventListener('focusin', gate.open)
    gate.settle = () => {
      observer.disconnect()
      element.removeEventListener('click', keepClick, { capture: true })
      element.removeEventListener('submit', keepForm, { capture: true })
      element.removeEventListener('focusin', gate.open)
      gate.repeat?.()
    }
  }, [gate])
  const part = <Kept>{children}</Kept>
  return (
    <div ref={box}>
      <Suspense fallback={fallback}>{gate ? <Behind gate={gate}>{part}</Behind> : part}</Suspense>
    </div>
  )
}

function Behind({ gate, children }: { gate: Gate; children: ReactNode }) {
  use(gate.opened)
  useEffect(() => gate.settle?.(), [gate])
  return children
}
