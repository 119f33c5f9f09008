import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { floating } from './menu.tsx'

type Props = {
  trigger: ReactNode
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  defaultOpen?: boolean
}

export function Popover({ trigger, label, children, align = 'end', defaultOpen = false }: Props) {
  return (
    <Radix.Root defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={10}
          collisionPadding={12}
          className={`${floating} w-[min(22rem,calc(100vw-1.5rem))] p-5`}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Closes the popover around it when its one child, a link or a button, is used. */
export const PopoverClose = ({ children }: { children: ReactElement }) => <Radix.Close asChild>{children}</Radix.Close>
