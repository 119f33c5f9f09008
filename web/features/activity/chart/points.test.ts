import { describe, expect, it } from 'vitest'
import { inOrder, marksOf, nameMark, nearest, spanOf, xrpNumber } from './points.ts'

const point = (at: number, value = 1) => ({ key: `${at}/${value}`, at, value, text: '' })
const DAY = 86_400_000

describe('the points of a chart', () => {
  it('are read by time, over all series', () => {
    const series = [
      { name: 'a', look: 'steps', color: 'ink', points: [point(3), point(5)] },
      { name: 'b', look: 'dots', color: 'ink', points: [point(4), point(5, 2)] },
    ] as const
    expect(inOrder(series).map(({ key }) => key)).toEqual(['3/1', '4/1', '5/1', '5/2'])
  })

  it('span some time even when there is but one moment', () => {
    expect(spanOf([point(10), point(20)])).toEqual({ from: 10, to: 20 })
    const { from, to } = spanOf([point(DAY), point(DAY)])
    expect(from).toBeLessThan(DAY)
    expect(to).toBeGreaterThan(DAY)
  })

  it('have marks from the first to the last moment', () => {
    expect(marksOf({ from: 0, to: 100 }, 5)).toEqual([0, 25, 50, 75, 100])
  })

  it('have marks as fine as the span needs', () => {
    const at = new Date(2026, 10, 16, 12).getTime()
    expect(nameMark(at, { from: 0, to: DAY })).toMatch(/^\d\d:\d\d$/)
    expect(nameMark(at, { from: 0, to: 30 * DAY })).toBe('Nov 16')
    expect(nameMark(at, { from: 0, to: 900 * DAY })).toBe('Nov 2026')
  })

  it('are found by what is nearest', () => {
    const places = [
      { x: 0, y: 0 },
      { x: 50, y: 90 },
      { x: 50, y: 10 },
    ]
    expect(nearest(places, 48, 80)).toBe(places[1])
    expect(nearest(places, 3, 90)).toBe(places[0])
    expect(nearest([], 3, 90)).toBeUndefined()
  })

  it('are drawn in XRP', () => {
    expect(xrpNumber('1500000')).toBe(1.5)
  })
})
