import { copy } from './copy.ts'
import { cx } from './cx.ts'

type Props = {
  className?: string
  /** Animates a gift that has just arrived. */
  landed?: boolean
}

/** The vermilion drop, used only where something is given. */
export function GiftMark({ className, landed }: Props) {
  return (
    <span aria-hidden="true" className={cx('relative inline-grid shrink-0 place-items-center', className ?? 'size-4')}>
      {landed && (
        <span className="absolute inset-0 animate-ripple-once rounded-full border-2 border-gift motion-reduce:hidden" />
      )}
      <svg viewBox="0 0 16 16" className="size-full fill-gift">
        <title>{copy.gift}</title>
        <path d="M8 .8c.32 0 .6.16.78.42C10.6 3.9 13.4 6.8 13.4 10A5.4 5.4 0 0 1 2.6 10c0-3.2 2.8-6.1 4.62-8.78.18-.26.46-.42.78-.42Z" />
      </svg>
    </span>
  )
}
