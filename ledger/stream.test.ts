import { describe, expect, test } from 'vitest'
import { seededRandom } from './testing/random.ts'
import { isLedgerReply, take, useStreamRig } from './testing/stream-rig.ts'
import { type Json, jsonOr } from './wire.ts'

const { url, connect, proxied, closeLedgers, here, expectWhole } = useStreamRig()

describe('one path for catching up and following', () => {
  test('goes on from the cursor, and then live', async () => {
    const start = await here()
    await closeLedgers(40)
    let closed = 40
    const taken = await take(connect([url()]), 50, { after: start }, async () => {
      if (closed < 50) await closeLedgers(1).then(() => closed++)
    })
    await expectWhole(taken, start)
    expect(taken.slice(1).every((next, n) => next.parentHash === taken[n]!.hash)).toBe(true)
  })

  test('a first start without a hash follows the chain that it finds', async () => {
    const start = await here()
    await closeLedgers(2)
    const taken = await take(connect([url()]), 2, { after: { index: start.index } })
    await expectWhole(taken, start)
  })

  test('ends on command, waiting or not', async () => {
    const stop = new AbortController()
    const start = await here()
    const waiting = take(connect([url()]), 1, { after: start, signal: stop.signal })
    stop.abort()
    expect(await waiting).toEqual([])
    await closeLedgers(5)
    const midway = new AbortController()
    const some = await take(connect([url()]), 5, { after: start, signal: midway.signal }, () => midway.abort())
    expect(some).toHaveLength(1)
  })
})

describe('a server that misbehaves', () => {
  test('nothing is missed across 50 random disconnects', async () => {
    const random = seededRandom(20_261_115)
    let cuts = 0
    const proxy = await proxied({ cut: () => cuts < 50 && random() < 0.2 && ++cuts > 0 })
    const start = await here()
    const total = 220
    await closeLedgers(60)
    let closed = 60
    const taken = await take(connect([proxy.url]), total, { after: start, window: 4 }, async () => {
      if (closed < total) await closeLedgers(1).then(() => closed++)
    })
    expect(cuts).toBe(50)
    expect(proxy.opened()).toBeGreaterThan(50)
    await expectWhole(taken, start)
  })

  test('messages that come twice, late, or in the wrong order change nothing', async () => {
    const held: Json[] = []
    const isLedgerClosed = (message: Json) => message.type === 'ledgerClosed'
    const proxy = await proxied({
      rewrite(message) {
        if (!isLedgerClosed(message)) return [message]
        held.push(message)
        return held.length % 3 === 0 ? [...held.toReversed(), ...held.slice(0, 2), ...held.splice(0)] : []
      },
    })
    const start = await here()
    const client = connect([proxy.url])
    const taking = take(client, 9, { after: start })
    await client.freshTip()
    await closeLedgers(9)
    await expectWhole(await taking, start)
  })

  test('a line that goes silent is noticed and replaced', async () => {
    const proxy = await proxied()
    const start = await here()
    const client = connect([proxy.url], { stallMs: 150 })
    const taking = take(client, 3, { after: start })
    await client.freshTip()
    proxy.manners = { stalled: true }
    await closeLedgers(3)
    await expect.poll(() => client.server()).toBeNull()
    proxy.manners = {}
    await expectWhole(await taking, start)
    expect(proxy.opened()).toBeGreaterThan(1)
  })

  test('a server that answers but publishes no new ledgers is found out', async () => {
    const proxy = await proxied({ rewrite: (message) => (message.type === 'ledgerClosed' ? [] : [message]) })
    const start = await here()
    const client = connect([proxy.url], { stallMs: 150 })
    const taking = take(client, 2, { after: start })
    await client.freshTip()
    await closeLedgers(2)
    await expectWhole(await taking, start)
  })

  test('a silent server is left for another one', async () => {
    const silent = await proxied()
    const start = await here()
    const client = connect([silent.url, url()], { stallMs: 150 })
    const taking = take(client, 2, { after: start })
    await client.freshTip()
    expect(client.server()).toBe(silent.url)
    silent.manners = { stalled: true, shut: true }
    await closeLedgers(2)
    await expectWhole(await taking, start)
  })

  test('a server that lags is left for another one', async () => {
    const start = await here()
    await closeLedgers(6)
    const behind = (message: Json): Json[] => {
      const index = Number(jsonOr(message.result).ledger_index ?? message.ledger_index ?? 0)
      if (index <= start.index) return [message]
      if (message.type === 'ledgerClosed') return []
      if (isLedgerReply(message)) return [notFound(message)]
      return [{ ...message, result: { ...jsonOr(message.result), ledger_index: start.index, ledger_hash: start.hash } }]
    }
    const lagging = await proxied({ rewrite: behind })
    const client = connect([lagging.url, url()], { stallMs: 150 })
    await expectWhole(await take(client, 6, { after: start }), start)
  })

  test('history that one server lacks is taken from another', async () => {
    const start = await here()
    await closeLedgers(10)
    const cutoff = start.index + 8
    const short = await proxied({ rewrite: (message) => [isBelow(message, cutoff) ? notFound(message) : message] })
    await expectWhole(await take(connect([short.url, url()]), 10, { after: start }), start)
  })

  test('a ledger that is published before it can be read is waited for on the same line', async () => {
    let misses = 0
    const early = await proxied({
      rewrite: (message) => [isLedgerReply(message) && misses++ < 2 ? notFound(message) : message],
    })
    const start = await here()
    const client = connect([early.url])
    const taking = take(client, 1, { after: start })
    await client.freshTip()
    await closeLedgers(1)
    await expectWhole(await taking, start)
    expect(misses).toBe(3)
    expect(early.opened()).toBe(1)
  })

  test('history that nobody has is an error that says so', async () => {
    const start = await here()
    await closeLedgers(6)
    const cutoff = start.index + 3
    const short = await proxied({ rewrite: (message) => [isBelow(message, cutoff) ? notFound(message) : message] })
    const taking = take(connect([short.url]), 3, { after: start })
    await expect(taking).rejects.toMatchObject({ code: 'history_missing', transient: false })
  })
})

const isBelow = (message: Json, index: number) =>
  isLedgerReply(message) && Number(jsonOr(message.result).ledger_index) < index
const notFound = ({ id }: Json): Json => ({
  id,
  status: 'error',
  type: 'response',
  error: 'lgrNotFound',
  error_message: 'ledgerNotFound',
})
