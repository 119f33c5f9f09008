import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { copy } from './copy.ts'
import { useReturnFocus } from './return-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  closeLabel?: string
  children: ReactNode
}

export function Drawer({ open, onOpenChange, title, closeLabel = copy.closeMenu, children }: Props) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-appear bg-veil data-[state=closed]:animate-leave" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 end-0 z-50 flex w-full max-w-[26rem] animate-slide-in flex-col overflow-y-auto overscroll-contain bg-paper shadow-float outline-none data-[state=closed]:animate-slide-out"
        >
          <div className="sticky top-0 z-10 flex h-18 shrink-0 items-center justify-between bg-paper pe-3 ps-6">
            <Radix.Title className="caps text-ink-faint">{title}</Radix.Title>
            <Radix.Close
              aria-label={closeLabel}
              className="grid size-11 place-items-center rounded-full transition hover:bg-sunk focus-visible:rounded-full"
            >
              <X aria-hidden="true" className="size-5" strokeWidth={1.6} />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
