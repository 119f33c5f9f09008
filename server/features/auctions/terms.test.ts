import { expect, it } from 'vitest'
import { isoOf, timesOf } from './terms.ts'

const NOW = 1_800_000_000
const at = (seconds: number) => isoOf(NOW + seconds)

it.each([
  ['nothing said', {}, 0, 86_400],
  ['a start that is past', { startDate: at(-500), closeDate: at(900) }, 0, 900],
  ['now, by a clock that is ahead of the last ledger', { startDate: at(20), closeDate: at(900) }, 0, 900],
  ['later', { startDate: at(3600) }, 3600, 3600 + 86_400],
])('begins and closes: %s', (_what, asked, start, close) => {
  expect(timesOf(asked, NOW)).toEqual({ startAt: NOW + start, closeAt: NOW + close })
})
