import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { portalContainer } from './portal-container.ts'

/** A hint on a focusable element; never the only place of an information. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={250}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={portalContainer()}>
          <Radix.Content
            sideOffset={8}
            collisionPadding={12}
            className="z-60 max-w-64 animate-rise rounded-sm bg-ink px-3 py-1.5 text-sm text-on-ink shadow-lift"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
