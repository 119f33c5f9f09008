import { MAX_AUCTION_DAYS } from '@gooddrop/contract/auctions.ts'
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

it.each([
  ['a close that is past', { closeDate: at(-1) }],
  ['a close before the start', { startDate: at(3600), closeDate: at(1800) }],
  ['a close at the start', { startDate: at(3600), closeDate: at(3600) }],
  ['a start after more than a year', { startDate: at(366 * 86_400) }],
  ['more than the longest time', { closeDate: at(MAX_AUCTION_DAYS * 86_400 + 1) }],
])('refuses %s', (_what, asked) => {
  expect(() => timesOf(asked, NOW)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
})

it('allows the longest time', () => {
  const closeAt = NOW + MAX_AUCTION_DAYS * 86_400
  expect(timesOf({ closeDate: isoOf(closeAt) }, NOW)).toEqual({ startAt: NOW, closeAt })
})
