import { expect, it } from 'vitest'
import { shareReads } from './share-reads.ts'

function world() {
  const share = shareReads()
  const begun: PromiseWithResolvers<number>[] = []
  const ask = () =>
    share('item', () => {
      begun.push(Promise.withResolvers())
      return begun.at(-1)!.promise
    })
  return { share, ask, begun }
}

it('answers those who ask meanwhile together, from a reading that begins after they asked', async () => {
  const { ask, begun } = world()
  const first = ask()
  const others = [ask(), ask(), ask()]
  expect(begun).toHaveLength(1)
  begun[0]!.resolve(1)
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(begun).toHaveLength(2)
  const later = ask()
  begun[1]!.resolve(2)
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  await Promise.resolve()
  begun[2]!.resolve(3)
  expect(await later).toBe(3)
})

it('reads anew after a failure, and again when nobody waits', async () => {
  const { ask, begun } = world()
  const [first, second] = [ask(), ask()]
  begun[0]!.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  begun[1]!.resolve(2)
  expect(await second).toBe(2)
  const third = ask()
  begun[2]!.resolve(3)
  expect(await third).toBe(3)
})

it('does not mix what differs', async () => {
  const { share } = world()
  expect(await Promise.all([share('a', async () => 1), share('b', async () => 2)])).toEqual([1, 2])
})
