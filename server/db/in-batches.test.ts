import { expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

function world() {
  const batches: { key: string; inputs: readonly number[]; end: PromiseWithResolvers<void> }[] = []
  const double = inBatches<number, number>(async (key, inputs) => {
    const end = Promise.withResolvers<void>()
    batches.push({ key, inputs: [...inputs], end })
    await end.promise
    return inputs.map((input) => input * 2)
  })
  return { batches, double }
}

it('runs what comes meanwhile together, each with its own answer', async () => {
  const { batches, double } = world()
  const first = double('a', 1)
  const others = [double('a', 2), double('a', 3)]
  const elsewhere = double('b', 9)
  expect(batches.map(({ key, inputs }) => [key, inputs])).toEqual([
    ['a', [1]],
    ['b', [9]],
  ])
  batches[0]!.end.resolve()
  expect(await first).toBe(2)
  await Promise.resolve()
  expect(batches[2]?.inputs).toEqual([2, 3])
  batches[1]!.end.resolve()
  batches[2]!.end.resolve()
  expect(await Promise.all([...others, elsewhere])).toEqual([4, 6, 18])
})

it('goes on after a batch that failed', async () => {
  const { batches, double } = world()
  const [first, second] = [double('a', 1), double('a', 2)]
  batches[0]!.end.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await Promise.resolve()
  batches[1]!.end.resolve()
  expect(await second).toBe(4)
  const third = double('a', 3)
  batches[2]!.end.resolve()
  expect(await third).toBe(6)
})
