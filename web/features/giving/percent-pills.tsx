import { useId } from 'react'
import { formatPercent } from '#lib/format.ts'
import { cx } from '#ui/cx.ts'
import { TextField } from '#ui/field.tsx'
import { copy } from './chooser-copy.ts'

/** `own` is what a person types instead of choosing one of the buttons. */
export type Percent = { percent: string; own?: string | undefined }

type Props = {
  percents: readonly string[]
  value: Percent
  onChange: (value: Percent) => void
  /** What is wrong with what was typed. */
  error: string | undefined
}

const pill = 'inline-flex h-11 cursor-pointer items-center rounded-full border px-5 text-[0.9375rem] transition'

/** Some percentages as buttons, and a field for any other. Stands in a fieldset with its legend. */
export function PercentPills({ percents, value, onChange, error }: Props) {
  const name = useId()
  const isOwn = value.own !== undefined
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {[...percents, 'own' as const].map((percent) => {
          const checked = percent === 'own' ? isOwn : !isOwn && value.percent === percent
          return (
            <label
              key={percent}
              className={cx(
                pill,
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink',
                checked ? 'border-gift bg-gift-wash font-medium text-gift-ink' : 'border-edge hover:border-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={checked}
                onChange={() =>
                  onChange(percent === 'own' ? { percent: value.percent, own: value.percent } : { percent })
                }
              />
              {percent === 'own' ? copy.ownPercent : formatPercent(percent)}
            </label>
          )
        })}
      </div>
      {isOwn && (
        <TextField
          label={copy.ownPercentLabel}
          inputMode="decimal"
          autoComplete="off"
          value={value.own}
          error={error}
          onChange={(event) => onChange({ percent: value.percent, own: event.target.value })}
          className="max-w-48"
        />
      )}
    </>
  )
}
