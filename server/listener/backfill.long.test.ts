import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { planBackfill } from './backfill.ts'
import { selectRanges } from './range-store.ts'
import { backfillStage, chainOf, FIRST, NETWORK } from './testing/backfill-stage.ts'

const stage = backfillStage()
const { everything, follower, read, readInOrder } = stage

describe('older ledgers', () => {
  it.each([2, 3, 4])(
    'give the same as all ledgers in their order, next to the live ledger and whatever fails (%i)',
    stage.expectSameAsInOrder,
  )

  it('are read to the end after kill -9', async () => {
    const count = 400
    const { ledgers, fetch } = chainOf(5, count)
    const expected = await readInOrder(ledgers, 50)
    await follower()(ledgers.slice(count - 10))
    await planBackfill(stage.server.deps, NETWORK, { from: FIRST, size: 40 })
    const url = stage.server.deps.config.DATABASE_URL.reveal()
    const script = join(import.meta.dirname, 'testing', 'backfill-process.ts')
    const child = spawn(
      process.execPath,
      [script, JSON.stringify({ network: NETWORK, seed: 5, count, first: FIRST })],
      {
        env: { ...process.env, DATABASE_URL: url },
        stdio: 'ignore',
      },
    )
    const ended = once(child, 'exit')
    await eventually(async () => {
      const ranges = await selectRanges(stage.server.deps.db, NETWORK)
      expect(ranges.some((range) => range.state === 'reading' && range.next_ledger > range.first_ledger)).toBe(true)
    })
    child.kill('SIGKILL')
    await ended
    const left = await selectRanges(stage.server.deps.db, NETWORK)
    expect(left.some((range) => range.state === 'waiting' || range.state === 'reading')).toBe(true)
    await read({ fetch, atOnce: 20 })
    expect(await everything()).toEqual(expected)
  })
})
