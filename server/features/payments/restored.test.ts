import { afterEach, beforeEach, it } from 'vitest'
import { type Outside, startOutside } from '#testing/outside.ts'
import { expectDeliveredOnce, expectOthersLeftAlone, expectRecoveredOnce } from './testing/restored-story.ts'

let outside: Outside
beforeEach(async () => {
  outside = await startOutside()
})
afterEach(() => outside?.stop())

// Delivered and forgotten: what could be delivered twice. restored.long.test.ts has orders that are still to deliver.
it('does not deliver again what is paid in the backup and was delivered since', () =>
  expectDeliveredOnce(outside, 'paid'))

it('recovers and delivers once an order that the backup does not have and that was delivered since', () =>
  expectRecoveredOnce(outside, { knowsBuyer: true, delivered: true }))

it('leaves payments alone that name another treasury, or none of our orders', () => expectOthersLeftAlone(outside))
