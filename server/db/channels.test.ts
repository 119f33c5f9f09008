import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { openChannels } from './channels.ts'

const database = testDatabase()
let stopping = new AbortController()
afterEach(() => {
  stopping.abort()
  stopping = new AbortController()
})

const notify = (channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(database.db)

async function subscribe(channel: string, signal = stopping.signal): Promise<string[]> {
  const received: string[] = []
  await database.channels.subscribe(channel, (payload) => received.push(payload), signal)
  return received
}

const listening = async () => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where application_name = 'gooddrop channels' and datname = current_database()`.execute(database.db)
  return rows.map((row) => row.pid)
}

describe('channels', () => {
  it('bring every notification to each subscriber of its channel, over one connection', async () => {
    const [a, again, b] = [await subscribe('a'), await subscribe('a'), await subscribe('b')]
    await notify('a', '1')
    await notify('b', '2')
    await eventually(() => expect([a, again, b]).toEqual([['1'], ['1'], ['2']]))
    expect(await listening()).toHaveLength(1)
  })

  it('listen again after the connection was lost', async () => {
    const received = await subscribe('a')
    const [pid] = await listening()
    await sql`select pg_terminate_backend(${pid})`.execute(database.db)
    await eventually(async () => {
      const pids = await listening()
      expect(pids).toHaveLength(1)
      expect(pids).not.toContain(pid)
      await notify('a', 'later')
      expect(received).toContain('later')
    })
  })

  it('send one statement after the other, whoever asks', async () => {
    let [underWay, most] = [0, 0]
    const connect = async (name: string) => {
      const client = await database.connect(name)
      const send = client.query.bind(client) as (statement: pg.QueryConfig) => Promise<pg.QueryResult>
      const counted = async (statement: pg.QueryConfig) => {
        most = Math.max(most, ++underWay)
        return send(statement).finally(() => underWay--)
      }
      return Object.assign(client, { query: counted })
    }
    const channels = openChannels({ connect })
    await channels.query({ text: 'select 1' })
    await Promise.all(['d', 'e', 'f'].map((channel) => channels.subscribe(channel, () => undefined, stopping.signal)))
    await channels.close()
    expect(most).toBe(1)
  })

  it('call nobody who has unsubscribed', async () => {
    const ended = new AbortController()
    const [gone, stays] = [await subscribe('c', ended.signal), await subscribe('c')]
    ended.abort()
    await notify('c', '1')
    await eventually(() => expect(stays).toEqual(['1']))
    expect(gone).toEqual([])
  })
})
