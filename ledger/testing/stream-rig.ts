import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createLedgerClient, type LedgerClient, type LedgerClientOptions } from '#client.ts'
import { ledgerWithTransactions } from '#queries.ts'
import { type StreamOptions, validatedLedgers } from '#stream.ts'
import type { Cursor, ValidatedLedger } from '#validated-ledger.ts'
import { isJson, type Json } from '#wire.ts'
import { type Proxy as LedgerProxy, type Manners, startProxy } from './misbehaving-proxy.ts'
import { startTestLedger, type TestLedger } from './test-ledger.ts'

const quick = { backOff: { firstMs: 5, mostMs: 40 }, stallMs: 20_000, requestTimeoutMs: 10_000, random: () => 0.5 }

/** One ledger for a file of tests, with clients and proxies that end with each test. */
export function useStreamRig() {
  const open: { close(): unknown }[] = []
  let ledger: TestLedger
  let direct: LedgerClient
  beforeAll(async () => {
    ledger = await startTestLedger()
    direct = createLedgerClient({ urls: [ledger.url], networkId: 0 })
  })
  afterEach(async () => {
    for (const thing of open.splice(0)) await thing.close()
  })
  afterAll(async () => {
    direct.close()
    await ledger.stop()
  })

  return {
    url: () => ledger.url,
    endsWithTest: (thing: { close(): unknown }) => void open.push(thing),
    connect(urls: string[], more: Partial<LedgerClientOptions> = {}) {
      const client = createLedgerClient({ urls, networkId: 0, ...quick, ...more })
      open.push(client)
      return client
    },
    async proxied(manners: Manners = {}): Promise<LedgerProxy> {
      const proxy = await startProxy(ledger.port, manners)
      open.push(proxy)
      return proxy
    },
    async closeLedgers(count: number) {
      for (let n = 0; n < count; n++) await direct.request('ledger_accept')
    },
    async here(): Promise<Cursor> {
      const reply = await direct.request('ledger', { ledger_index: 'validated' })
      return { index: Number(reply.ledger_index), hash: String(reply.ledger_hash) }
    },
    /** What was taken is what the ledger has: every ledger, in order, word for word. */
    async expectWhole(taken: ValidatedLedger[], start: Cursor) {
      expect(taken.map(({ index }) => index)).toEqual(taken.map((_, n) => start.index + 1 + n))
      const truth = await Promise.all(taken.map(({ index }) => ledgerWithTransactions(direct, index)))
      expect(taken).toEqual(truth.map(({ ledger }) => ledger))
    },
  }
}

/** So many ledgers of the stream; the stream is ended after them. */
export async function take(client: LedgerClient, count: number, options: StreamOptions, each?: () => unknown) {
  const taken: ValidatedLedger[] = []
  for await (const next of validatedLedgers(client, { retryMs: 20, ...options })) {
    taken.push(next)
    await each?.()
    if (taken.length === count) break
  }
  return taken
}

export const isLedgerReply = (message: Json) => isJson(message.result) && isJson(message.result.ledger)
