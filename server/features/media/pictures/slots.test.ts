import { expect, test } from 'vitest'
import { makeSlots } from './slots.ts'

test('never more at once than there are slots, all in the end, and a failure frees its slot', async () => {
  const inSlot = makeSlots(2)
  let busy = 0
  let most = 0
  const work = async (number: number) => {
    most = Math.max(most, ++busy)
    await new Promise((resolve) => setImmediate(resolve))
    busy -= 1
    if (number % 3 === 0) throw new Error('failed')
    return number
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, number) => inSlot(() => work(number))))
  expect(most).toBe(2)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await inSlot(async () => 'free again')).toBe('free again')
})
