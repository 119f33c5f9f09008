import { cx } from './cx.ts'

/** An ink drop that carries, and lets go of, a drop of vermilion. */
export function DropMark({ className, falling }: { className?: string; falling?: boolean }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('overflow-visible', className)}>
      <path
        className="fill-ink"
        d="M16 1.5c.5 0 .9.24 1.16.64C20.6 7.3 27 14 27 20a11 11 0 0 1-22 0c0-6 6.4-12.7 9.84-17.86.26-.4.66-.64 1.16-.64Z"
      />
      <path
        className={cx('fill-gift', falling && 'animate-fall')}
        d="M16 13.2c.3 0 .55.15.72.4 1.7 2.5 4.08 5.06 4.08 8.1a4.8 4.8 0 0 1-9.6 0c0-3.04 2.38-5.6 4.08-8.1.17-.25.42-.4.72-.4Z"
      />
    </svg>
  )
}

export function NameMark({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <DropMark className="size-7" />
      <span className="display text-[1.5rem] leading-none font-[500] tracking-[-0.035em] text-ink">Gooddrop</span>
    </span>
  )
}
