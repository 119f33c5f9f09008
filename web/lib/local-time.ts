import { locale } from '@gooddrop/contract/language.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** As the browser's own date and time field wants it, in the visitor's zone: '2026-11-15T05:30'. */
export function toLocalField(ms: number): string {
  const at = new Date(ms)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment that such a field names, for everybody; undefined when it is empty or cut short. */
export function fromLocalField(text: string): string | undefined {
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? new Date(text).getTime() : Number.NaN
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}

/** 'CET', 'GMT+2': what the visitor's times are in. */
export const zoneName = (ms: number) =>
  new Intl.DateTimeFormat(locale(), { timeZoneName: 'short' })
    .formatToParts(new Date(ms))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
