import { expect, it } from 'vitest'
import type { Channels } from '#db/channels.ts'
import { createOutboxReader } from './outbox-reader.ts'
import { BATCH } from './store.ts'

type Row = { id: string; xid: string }

/** A database in which these messages are committed, and transactions from `horizon` on may still be running. */
function channelsWith(rows: Row[], state: { horizon: string }) {
  const asked: string[] = []
  const query = async ({ name, values = [] }: { name?: string; values?: unknown[] }) => {
    if (name !== 'unread') return { rows: [{ start: '10:10:', horizon: '10' }] }
    const [horizon, read] = values as [string, string[]]
    asked.push(horizon)
    const unread = rows.filter(({ id, xid }) => BigInt(xid) >= BigInt(horizon) && !read.includes(id))
    return { rows: unread.slice(0, BATCH).map((row) => ({ ...row, horizon: state.horizon })) }
  }
  return { channels: { query } as unknown as Channels, asked }
}

async function idsOf(messages: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of messages) ids.push(id)
  return ids
}

it('reads each message once, also one that was written early and committed late', async () => {
  const rows: Row[] = [{ id: '2', xid: '12' }]
  const { channels } = channelsWith(rows, { horizon: '11' })
  const reader = createOutboxReader()
  expect(await idsOf(reader.read(channels))).toEqual(['2'])
  rows.push({ id: '1', xid: '11' })
  expect(await idsOf(reader.read(channels))).toEqual(['1'])
  expect(await idsOf(reader.read(channels))).toEqual([])
})

it('forgets what ended before the oldest transaction that is still running', async () => {
  const state = { horizon: '11' }
  const rows: Row[] = [{ id: '1', xid: '11' }]
  const { channels, asked } = channelsWith(rows, state)
  const reader = createOutboxReader()
  await idsOf(reader.read(channels))
  state.horizon = '20'
  rows.push({ id: '2', xid: '12' })
  expect(await idsOf(reader.read(channels))).toEqual(['2'])
  expect(await idsOf(reader.read(channels))).toEqual([])
  expect(asked).toEqual(['10', '11', '20'])
})

it('reads more than one batch in one go', async () => {
  const rows = Array.from({ length: BATCH + 1 }, (_, n) => ({ id: String(n), xid: '12' }))
  const { channels } = channelsWith(rows, { horizon: '11' })
  expect(await idsOf(createOutboxReader().read(channels))).toHaveLength(BATCH + 1)
})
