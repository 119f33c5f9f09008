import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { createLog } from '#log.ts'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { idsOnly } from '#tracing/tracer.ts'
import { createBoss } from './jobs.ts'
import { prepareQueues, runWorkers } from './run-workers.ts'
import type { Workers } from './worker.ts'

const database = testDatabase()
const log = createLog({ level: 'silent' })
let deps: Deps
const done: unknown[] = []
let failures = 0
let stop = async (): Promise<void> => undefined

/** A queue of the product, with work that a test can see. */
const name = 'http.delete-old-calls'
const workers = {
  [name]: {
    retries: 2,
    retryAfterSeconds: 1,
    async work(_deps: Deps, payload: unknown) {
      if (failures > 0) {
        failures -= 1
        throw new Error('not yet')
      }
      done.push(payload)
    },
  },
} as unknown as Workers

beforeAll(async () => {
  const { boss, jobs } = createBoss({ databaseUrl: database.pool.options.connectionString ?? '', log })
  deps = { db: database.db, log, jobs, tracer: idsOnly } as Deps
  await prepareQueues(boss, workers)
  await runWorkers(boss, workers, deps)
  stop = () => boss.stop()
})
afterAll(async () => {
  await stop()
})

describe('jobs', () => {
  it('exist if and only if the transaction that asked for them commits', async () => {
    const failed = inTransaction(deps.db, async (tx) => {
      await deps.jobs.enqueue(tx, name, {})
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, name, { only: 'this' } as never))
    await eventually(() => expect(done).toEqual([{ only: 'this' }]))
  })

  it('stay on the clock when a server of the version before is started, and not for ever', async () => {
    const { boss } = createBoss({ databaseUrl: database.pool.options.connectionString ?? '', log })
    const other = 'mail.send-again'
    const newer = { [other]: { every: '0 4 * * *', work: async () => undefined } } as unknown as Workers
    const schedules = async () => (await boss.getSchedules()).map((schedule) => schedule.name)
    await prepareQueues(boss, newer)
    await prepareQueues(boss, workers)
    expect(await schedules()).toContain(other)
    await database.pool.query(`update pgboss.schedule set updated_on = now() - interval '2 days'`)
    await prepareQueues(boss, workers)
    expect(await schedules()).not.toContain(other)
    await boss.stop({ graceful: false })
  })

  it('are tried again when they fail', async () => {
    done.length = 0
    failures = 1
    await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, name, { again: true } as never))
    await eventually(() => expect(done).toEqual([{ again: true }]))
  })

  it('wait for their time', async () => {
    done.length = 0
    await inTransaction(deps.db, async (tx) => {
      await deps.jobs.enqueue(tx, name, { late: true } as never, { startAfter: new Date(Date.now() + 3_600_000) })
      await deps.jobs.enqueue(tx, name, { now: true } as never)
    })
    await eventually(() => expect(done).toEqual([{ now: true }]))
  })

  it('are done without pauses when many wait', async () => {
    done.length = 0
    const numbers = Array.from({ length: 20 }, (_, number) => ({ number }))
    await inTransaction(deps.db, async (tx) => {
      for (const payload of numbers) await deps.jobs.enqueue(tx, name, payload as never)
    })
    await eventually(() => expect(done).toHaveLength(20))
  })
})
