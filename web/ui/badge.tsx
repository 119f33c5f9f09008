import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  plain: 'bg-sunk text-ink-soft',
  outline: 'border border-line text-ink-soft',
  good: 'bg-good-wash text-good',
  live: 'bg-live-wash text-live',
  danger: 'bg-danger-wash text-danger',
  /** Only for giving. */
  gift: 'bg-gift-wash text-gift-ink',
} as const

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
