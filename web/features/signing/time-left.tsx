import { remainingUntil } from '#lib/format.ts'
import { copy } from './copy.ts'

/** Minutes and seconds until the request can no longer be signed. */
export function TimeLeft({ until, now }: { until: string; now: number }) {
  const { hours, minutes, seconds } = remainingUntil(until, now)
  return (
    <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3 text-sm text-ink-soft">
      {copy.timeLeft}
      <time dateTime={until} role="timer" aria-live="off" className="figures font-medium text-ink">
        {hours * 60 + minutes}:{String(seconds).padStart(2, '0')}
      </time>
    </p>
  )
}
