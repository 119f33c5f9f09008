import { STEPS } from '@gooddrop/contract/onboarding.ts'
import { Check } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { copy } from './copy.ts'

type Step = (typeof STEPS)[number]

/** The five steps. On a small screen only the current one shows its name. `skipped` are behind the current one and not done. */
export function StepList({ current, skipped }: { current: Step; skipped: readonly Step[] }) {
  const at = STEPS.indexOf(current)
  return (
    <ol aria-label={copy.steps} className="flex items-center gap-2 sm:gap-3 lg:grid lg:content-start lg:gap-0">
      {STEPS.map((name, index) => {
        const done = index < at && !skipped.includes(name)
        return (
          <li
            key={copy.stepNames[name]}
            aria-current={index === at ? 'step' : undefined}
            className={cx(
              'flex items-center gap-3 lg:border-s lg:py-3 lg:ps-6',
              index === at ? 'grow lg:border-ink lg:border-s-2 lg:ps-[calc(1.5rem-1px)]' : 'lg:border-line',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'figures grid size-8 shrink-0 place-items-center rounded-full border text-sm',
                done && 'border-ink bg-ink text-on-ink',
                index === at && 'border-ink font-medium',
                index !== at && !done && 'border-line text-ink-faint',
              )}
            >
              {done ? <Check className="size-4" strokeWidth={2.5} /> : index + 1}
            </span>
            <span
              className={cx(
                'text-[0.9375rem]',
                index === at ? 'font-medium' : 'max-lg:sr-only',
                index > at && 'text-ink-faint',
              )}
            >
              {copy.stepNames[name]}
              {done && <span className="sr-only"> {copy.stepDone}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
