import { byLanguage } from '@gooddrop/contract/language.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { serverNow } from '#lib/clock.ts'
import { direction } from '#lib/direction.ts'
import { toLocalField } from '#lib/local-time.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { copy } from './copy.ts'
import {
  addDays,
  addMonths,
  atNoon,
  type Day,
  dayOf,
  type Edge,
  firstWeekday,
  pickDay,
  type Range,
  weeksOf,
} from './pick-day.ts'

type Props = { range: Range; onChange: (range: Range) => void; disabled: boolean; startFixed: boolean }

const monthName = byLanguage((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' }))
const weekday = byLanguage((tag) => new Intl.DateTimeFormat(tag, { weekday: 'short' }))
const fullDay = byLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
)

/** The days of a week follow each other as words do. */
const sideways = (days: number) => (direction() === 'rtl' ? -days : days)

const MOVES: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, sideways(-1)),
  ArrowRight: (day) => addDays(day, sideways(1)),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** From which day to which, by two clicks or by the arrow keys. */
export function RangeCalendar({ range, onChange, disabled, startFixed }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const today = dayOf(toLocalField(serverNow()))
  const [start, close] = [dayOf(range.start) || today, dayOf(range.close) || today]
  const [edge, setEdge] = useState<Edge>('start')
  const [focused, setFocused] = useState(start)
  const earliest = startFixed ? start : today
  const weeks = weeksOf(focused, firstWeekday())

  const pick = (day: Day) => {
    const picked = pickDay(range, edge, day, startFixed)
    setEdge(picked.next)
    setFocused(day)
    onChange(picked.range)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = MOVES[event.key]?.(focused)
    if (!next || next < earliest) return
    event.preventDefault()
    setFocused(next)
    // After the month of that day has been rendered.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }

  return (
    <div className={cx('grid content-start gap-2', disabled && 'opacity-45')}>
      <div className="flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          className="rtl:-scale-x-100"
          label={copy.previousMonth}
          disabled={disabled || focused.slice(0, 7) <= earliest.slice(0, 7)}
          onClick={() => setFocused(addMonths(focused, -1))}
        />
        <p aria-live="polite" className="text-sm font-medium">
          {monthName().format(atNoon(focused))}
        </p>
        <IconButton
          icon={ChevronRight}
          className="rtl:-scale-x-100"
          label={copy.nextMonth}
          disabled={disabled}
          onClick={() => setFocused(addMonths(focused, 1))}
        />
      </div>
      <table ref={grid} aria-label={copy.calendar} onKeyDown={onKeyDown} className="w-full text-center text-sm">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="pb-1 text-xs font-normal text-ink-faint">
                {weekday().format(atNoon(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const isEdge = day === start || day === close
                const inside = day >= start && day <= close
                return (
                  <td key={day} className={cx('p-0', inside && 'bg-sunk')}>
                    <button
                      type="button"
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={fullDay().format(atNoon(day))}
                      aria-pressed={inside}
                      disabled={disabled || day < earliest}
                      onClick={() => pick(day)}
                      className={cx(
                        'figures grid h-10 w-full place-items-center rounded-sm transition disabled:opacity-35',
                        isEdge ? 'bg-ink text-on-ink' : 'hover:bg-line',
                        !isEdge && day.slice(0, 7) !== focused.slice(0, 7) && 'text-ink-faint',
                      )}
                    >
                      {Number(day.slice(-2))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
