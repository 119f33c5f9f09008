import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon
  /** What it does, for screen readers. */
  label: string
  outlined?: boolean
  badge?: number
}

const shown = (count: number) => (count > 99 ? '99+' : String(count))

export function IconButton({ icon: Icon, label, outlined, badge = 0, className, ...rest }: Props) {
  return (
    <button
      type="button"
      className={cx(
        'relative grid size-11 shrink-0 place-items-center rounded-full text-ink transition hover:bg-sunk focus-visible:rounded-full disabled:opacity-45',
        outlined && 'border border-edge hover:border-ink',
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.6} />
      <span className="sr-only">{label}</span>
      {badge > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 start-[1.4rem] grid h-[1.15rem] min-w-[1.15rem] place-items-center rounded-full border-2 border-paper bg-ink px-1 text-[0.6875rem] leading-none font-semibold text-on-ink"
        >
          {shown(badge)}
        </span>
      )}
    </button>
  )
}
