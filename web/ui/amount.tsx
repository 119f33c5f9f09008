import { formatXrp } from '#lib/format.ts'
import { cx } from './cx.ts'
import { GiftMark } from './gift-mark.tsx'

type Props = { drops: string | bigint; className?: string }

/** XRP, exact to the drop, in tabular figures. */
export function Amount({ drops, className }: Props) {
  return (
    <span className={cx('figures whitespace-nowrap', className)}>
      {formatXrp(drops)} <span className="text-[0.78em] font-medium tracking-wide text-ink-faint">XRP</span>
    </span>
  )
}

/** The gift of a sale, with its mark. */
export function GiftAmount({ drops, className }: Props) {
  return (
    <span
      className={cx(
        'figures inline-flex items-baseline gap-1.5 font-medium whitespace-nowrap text-gift-ink',
        className,
      )}
    >
      <GiftMark className="size-[0.9em] self-center" />
      <span>
        <span className="sr-only">gives </span>
        {formatXrp(drops)} XRP
      </span>
    </span>
  )
}
