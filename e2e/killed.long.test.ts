import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newPlace, npmStart, type Place } from './npm-start.ts'
import { killProcessesWith, processesWith } from './processes.ts'

let place: Place

beforeEach(async () => {
  place = await newPlace()
})

afterEach(() => place.remove())

const parts = ['npm start', 'scripts/run.mjs', 'scripts/start.ts', 'sandbox/main.ts', 'server/main.ts', 'bin/postgres']

test.each(parts)('whatever is killed, here %s, the rest stops and the next start works', async (part) => {
  const started = npmStart(place)
  await started.ready()
  process.kill(pidOf(part), 'SIGKILL')
  await vi.waitFor(() => expect(processesWith(place.dataDir)).toEqual([]), { timeout: 60_000, interval: 100 })
  await started.ended

  const next = npmStart(place)
  await next.ready()
  expect((await fetch(`${place.url}/health/ready`)).status).toBe(200)
  next.npm.kill('SIGTERM')
  await next.ended
  expect(processesWith(place.dataDir)).toEqual([])
})

test('a start right after the kill waits for processes that are still ending', async () => {
  for (let round = 0; round < 5; round++) {
    const started = npmStart(place)
    await started.ready()
    process.kill(pidOf('scripts/start.ts'), 'SIGKILL')
  }
})

test.each([0, 300, 900, 1500, 2500])(
  'a first start that is killed after %i ms leaves nothing in the way',
  async (ms) => {
    const started = npmStart(place)
    await new Promise((done) => setTimeout(done, ms))
    killProcessesWith(place.dataDir)
    await started.ended
    await npmStart(place).ready()
  },
)

/** The oldest one: PostgreSQL's workers and npm's child processes have the same command line. */
function pidOf(part: string): number {
  const found = processesWith(place.dataDir).filter((pid) => commandOf(pid).includes(part))
  const pid = found.sort((a, b) => a - b)[0]
  if (pid === undefined) throw new Error(`No process runs ${part}`)
  return pid
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
}
