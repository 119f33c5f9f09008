import { byLanguage } from '@gooddrop/contract/language.ts'

/** How a series is drawn: as steps between its values, as dots, or as a bar for each value. */
export type Look = 'steps' | 'dots' | 'bars'

export type Point = {
  key: string
  /** In milliseconds. */
  at: number
  /** In XRP, as exact as a drawing can be. */
  value: number
  /** All of it in words. */
  text: string
}

export type Series = { name: string; look: Look; color: 'ink' | 'soft' | 'gift'; points: readonly Point[] }

/** Drops as a number of XRP, for drawing only. */
export const xrpNumber = (drops: string): number => Number(drops) / 1_000_000

/** By time; what happened at the same time stays in the order of the series. */
export const inOrder = (series: readonly Series[]): Point[] =>
  series.flatMap(({ points }) => points).sort((a, b) => a.at - b.at)

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** From the first to the last point; a single moment gets some room on both sides. */
export function spanOf(points: readonly Point[]): { from: number; to: number } {
  const times = points.map(({ at }) => at)
  const [from, to] = [Math.min(...times), Math.max(...times)]
  return from === to ? { from: from - HOUR, to: to + HOUR } : { from, to }
}

/** So many marks in equal steps, the first and the last moment included. */
export const marksOf = ({ from, to }: { from: number; to: number }, count: number): number[] =>
  Array.from({ length: count }, (_, place) => from + ((to - from) * place) / (count - 1))

const formats = {
  time: byLanguage((tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hour12: false })),
  day: byLanguage((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' })),
  month: byLanguage((tag) => new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric' })),
}

/** As fine as the span needs: hours, days or months. */
export function nameMark(at: number, { from, to }: { from: number; to: number }): string {
  const length = to - from
  const format = length < 2 * DAY ? formats.time : length < 500 * DAY ? formats.day : formats.month
  return format().format(at)
}

/** The point that is nearest to a place on the drawing; sideways counts more, as one reads a chart from left to right. */
export function nearest<P extends { x: number; y: number }>(places: readonly P[], x: number, y: number): P | undefined {
  const distance = (place: P) => (place.x - x) ** 2 * 4 + (place.y - y) ** 2
  return places.reduce<P | undefined>(
    (best, place) => (best === undefined || distance(place) < distance(best) ? place : best),
    undefined,
  )
}
