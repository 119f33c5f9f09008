import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { copy } from './copy.ts'
import { cx } from './cx.ts'
import { useReturnFocus } from './return-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** Actions, the main one last. */
  footer?: ReactNode
  wide?: boolean
}

export function Dialog({ open, onOpenChange, title, description, children, footer, wide }: Props) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-appear bg-veil data-[state=closed]:animate-leave" />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise overflow-y-auto overscroll-contain rounded-t-lg bg-raised shadow-float outline-none data-[state=closed]:animate-leave',
            // Centred by margins: the animation already uses `translate`.
            'sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100vw-3rem)] sm:rounded-lg',
            wide ? 'sm:max-w-3xl' : 'sm:max-w-lg',
          )}
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-6 sm:px-8 sm:pt-7">
            <div className="grid gap-1.5">
              <Radix.Title className="display text-heading">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-[0.9375rem] text-ink-soft">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label={copy.close}
              className="-mt-1 -me-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition hover:bg-sunk hover:text-ink focus-visible:rounded-full"
            >
              <X aria-hidden="true" className="size-5" strokeWidth={1.6} />
            </Radix.Close>
          </header>
          {/* What is raised within it stays below the footer. */}
          <div className="isolate px-6 py-6 sm:px-8">{children}</div>
          {footer && (
            <footer className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-t border-line bg-raised px-6 py-4 sm:px-8 sm:py-5">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
