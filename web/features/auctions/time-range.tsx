import { serverNow } from '#lib/clock.ts'
import { zoneName } from '#lib/local-time.ts'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'

export type Range = { start: string; close: string }

type Props = {
  range: Range
  onChange: (range: Range) => void
  disabled: boolean
  startFixed: boolean
  error?: string | undefined
}

/** From when to when, by the browser's own date and time fields: right on every phone and with every keyboard. */
export function TimeRange({ range, onChange, disabled, startFixed, error }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{copy.times}</legend>
      <div className="grid gap-4 sm:grid-cols-2 [&_input]:min-w-0">
        <TextField
          type="datetime-local"
          label={copy.starts}
          value={range.start}
          disabled={disabled || startFixed}
          onChange={(event) => onChange({ ...range, start: event.target.value })}
        />
        <TextField
          type="datetime-local"
          label={copy.closes}
          value={range.close}
          min={range.start}
          disabled={disabled}
          error={error}
          onChange={(event) => onChange({ ...range, close: event.target.value })}
        />
      </div>
      <p className="text-sm text-ink-faint">{copy.inYourTime(zoneName(serverNow()))}</p>
    </fieldset>
  )
}
