import { language, locale } from '@gooddrop/contract/language.ts'

export type Range = { start: string; close: string }

/** A day in the visitor's zone: '2026-11-15', the first part of what a date and time field holds. */
export type Day = string

const DAY_LENGTH = 10
const two = (value: number) => String(value).padStart(2, '0')

export const dayOf = (field: string): Day => field.slice(0, DAY_LENGTH)
/** An emptied field gets noon. */
const withDay = (field: string, day: Day) => day + (field.slice(DAY_LENGTH) || 'T12:00')

const toDay = (at: Date): Day => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
/** At noon, so that no change of the clocks moves it to another day. */
export const atNoon = (day: Day) => new Date(`${day}T12:00`)

export function addDays(day: Day, days: number): Day {
  const at = atNoon(day)
  at.setDate(at.getDate() + days)
  return toDay(at)
}

/** The same day of another month, or its last one. */
export function addMonths(day: Day, months: number): Day {
  const at = atNoon(day)
  const wanted = at.getDate()
  at.setDate(1)
  at.setMonth(at.getMonth() + months + 1, 0)
  at.setDate(Math.min(wanted, at.getDate()))
  return toDay(at)
}

const MONDAY = 1

/** Some browsers have it by its older name, and some not at all. */
type WithWeeks = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** With which day a week begins in this language: 1 is Monday, 7 is Sunday. English is read where either is usual. */
export function firstWeekday(): number {
  if (language() === 'en') return MONDAY
  const spoken: WithWeeks = new Intl.Locale(locale())
  return (spoken.getWeekInfo?.() ?? spoken.weekInfo)?.firstDay ?? MONDAY
}

/** Whole weeks that contain the month of this day. */
export function weeksOf(day: Day, firstDay = MONDAY): Day[][] {
  const first = `${day.slice(0, 7)}-01`
  const begin = addDays(first, -((atNoon(first).getDay() - firstDay + 7) % 7))
  const weeks: Day[][] = []
  for (let next = begin; next < addMonths(first, 1); next = addDays(next, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(next, index)))
  return weeks
}

export type Edge = 'start' | 'close'

/** The first click sets the start and the second the close, each with the time that it had; a day before the start begins anew. */
export function pickDay(range: Range, edge: Edge, day: Day, startFixed: boolean): { range: Range; next: Edge } {
  if (startFixed) return { range: { ...range, close: withDay(range.close, day) }, next: 'close' }
  if (edge === 'close' && day >= dayOf(range.start))
    return { range: { ...range, close: withDay(range.close, day) }, next: 'start' }
  const start = withDay(range.start, day)
  const close = dayOf(range.close) < day ? withDay(range.close, addDays(day, 1)) : range.close
  return { range: { start, close }, next: 'close' }
}
