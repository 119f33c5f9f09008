import { serverNow } from '#lib/clock.ts'
import { zoneName } from '#lib/local-time.ts'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import type { Range } from './pick-day.ts'
import { RangeCalendar } from './range-calendar.tsx'

type Props = {
  range: Range
  onChange: (range: Range) => void
  disabled: boolean
  startFixed: boolean
  error?: string | undefined
}

/** From when to when: the days by a calendar, and all of it by the browser's own fields, right on every phone. */
export function TimeRange({ range, onChange, disabled, startFixed, error }: Props) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-medium">{copy.times}</legend>
      <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <RangeCalendar range={range} onChange={onChange} disabled={disabled} startFixed={startFixed} />
        <div className="grid content-start gap-4 [&_input]:min-w-0">
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
      </div>
      <p className="text-sm text-ink-faint">{copy.inYourTime(zoneName(serverNow()))}</p>
    </fieldset>
  )
}
