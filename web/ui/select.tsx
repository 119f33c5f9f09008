import { ChevronDown } from 'lucide-react'
import { cx } from './cx.ts'
import { controlClasses, Field } from './field.tsx'

export type Option<V extends string> = { value: V; label: string }

type Props<V extends string> = {
  label: string
  hint?: string
  error?: string | undefined
  hideLabel?: boolean
  className?: string
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  disabled?: boolean
}

/** The browser's own select, which works well on phones, with our styles where possible. */
export function SelectField<V extends string>({ options, value, onChange, disabled, ...field }: Props<V>) {
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative">
          <select
            {...wiring}
            value={value}
            disabled={disabled}
            className={cx(controlClasses, 'select h-12 pe-10')}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 end-3.5 size-4 -translate-y-1/2 text-ink-faint"
          />
        </div>
      )}
    </Field>
  )
}
