import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'
import type { OutboxMessage } from './store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const change = (id: string, version: number): OutboxMessage => ({
  id: String(version),
  kind: 'emit',
  rooms: [`nft:${id}`],
  name: 'nftChanged',
  payload: { id, version },
})

function started() {
  const sent: OutboxMessage[] = []
  return { sent, ...coalesce((message) => sent.push(message), 1000) }
}

describe('changes', () => {
  it('are sent at once, and a hundred of the same once more with the newest version', () => {
    const { sent, send } = started()
    for (let version = 0; version < 100; version++) send(change('a', version))
    expect(sent).toEqual([change('a', 0)])
    vi.advanceTimersByTime(5000)
    expect(sent).toEqual([change('a', 0), change('a', 99)])
    send(change('a', 100))
    expect(sent.at(-1)).toEqual(change('a', 100))
  })

  it('of different things do not wait for each other', () => {
    const { sent, send } = started()
    send(change('a', 0))
    send(change('b', 0))
    expect(sent).toHaveLength(2)
  })

  it('that never stop are sent once a second', () => {
    const { sent, send } = started()
    for (let ms = 0; ms < 10_000; ms += 10) {
      send(change('a', ms))
      vi.advanceTimersByTime(10)
    }
    expect(sent.length).toBeLessThanOrEqual(11)
  })

  it('are not confused with events, which all arrive', () => {
    const { sent, send } = started()
    const outcome: OutboxMessage = { id: '1', kind: 'emit', rooms: ['user:x'], name: 'mintResult', payload: {} }
    send(outcome)
    send(outcome)
    expect(sent).toHaveLength(2)
  })
})
