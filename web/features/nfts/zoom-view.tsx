import { Minus, Plus, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { copy } from './copy.ts'

type Props = { src: string; title: string; onClose: () => void }

/** How many times as large as the screen. */
const STEPS = [1, 1.5, 2, 3, 4, 6, 8]

const round =
  'grid size-11 place-items-center rounded-full border border-edge bg-raised text-ink shadow-lift transition hover:border-ink focus-visible:rounded-full disabled:opacity-45'

/** The work alone on the screen. It is enlarged in steps and moved by dragging, by scrolling or with the arrow keys. */
export function ZoomView({ src, title, onClose }: Props) {
  const [step, setStep] = useState(0)
  const view = useRef<HTMLDivElement>(null)
  const drag = useDrag(view)
  const scale = STEPS[step]!

  /** What is in the middle of the screen stays there. */
  function zoomTo(next: number) {
    const wanted = Math.max(0, Math.min(STEPS.length - 1, next))
    const at = view.current
    if (wanted === step || !at) return
    const factor = STEPS[wanted]! / scale
    const middle = { x: at.scrollLeft + at.clientWidth / 2, y: at.scrollTop + at.clientHeight / 2 }
    setStep(wanted)
    requestAnimationFrame(() => {
      at.scrollLeft = middle.x * factor - at.clientWidth / 2
      at.scrollTop = middle.y * factor - at.clientHeight / 2
    })
  }

  function onKey(event: KeyboardEvent) {
    const next = { '+': step + 1, '=': step + 1, '-': step - 1, '0': 0 }[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    zoomTo(next)
  }

  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-paper" />
        <Dialog.Content aria-describedby={undefined} onKeyDown={onKey} className="fixed inset-0 z-50 outline-none">
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <section
            ref={view}
            // So that what is scrolled to counts from the left.
            dir="ltr"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than the screen is scrolled with the keyboard
            tabIndex={0}
            aria-label={title}
            className="size-full overflow-auto"
            {...drag.handlers}
          >
            <div
              style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
              className={cx('grid', step > 0 && (drag.dragging ? 'cursor-grabbing' : 'cursor-grab'))}
            >
              <img
                src={src}
                alt={title}
                draggable={false}
                onDoubleClick={() => zoomTo(step === 0 ? 2 : 0)}
                className="size-full min-h-0 min-w-0 object-contain select-none"
              />
            </div>
          </section>
          <div className="fixed inset-x-0 bottom-4 flex items-center justify-center gap-3">
            <button
              type="button"
              aria-label={copy.zoomOut}
              disabled={step === 0}
              onClick={() => zoomTo(step - 1)}
              className={round}
            >
              <Minus aria-hidden="true" className="size-5" strokeWidth={1.6} />
            </button>
            <output
              aria-live="polite"
              className="figures min-w-16 rounded-full border border-edge bg-raised px-3 py-1.5 text-center text-sm shadow-lift"
            >
              {copy.zoomed(scale)}
            </output>
            <button
              type="button"
              aria-label={copy.zoomIn}
              disabled={step === STEPS.length - 1}
              onClick={() => zoomTo(step + 1)}
              className={round}
            >
              <Plus aria-hidden="true" className="size-5" strokeWidth={1.6} />
            </button>
          </div>
          <Dialog.Close aria-label={copy.closeZoom} className={cx('fixed top-4 end-4', round)}>
            <X aria-hidden="true" className="size-5" strokeWidth={1.6} />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Moves what a mouse drags; fingers scroll by themselves. */
function useDrag(view: { current: HTMLElement | null }) {
  const [dragging, setDragging] = useState(false)
  const stop = () => setDragging(false)
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse' && event.button === 0) setDragging(true)
    },
    onPointerMove(event: PointerEvent) {
      if (dragging) view.current?.scrollBy(-event.movementX, -event.movementY)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
  }
  return { dragging, handlers }
}
