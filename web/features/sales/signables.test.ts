import { expect, it } from 'vitest'
import { buy } from './signables.ts'

const done = (outcome: Parameters<NonNullable<typeof buy.lastSteps>>[0]) =>
  buy.lastSteps?.(outcome).map((step) => [step.name, step.done])

it('a purchase ends only when its gift is paid', () => {
  const settled = { success: true, message: '' }
  expect(done(undefined)).toEqual([
    ['Settled', false],
    ['Given', false],
  ])
  expect(done(settled)).toEqual([
    ['Settled', true],
    ['Given', false],
  ])
  expect(done({ ...settled, giftHash: 'A' })).toEqual([
    ['Settled', true],
    ['Given', true],
  ])
})
