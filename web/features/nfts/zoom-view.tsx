import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { cx } from '#ui/cx.ts'
import { copy } from './copy.ts'

type Props = { src: string; title: string; onClose: () => void }

/** The work alone on the screen; a click shows it at its own size, to be scrolled. */
export function ZoomView({ src, title, onClose }: Props) {
  const [full, setFull] = useState(false)
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-paper" />
        <Dialog.Content aria-describedby={undefined} className="fixed inset-0 z-50 overflow-auto outline-none">
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <button
            type="button"
            aria-label={full ? copy.zoomOut : copy.zoomIn}
            onClick={() => setFull(!full)}
            className={cx('grid min-h-dvh min-w-full place-items-center', full ? 'cursor-zoom-out' : 'cursor-zoom-in')}
          >
            <img src={src} alt={title} className={full ? 'max-w-none' : 'max-h-dvh max-w-full object-contain'} />
          </button>
          <Dialog.Close
            aria-label={copy.closeZoom}
            className="fixed top-4 right-4 grid size-11 place-items-center rounded-full border border-edge bg-raised text-ink shadow-lift transition hover:border-ink focus-visible:rounded-full"
          >
            <X aria-hidden="true" className="size-5" strokeWidth={1.6} />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
