import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { copy } from './copy.ts'
import { cx } from './cx.ts'
import { GiftMark } from './gift-mark.tsx'

export type StepState = 'waiting' | 'now' | 'done' | 'failed'

export type Step = {
  name: string
  state: StepState
  note?: ReactNode
  /** The step in which the gift reaches its charity. */
  gift?: boolean
}

function Dot({ step }: { step: Step }) {
  if (step.gift && step.state === 'done') return <GiftMark className="size-7" landed />
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7 place-items-center rounded-full border transition',
        step.state === 'waiting' && 'border-line bg-raised',
        step.state === 'now' && 'border-ink bg-raised',
        step.state === 'done' && 'border-ink bg-ink text-on-ink',
        step.state === 'failed' && 'border-danger bg-danger-wash text-danger',
      )}
    >
      {step.state === 'done' && <Check className="size-3.5" strokeWidth={2.5} />}
      {step.state === 'failed' && <X className="size-3.5" strokeWidth={2.5} />}
      {step.state === 'now' && <span className="size-2.5 animate-breathe rounded-full bg-ink" />}
    </span>
  )
}

/** Progress through steps; screen readers announce changes. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol aria-live="polite" className="grid content-start">
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="grid grid-cols-[1.75rem_1fr] gap-x-4"
        >
          <span className="grid justify-items-center grid-rows-[auto_1fr]">
            <Dot step={step} />
            {index < steps.length - 1 && (
              <span aria-hidden="true" className={cx('min-h-6 w-px', step.state === 'done' ? 'bg-ink' : 'bg-line')} />
            )}
          </span>
          <span className="grid content-start gap-0.5 pt-0.5 pb-4">
            <span className={cx('text-[0.9375rem]', step.state === 'waiting' ? 'text-ink-faint' : 'font-medium')}>
              {step.name}
              <span className="sr-only"> {copy.steps[step.state]}</span>
            </span>
            {step.note && <span className="text-sm text-ink-soft">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
