import { afterEach, expect, test, vi } from 'vitest'
import { runStages, type Step } from './suite.ts'

afterEach(() => vi.restoreAllMocks())

const passed = { passed: 1, failed: 0, failures: [] }

function recordedSteps() {
  const log: string[] = []
  const step = (name: string, until: Promise<unknown> = Promise.resolve()): Step => ({
    name,
    run: async () => {
      log.push(`${name} starts`)
      await until
      log.push(`${name} ends`)
      return passed
    },
  })
  return { log, step }
}

test('runs lanes side by side and stages one after the other', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const { log, step } = recordedSteps()
  const { promise: typesChecked, resolve } = Promise.withResolvers<void>()
  const unit: Step = {
    name: 'unit',
    async run() {
      log.push('unit ends')
      resolve()
      return passed
    },
  }
  const total = await runStages(
    [[[step('types', typesChecked)], [unit]], [[step('browser')]]],
    new AbortController().signal,
  )
  expect(log).toEqual(['types starts', 'unit ends', 'types ends', 'browser starts', 'browser ends'])
  expect(total).toEqual({ passed: 3, failed: 0, failures: [] })
})

test('runs the steps after one that failed, and names it', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  const { log, step } = recordedSteps()
  const broken: Step = { name: 'broken', run: () => Promise.reject(new Error('no such program')) }
  const total = await runStages([[[broken, step('next')]]], new AbortController().signal)
  expect(log).toContain('next ends')
  expect(total).toEqual({ passed: 1, failed: 1, failures: ['broken: no such program'] })
})

test('starts no step after a stop was requested', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const { log, step } = recordedSteps()
  await runStages([[[step('first')]]], AbortSignal.abort())
  expect(log).toEqual([])
})
