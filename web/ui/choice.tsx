import { Check } from 'lucide-react'
import { RadioGroup, Checkbox as RadixCheckbox, Switch as RadixSwitch } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import type { Option } from './select.tsx'

type Toggled = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

type WordsProps = { id: string; label: ReactNode; hint?: ReactNode; labelClass?: string }

const Words = ({ id, label, hint, labelClass }: WordsProps) => (
  <span className="grid gap-0.5">
    <label htmlFor={id} className={cx('text-[0.9375rem] text-ink', labelClass)}>
      {label}
    </label>
    {hint && (
      <span id={`${id}-hint`} className="text-sm text-ink-faint">
        {hint}
      </span>
    )}
  </span>
)

export function Checkbox({ label, hint, checked, onChange, disabled }: Toggled) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <RadixCheckbox.Root
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onCheckedChange={(next) => onChange(next === true)}
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-sm border border-edge bg-raised transition hover:border-ink data-[state=checked]:border-ink data-[state=checked]:bg-ink data-[state=checked]:text-on-ink disabled:opacity-45"
      >
        <RadixCheckbox.Indicator>
          <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <Words {...{ id, label, hint }} />
    </div>
  )
}

export function Switch({ label, hint, checked, onChange, disabled }: Toggled) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <RadixSwitch.Root
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onCheckedChange={onChange}
        className="h-6 w-10 shrink-0 rounded-full border border-edge bg-sunk p-[3px] transition focus-visible:rounded-full data-[state=checked]:border-ink data-[state=checked]:bg-ink disabled:opacity-45"
      >
        <RadixSwitch.Thumb className="block size-4 rounded-full bg-ink-faint transition-all data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-ink rtl:data-[state=checked]:-translate-x-4" />
      </RadixSwitch.Root>
      <Words {...{ id, label, hint }} />
    </div>
  )
}

type RadioProps<V extends string> = {
  label: string
  options: readonly (Option<V> & { hint?: string })[]
  value: V
  onChange: (value: V) => void
}

export function Radios<V extends string>({ label, options, value, onChange }: RadioProps<V>) {
  const id = useId()
  return (
    <RadioGroup.Root
      aria-labelledby={id}
      value={value}
      className="grid content-start gap-3"
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      {options.map((option) => (
        <div key={option.value} className="relative flex items-start gap-3">
          <RadioGroup.Item
            id={`${id}-${option.value}`}
            value={option.value}
            className="relative z-1 mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-edge bg-raised transition hover:border-ink focus-visible:rounded-full data-[state=checked]:border-ink"
          >
            <RadioGroup.Indicator className="size-2.5 rounded-full bg-ink" />
          </RadioGroup.Item>
          {/* The label covers its row: a click on the hint chooses as well. */}
          <Words
            id={`${id}-${option.value}`}
            label={option.label}
            hint={option.hint}
            labelClass="cursor-pointer after:absolute after:inset-0"
          />
        </div>
      ))}
    </RadioGroup.Root>
  )
}
