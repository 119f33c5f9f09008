import { expect, it } from 'vitest'
import { fromLocalField, toLocalField } from './local-time.ts'

it('reads back the time that was put into the field, to the minute', () => {
  const moment = Date.parse('2026-03-29T02:30:00Z')
  expect(fromLocalField(toLocalField(moment))).toBe('2026-03-29T02:30:00.000Z')
  expect(fromLocalField(`${toLocalField(moment)}:15`)).toBe('2026-03-29T02:30:15.000Z')
})

it('returns undefined for anything but a date and time', () => {
  for (const text of ['', '2026-03-29', 'tomorrow', '2026-13-45T99:99']) expect(fromLocalField(text)).toBeUndefined()
})
