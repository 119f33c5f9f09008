import { useId } from 'react'
import { cx } from './cx.ts'

const WHOLE =
  'M13.2 1.6c.46 0 .86.22 1.1.6 3.3 5 9.9 11.3 9.9 17.7a11 11 0 0 1-22 0C2.2 13.5 8.8 7.2 12.1 2.2c.24-.38.64-.6 1.1-.6Z'
const GIVEN =
  'M24.4 14.9c.28 0 .52.14.68.37 1.7 2.48 4.02 5.06 4.02 8.03a4.7 4.7 0 0 1-9.4 0c0-2.97 2.32-5.55 4.02-8.03.16-.23.4-.37.68-.37Z'

/** The logo: a drop of ink with a smaller, vermilion drop beside it. */
export function DropMark({ className, falling }: { className?: string; falling?: boolean }) {
  const gap = useId()
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('overflow-visible', className)}>
      <mask id={gap}>
        <rect width="32" height="32" fill="white" />
        <path d={GIVEN} fill="black" stroke="black" strokeWidth="3.6" />
      </mask>
      <path d={WHOLE} className="fill-ink" mask={`url(#${gap})`} />
      <path d={GIVEN} className={cx('fill-gift', falling && 'animate-fall')} />
    </svg>
  )
}

export function NameMark({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <DropMark className="size-7" />
      <span className="display mt-[0.1em] text-[1.5rem] leading-none font-[500] tracking-[-0.035em] text-ink">
        Gooddrop
      </span>
    </span>
  )
}
