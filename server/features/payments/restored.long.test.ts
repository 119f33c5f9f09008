import { afterEach, beforeEach, it } from 'vitest'
import { type Outside, startOutside } from '#testing/outside.ts'
import { expectDeliveredOnce, expectRecoveredOnce } from './testing/restored-story.ts'

let outside: Outside
beforeEach(async () => {
  outside = await startOutside()
})
afterEach(() => outside?.stop())

it('does not deliver again what is open in the backup and was delivered since', () =>
  expectDeliveredOnce(outside, 'open'))

it.each([
  ['a known buyer', { knowsBuyer: true, delivered: false }],
  ['a buyer who registered since', { knowsBuyer: false, delivered: false }],
])('recovers and delivers once an order of %s that the backup does not have', (_, lost) =>
  expectRecoveredOnce(outside, lost),
)
