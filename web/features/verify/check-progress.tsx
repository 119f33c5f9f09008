import { cx } from '#ui/cx.ts'
import { copy } from './copy.ts'
import { failureText } from './file-copy.ts'
import type { Check } from './use-check.ts'

/** From 0 to 1: accounts that are done, and how far the present one is by its ledgers. */
function shareOf({ number, accounts, first, ledger, last }: NonNullable<Check['progress']>): number {
  const within = last > first ? Math.min(1, Math.max(0, (ledger - first) / (last - first))) : 1
  return (number - 1 + within) / accounts
}

function textOf({ state, waiting, failure, progress }: Check): string {
  if (state === 'failed' && failure) return failureText[failure.reason]
  if (state === 'paused') return copy.paused
  if (waiting) return copy[waiting.why](Math.ceil(waiting.ms / 1000))
  if (!progress) return copy.connecting
  return copy.reading[progress.role](progress.number, progress.accounts)
}

export function CheckProgress({ check }: { check: Check }) {
  const { state, progress, soFar } = check
  if (state === 'idle' || state === 'done') return null
  const wrong = (soFar?.differences ?? 0) > 0
  return (
    <section aria-label={copy.progress} className="grid gap-3 rounded-lg border border-line bg-raised p-5">
      <p
        role={state === 'failed' ? 'alert' : 'status'}
        className={cx('font-medium', state === 'failed' && 'text-danger')}
      >
        {textOf(check)}
      </p>
      <progress
        aria-label={copy.progress}
        className="h-2 w-full overflow-hidden rounded-full accent-ink"
        max={1}
        {...(progress && { value: shareOf(progress) })}
      />
      {progress && soFar && (
        <p className="figures flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-soft">
          <span>{copy.soFar(progress.transactions, soFar.sales)}</span>
          <span className={wrong ? 'font-medium text-danger' : undefined}>
            {wrong ? copy.differencesSoFar(soFar.differences) : copy.noDifferencesSoFar}
          </span>
        </p>
      )}
    </section>
  )
}
