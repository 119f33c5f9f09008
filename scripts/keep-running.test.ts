import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startChild } from './children.ts'
import { keepRunning } from './keep-running.ts'
import { endProcess, isRunning } from './process-identity.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-keep-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const script = 'scripts/testing/child.ts'

test('a part that dies is started again, with a message, until it is stopped', async () => {
  const said: string[] = []
  const kept = keepRunning(() => startChild({ name: 'sandbox', script, env: { NOTE: join(folder, 'note') } }), {
    say: (message) => said.push(message),
    pauseMs: 0,
  })
  const first = kept.current().identity!
  await endProcess(first, 0)
  await vi.waitFor(() => expect(kept.current().identity?.pid).not.toBe(first.pid), { timeout: 60_000 })
  expect(said).toEqual([expect.stringMatching(/^The sandbox ended by itself .*The sandbox is started again\.$/s)])
  const second = kept.current().identity!
  await kept.stop()
  expect(isRunning(second)).toBe(false)
  expect(said).toHaveLength(1)
})

test('a part that ends again and again is given up', async () => {
  const said: string[] = []
  const args = ['/dev/null/x']
  const kept = keepRunning(
    () =>
      startChild({
        name: 'sandbox',
        script: 'scripts/testing/holds-data-folder.ts',
        args,
        env: {},
        logFile: join(folder, 'log'),
      }),
    { say: (message) => said.push(message), pauseMs: 0 },
  )
  expect(await kept.givenUp).toMatch('The sandbox ended by itself (exit 1).')
  expect(said).toHaveLength(4)
})
