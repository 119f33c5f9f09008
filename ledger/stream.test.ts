import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLedgerClient, type LedgerClient, type LedgerClientOptions } from './client.ts'
import { ledgerWithTransactions } from './queries.ts'
import { type StreamOptions, validatedLedgers } from './stream.ts'
import { type LedgerProcess, startLedgerProcess } from './testing/ledger-process.ts'
import { type Manners, type Proxy, startProxy } from './testing/misbehaving-proxy.ts'
import { seededRandom } from './testing/random.ts'
import type { Cursor, ValidatedLedger } from './validated-ledger.ts'
import { isJson, type Json, jsonOr } from './wire.ts'

let ledger: LedgerProcess
let direct: LedgerClient
const open: { close(): unknown }[] = []

beforeAll(async () => {
  ledger = await startLedgerProcess()
  direct = createLedgerClient({ urls: [ledger.url], networkId: 0 })
})
afterEach(async () => {
  for (const thing of open.splice(0)) await thing.close()
})
afterAll(async () => {
  direct.close()
  await ledger.stop()
})

const quick = { backOff: { firstMs: 5, mostMs: 40 }, stallMs: 400, requestTimeoutMs: 400, random: () => 0.5 }
const connect = (urls: string[], more: Partial<LedgerClientOptions> = {}) => {
  const client = createLedgerClient({ urls, networkId: 0, ...quick, ...more })
  open.push(client)
  return client
}
const proxied = async (manners: Manners = {}): Promise<Proxy> => {
  const proxy = await startProxy(ledger.port, manners)
  open.push(proxy)
  return proxy
}
async function closeLedgers(count: number) {
  for (let n = 0; n < count; n++) await direct.request('ledger_accept')
}
async function here(): Promise<Cursor> {
  const reply = await direct.request('ledger', { ledger_index: 'validated' })
  return { index: Number(reply.ledger_index), hash: String(reply.ledger_hash) }
}
/** So many ledgers of the stream; the stream is ended after them. */
async function take(client: LedgerClient, count: number, options: StreamOptions, each?: () => unknown) {
  const taken: ValidatedLedger[] = []
  for await (const next of validatedLedgers(client, { retryMs: 20, ...options })) {
    taken.push(next)
    await each?.()
    if (taken.length === count) break
  }
  return taken
}
async function expectWhole(taken: ValidatedLedger[], start: Cursor) {
  expect(taken.map(({ index }) => index)).toEqual(taken.map((_, n) => start.index + 1 + n))
  const truth = await Promise.all(taken.map(({ index }) => ledgerWithTransactions(direct, index)))
  expect(taken).toEqual(truth.map(({ ledger: told }) => told))
}
const isLedgerReply = (message: Json) => isJson(message.result) && isJson(message.result.ledger)

describe('one path for catching up and following', () => {
  test('goes on from the cursor, and then live', async () => {
    const start = await here()
    await closeLedgers(40)
    let closed = 40
    const taken = await take(connect([ledger.url]), 50, { after: start }, async () => {
      if (closed < 50) await closeLedgers(1).then(() => closed++)
    })
    await expectWhole(taken, start)
    expect(taken.slice(1).every((next, n) => next.parentHash === taken[n]!.hash)).toBe(true)
  })

  test('a first start without a hash follows the chain that it finds', async () => {
    const start = await here()
    await closeLedgers(2)
    const taken = await take(connect([ledger.url]), 2, { after: { index: start.index } })
    await expectWhole(taken, start)
  })

  test('ends when told to, waiting or not', async () => {
    const stop = new AbortController()
    const start = await here()
    const waiting = take(connect([ledger.url]), 1, { after: start, signal: stop.signal })
    stop.abort()
    expect(await waiting).toEqual([])
    await closeLedgers(5)
    const midway = new AbortController()
    const some = await take(connect([ledger.url]), 5, { after: start, signal: midway.signal }, () => midway.abort())
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
    const news = (message: Json) => message.type === 'ledgerClosed'
    const proxy = await proxied({
      rewrite(message) {
        if (!news(message)) return [message]
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
    await until(() => client.server() === null)
    proxy.manners = {}
    await expectWhole(await taking, start)
    expect(proxy.opened()).toBeGreaterThan(1)
  })

  test('a server that answers but tells of no new ledgers is found out', async () => {
    const proxy = await proxied({ rewrite: (message) => (message.type === 'ledgerClosed' ? [] : [message]) })
    const start = await here()
    const client = connect([proxy.url], { stallMs: 150 })
    const taking = take(client, 2, { after: start })
    await client.freshTip()
    await closeLedgers(2)
    await expectWhole(await taking, start)
  })

  test('a silent server is left for another one', async () => {
    const deaf = await proxied()
    const start = await here()
    const client = connect([deaf.url, ledger.url], { stallMs: 150 })
    const taking = take(client, 2, { after: start })
    await client.freshTip()
    expect(client.server()).toBe(deaf.url)
    deaf.manners = { stalled: true, shut: true }
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
    const client = connect([lagging.url, ledger.url], { stallMs: 150 })
    await expectWhole(await take(client, 6, { after: start }), start)
  })

  test('history that one server lacks is taken from another', async () => {
    const start = await here()
    await closeLedgers(10)
    const cutoff = start.index + 8
    const short = await proxied({ rewrite: (message) => [isBelow(message, cutoff) ? notFound(message) : message] })
    await expectWhole(await take(connect([short.url, ledger.url]), 10, { after: start }), start)
  })

  test('a ledger that is told of before it can be read is waited for on the same line', async () => {
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

describe('another chain is refused', () => {
  const other = 'E'.repeat(64)

  test('when the next ledger does not follow ours', async () => {
    const start = await here()
    await closeLedgers(2)
    const taking = take(connect([ledger.url]), 1, { after: { ...start, hash: other } })
    await expect(taking).rejects.toMatchObject({ code: 'ledger_reset', transient: false })
  })

  test('when the ledger at our place has another hash', async () => {
    const start = await here()
    const taking = take(connect([ledger.url]), 1, { after: { ...start, hash: other } })
    await expect(taking).rejects.toMatchObject({ code: 'ledger_reset' })
  })

  test('when the chain changes under way', async () => {
    const start = await here()
    await closeLedgers(4)
    const at = start.index + 3
    const swapped = await proxied({
      rewrite(message) {
        if (!isLedgerReply(message) || jsonOr(message.result).ledger_index !== at) return [message]
        const result = jsonOr(message.result)
        return [{ ...message, result: { ...result, ledger: { ...jsonOr(result.ledger), parent_hash: other } } }]
      },
    })
    const seen: number[] = []
    const client = connect([swapped.url])
    const follow = async () => {
      for await (const { index } of validatedLedgers(client, { after: start })) seen.push(index)
    }
    await expect(follow()).rejects.toMatchObject({ code: 'ledger_reset' })
    expect(seen).toEqual([start.index + 1, start.index + 2])
  })

  test('when it has started anew and ends before our place', async () => {
    const start = await here()
    const client = connect([ledger.url])
    const taking = take(client, 1, { after: { index: start.index + 1000, hash: other }, behindMs: 100 })
    await expect(taking).rejects.toMatchObject({ code: 'behind_cursor', transient: false })
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

async function until(holds: () => boolean, deadlineMs = 5_000) {
  const end = Date.now() + deadlineMs
  while (!holds()) {
    if (Date.now() > end) throw new Error('it did not come to pass in time')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
