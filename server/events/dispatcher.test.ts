import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { createLog } from '#log.ts'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { type Dispatcher, type DispatcherOptions, startDispatcher } from './dispatcher.ts'
import { publish } from './publish.ts'
import type { OutboxMessage } from './store.ts'

const script = join(import.meta.dirname, '../testing/crashing-dispatcher.ts')
const database = testDatabase()
const running: Dispatcher[] = []
afterEach(async () => {
  for (const dispatcher of running.splice(0)) await dispatcher.stop()
})

async function listener(options: Partial<DispatcherOptions> = {}): Promise<string[]> {
  const heard: string[] = []
  const send = (message: OutboxMessage) => heard.push(message.rooms[0] ?? '')
  const log = createLog({ level: 'silent' })
  const made = startDispatcher({ database, log, send, onGap: () => undefined, pollMs: 50, ...options })
  running.push(made)
  await made.listening
  return heard
}

const payload = { id: '01890a5d-ac96-774b-bcce-b302099a8057' }
const write = (tx: Tx, to: string) => publish(tx, { to: [`nft:${to}`], name: 'nftChanged', payload })
const publishTo = (...to: string[]) =>
  inTransaction(database.db, async (tx) => {
    for (const each of to) await write(tx, each)
  })

describe('the outbox', () => {
  it('is sent in order by every server, once by each', async () => {
    const [one, two] = [await listener(), await listener()]
    await publishTo('a', 'b')
    await publishTo('c')
    await eventually(() =>
      expect([one, two]).toEqual([
        ['nft:a', 'nft:b', 'nft:c'],
        ['nft:a', 'nft:b', 'nft:c'],
      ]),
    )
  })

  it('loses nothing when a server is killed in the middle', async () => {
    const heard = await listener()
    const doomed = spawn(process.execPath, [script, database.pool.options.connectionString ?? ''], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const died = once(doomed, 'exit')
    await once(doomed.stdout, 'data')
    await publishTo('a', 'b', 'c')
    expect((await died)[1]).toBe('SIGKILL')
    await eventually(() => expect(heard).toEqual(['nft:a', 'nft:b', 'nft:c']))
  })

  it('sends what was written early and committed late', async () => {
    const heard = await listener()
    const { promise: later, resolve: go } = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slow = inTransaction(database.db, async (tx) => {
      await write(tx, 'slow')
      written.resolve()
      await later
    })
    await written.promise
    await publishTo('fast')
    await eventually(() => expect(heard).toEqual(['nft:fast']))
    await publishTo('next')
    await eventually(() => expect(heard).toEqual(['nft:fast', 'nft:next']))
    go()
    await slow
    await publishTo('last')
    await eventually(() => expect(heard.at(-1)).toBe('nft:last'))
    expect(heard).toEqual(['nft:fast', 'nft:next', 'nft:slow', 'nft:last'])
  })

  it('sends nothing that was rolled back', async () => {
    const heard = await listener()
    const failed = inTransaction(database.db, async (tx) => {
      await write(tx, 'never')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await publishTo('after')
    await eventually(() => expect(heard).toEqual(['nft:after']))
  })

  it('misses nothing while its connection is cut', async () => {
    const heard = await listener()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'gooddrop channels' and datname = current_database()`.execute(database.db)
    await publishTo('a')
    await eventually(() => expect(heard).toEqual(['nft:a']))
    await publishTo('b')
    await eventually(() => expect(heard).toEqual(['nft:a', 'nft:b']))
  })

  it('is sent at once, not at the next poll', async () => {
    const heard = await listener({ pollMs: 600_000 })
    await publishTo('a')
    await eventually(() => expect(heard).toEqual(['nft:a']))
  })

  it('carries thousands at once', async () => {
    const heard = await listener()
    await sql`insert into outbox (kind, rooms, name, payload)
      select 'emit', array['nft:' || n], 'nftChanged', '{}' from generate_series(1, 2500) n order by n`.execute(
      database.db,
    )
    await eventually(() => expect(heard).toHaveLength(2500))
    expect(heard).toEqual(Array.from({ length: 2500 }, (_, n) => `nft:${n + 1}`))
  })

  it('goes on after a message that cannot be sent', async () => {
    const heard: string[] = []
    await listener({
      send({ rooms: [room = ''] }) {
        if (room === 'nft:bad') throw new Error('not this one')
        heard.push(room)
      },
    })
    await publishTo('bad', 'good')
    await eventually(() => expect(heard).toEqual(['nft:good']))
  })

  it('reports when it was away for longer than messages are kept, and deletes old ones', async () => {
    let gaps = 0
    await publishTo('old')
    await listener({ keepMs: 1, pollMs: 30, onGap: () => (gaps += 1) })
    await eventually(() => expect(gaps).toBeGreaterThan(0))
    await eventually(async () => {
      const { rows } = await sql`select from outbox`.execute(database.db)
      expect(rows).toHaveLength(0)
    })
  })
})
