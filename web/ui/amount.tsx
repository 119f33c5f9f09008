import type { Worth } from '@gooddrop/contract/worth.ts'
import { useFiatText } from '#lib/fiat-text.ts'
import { formatXrp } from '#lib/format.ts'
import { copy } from './copy.ts'
import { cx } from './cx.ts'
import { GiftMark } from './gift-mark.tsx'
import { Sentence } from './sentence.tsx'

type Props = {
  drops: string | bigint
  className?: string
  /** Of something in the past: what it was worth then. Null: not known, or a sum of many times, so nothing is shown. */
  worth?: Worth | null
}

/** The value in the visitor's currency: quiet, and on a line of its own where both do not fit. */
function Fiat({ drops, worth }: Props) {
  const text = useFiatText()?.(drops, worth)
  if (!text) return null
  return (
    <span data-fiat className="fiat">
      {' '}
      <bdi className="inline-block">{text}</bdi>
    </span>
  )
}

/** XRP, exact to the drop, in tabular figures. */
export function Amount({ drops, className, worth }: Props) {
  return (
    <span className={cx('figures whitespace-nowrap', className)}>
      <span dir="ltr">
        {formatXrp(drops)} <span className="text-[0.78em] font-medium tracking-wide text-ink-faint">XRP</span>
      </span>
      <Fiat drops={drops} worth={worth} />
    </span>
  )
}

/** The gift of a sale, with its mark. */
export function GiftAmount({ drops, className, worth }: Props) {
  return (
    <span
      className={cx(
        'figures inline-flex items-baseline gap-1.5 font-medium whitespace-nowrap text-gift-ink',
        className,
      )}
    >
      <GiftMark className="size-[0.9em] self-center" />
      <span>
        <span>
          <Sentence
            text={copy.gives}
            words={(text) => <span className="sr-only">{text}</span>}
            parts={{ amount: <span dir="ltr">{formatXrp(drops)} XRP</span> }}
          />
        </span>
        <Fiat drops={drops} worth={worth} />
      </span>
    </span>
  )
}
