import { byLanguage } from '@gooddrop/contract/language.ts'

const formatBy = (options: Intl.DateTimeFormatOptions) =>
  byLanguage((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }))

const formats = {
  day: formatBy({ day: 'numeric', month: 'short', year: 'numeric' }),
  month: formatBy({ month: 'long', year: 'numeric' }),
}

export type Unit = keyof typeof formats

/** Of a day by UTC: '2026-11-16' → 'Nov 16, 2026', or the month that begins with it. */
export const dayName = (day: string, unit: Unit = 'day') => formats[unit]().format(new Date(`${day}T00:00:00Z`))

/** Where it is drawn: in the middle of the day, so that it is the same day in every time zone. */
export const dayTime = (day: string) => Date.parse(`${day}T12:00:00Z`)
