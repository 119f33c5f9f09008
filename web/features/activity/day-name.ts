const formats = {
  day: new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

export type Unit = keyof typeof formats

/** Of a day by UTC: '2026-11-16' → 'Nov 16, 2026', or the month that begins with it. */
export const dayName = (day: string, unit: Unit = 'day') => formats[unit].format(new Date(`${day}T00:00:00Z`))

/** Where it is drawn: in the middle of the day, so that it is the same day in every time zone. */
export const dayTime = (day: string) => Date.parse(`${day}T12:00:00Z`)
