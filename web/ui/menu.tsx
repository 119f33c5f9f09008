import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { portalContainer } from './portal-container.ts'

export const floating =
  'z-60 animate-rise rounded-md border border-line bg-raised shadow-float outline-none data-[state=closed]:animate-leave'

type MenuProps = { trigger: ReactNode; children: ReactNode; align?: 'start' | 'end' }

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={portalContainer()}>
        <DropdownMenu.Content
          align={align}
          sideOffset={10}
          collisionPadding={12}
          className={`${floating} min-w-56 p-1.5`}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const itemClasses =
  'flex h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-[0.9375rem] text-ink no-underline outline-none data-highlighted:bg-sunk data-disabled:opacity-45'

const Words = ({ icon: Icon, children }: { icon?: LucideIcon | undefined; children: ReactNode }) => (
  <>
    {Icon && <Icon aria-hidden="true" className="size-[1.125rem] text-ink-faint" strokeWidth={1.6} />}
    {children}
  </>
)

type ItemProps = { icon?: LucideIcon; children: ReactNode; disabled?: boolean }

export function MenuLink({ to, icon, children }: ItemProps & { to: string }) {
  return (
    <DropdownMenu.Item asChild className={itemClasses}>
      <Link to={to}>
        <Words icon={icon}>{children}</Words>
      </Link>
    </DropdownMenu.Item>
  )
}

export function MenuAction({ onSelect, icon, children, disabled }: ItemProps & { onSelect: () => void }) {
  return (
    <DropdownMenu.Item className={itemClasses} disabled={disabled} onSelect={onSelect}>
      <Words icon={icon}>{children}</Words>
    </DropdownMenu.Item>
  )
}

export const MenuLine = () => <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line" />
