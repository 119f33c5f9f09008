import { COUNTDOWN_REFRESH_MS } from '@gooddrop/contract/constants.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '#lib/clock.ts'
import { remainingUntil } from '#lib/format.ts'
import { useServerNow } from '#lib/rendered-page.ts'
import { copy } from './copy.ts'
import { cx } from './cx.ts'

/** The server's time, updated every second. */
export function useNow(): number {
  const first = useServerNow()
  const [now, setNow] = useState(first)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), COUNTDOWN_REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const two = (value: number) => String(value).padStart(2, '0')

type Props = { until: string; className?: string; over?: string }

/** One line, for a card: '2d 04h 12m 09s'. */
export function Countdown({ until, className, over = copy.ended }: Props) {
  const left = remainingUntil(until, useNow())
  const text = left.over ? over : copy.timeLeft(left.days, two(left.hours), two(left.minutes), two(left.seconds))
  return (
    <time dateTime={until} role="timer" aria-live="off" className={cx('figures whitespace-nowrap', className)}>
      {text}
    </time>
  )
}

/** Four figures side by side, for the page of an item. */
export function BigCountdown({ until, className, over = copy.ended }: Props) {
  const left = remainingUntil(until, useNow())
  if (left.over) return <p className={cx('display text-heading', className)}>{over}</p>
  const parts = [
    [copy.days, left.days],
    [copy.hours, left.hours],
    [copy.minutes, left.minutes],
    [copy.seconds, left.seconds],
  ] as const
  return (
    <div role="timer" aria-live="off" className={cx('flex gap-6', className)}>
      {parts.map(([name, value]) => (
        <span key={name} className="grid gap-0.5">
          <span className="display figures text-heading">{two(value)}</span>
          <span className="text-xs text-ink-faint">{name}</span>
        </span>
      ))}
    </div>
  )
}
