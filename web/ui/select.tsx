import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { cx } from './cx.ts'
import { controlLooks, Field } from './field.tsx'

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

export function SelectField<V extends string>({ options, value, onChange, disabled, ...field }: Props<V>) {
  return (
    <Field {...field}>
      {(wiring) => (
        <Radix.Root
          value={value}
          disabled={disabled}
          onValueChange={(next) => {
            const chosen = options.find((option) => option.value === next)
            if (chosen) onChange(chosen.value)
          }}
        >
          <Radix.Trigger {...wiring} className={cx(controlLooks, 'flex h-12 items-center justify-between gap-3')}>
            <Radix.Value />
            <Radix.Icon>
              <ChevronDown aria-hidden="true" className="size-4 text-ink-faint" />
            </Radix.Icon>
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              position="popper"
              sideOffset={6}
              className="z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-rise overflow-hidden rounded-md border border-line bg-raised p-1.5 shadow-float"
            >
              <Radix.Viewport>
                {options.map((option) => (
                  <Radix.Item
                    key={option.value}
                    value={option.value}
                    className="flex h-10 cursor-pointer items-center justify-between gap-6 rounded-sm px-3 text-[0.9375rem] text-ink outline-none data-highlighted:bg-sunk"
                  >
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                    <Radix.ItemIndicator>
                      <Check aria-hidden="true" className="size-4" />
                    </Radix.ItemIndicator>
                  </Radix.Item>
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  )
}
