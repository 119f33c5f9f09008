import { type Language, speak } from '@gooddrop/contract/language.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { addMonths, firstWeekday, pickDay, weeksOf } from './pick-day.ts'

afterEach(() => speak(() => ({ language: 'en', texts: undefined })))

const range = { start: '2026-11-15T10:00', close: '2026-11-16T18:30' }

describe('a calendar', () => {
  it('shows whole weeks from Monday', () => {
    const weeks = weeksOf('2026-11-15')
    expect(weeks[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
    expect(weeksOf('2027-02-10')).toHaveLength(4)
  })

  it.each<[Language, number]>([
    ['en', 1],
    ['de', 1],
    ['ja', 7],
    ['ar', 6],
  ])('begins a week in %s with day %d', (language, day) => {
    speak(() => ({ language, texts: undefined }))
    expect(firstWeekday()).toBe(day)
  })

  it('shows whole weeks from any other day', () => {
    expect(weeksOf('2026-11-15', 7)[0]?.[0]).toBe('2026-11-01')
    expect(weeksOf('2026-11-15', 6)[0]?.[0]).toBe('2026-10-31')
    for (const day of [1, 6, 7]) expect(weeksOf('2026-11-15', day).flat()).toContain('2026-11-30')
  })

  it('stays within a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
  })
})

describe('two clicks', () => {
  it('choose the days and keep the times', () => {
    const first = pickDay(range, 'start', '2026-11-20', false)
    expect(first).toEqual({ range: { start: '2026-11-20T10:00', close: '2026-11-21T18:30' }, next: 'close' })
    const second = pickDay(first.range, first.next, '2026-11-24', false)
    expect(second).toEqual({ range: { start: '2026-11-20T10:00', close: '2026-11-24T18:30' }, next: 'start' })
  })

  it('begin anew before the start', () => {
    expect(pickDay(range, 'close', '2026-11-12', false)).toEqual({
      range: { ...range, start: '2026-11-12T10:00' },
      next: 'close',
    })
  })

  it('change the close alone once it has started', () => {
    expect(pickDay(range, 'start', '2026-11-19', true).range).toEqual({ ...range, close: '2026-11-19T18:30' })
  })
})
