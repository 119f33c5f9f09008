import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLedgerClient, type LedgerClientOptions } from './client.ts'
import { isLedgerError } from './errors.ts'
import { type Manners, startProxy } from './testing/misbehaving-proxy.ts'
import { freePort, startTestLedger, type TestLedger } from './testing/test-ledger.ts'
import type { Json } from './wire.ts'

let ledger: TestLedger
const open: { close(): unknown }[] = []

beforeAll(async () => {
  ledger = await startTestLedger()
})
afterEach(async () => {
  for (const thing of open.splice(0)) await thing.close()
})
afterAll(() => ledger.stop())

const connect = (urls: string[], more: Partial<LedgerClientOptions> = {}) => {
  const options = { backOff: { firstMs: 5, mostMs: 40 }, requestTimeoutMs: 10_000, patienceMs: 60_000 }
  const client = createLedgerClient({ urls, networkId: 0, ...options, ...more })
  open.push(client)
  return client
}
const proxied = async (manners: Manners = {}) => {
  const proxy = await startProxy(ledger.port, manners)
  open.push(proxy)
  return proxy
}
const isReply = (message: Json) => message.type === 'response'

test('returns the newest ledger with what the network asks for', async () => {
  const client = connect([ledger.url])
  expect(client.tip()).toBeNull()
  const tip = await client.freshTip()
  expect(tip).toMatchObject({ reserves: { base: 1_000_000n, increment: 200_000n }, baseFee: 10n })
  const next = Promise.withResolvers<number>()
  const forget = client.onTip(({ index }) => next.resolve(index))
  await client.request('ledger_accept')
  expect(await next.promise).toBe(tip.index + 1)
  forget()
})

test('a server on another network is refused and the next one is taken', async () => {
  const elsewhere = await proxied({
    rewrite: (message) => [
      isReply(message) ? { ...message, result: { ...(message.result as Json), network_id: 21_337 } } : message,
    ],
  })
  const client = connect([elsewhere.url, ledger.url])
  await client.request('ping')
  expect(client.server()).toBe(ledger.url)

  const lost = connect([elsewhere.url])
  await expect(lost.request('ping')).rejects.toMatchObject({ code: 'wrong_network', transient: false })
})

test('a server that is away is passed over, and taken when it is back', async () => {
  const port = await freePort()
  const client = connect([`ws://127.0.0.1:${port}`, ledger.url])
  await client.request('ping')
  expect(client.server()).toBe(ledger.url)
})

test('when nobody answers, the error says that it is worth trying again', async () => {
  const client = connect([`ws://127.0.0.1:${await freePort()}`])
  await expect(client.request('ping', {}, { patienceMs: 100 })).rejects.toMatchObject({
    code: 'unavailable',
    transient: true,
  })
})

test('a question that was cut off is asked again', async () => {
  let cuts = 0
  const proxy = await proxied({ cut: (message) => message.id === 2 && cuts++ < 3 })
  const client = connect([proxy.url])
  await expect(client.request('ping')).resolves.toBeTypeOf('object')
  expect(cuts).toBeGreaterThan(3)
  expect(proxy.opened()).toBe(4)
})

test('a question without an answer is put to the next server', async () => {
  const mute = await proxied({ rewrite: (message) => (message.id === 1 ? [message] : []) })
  const client = connect([mute.url, ledger.url], { requestTimeoutMs: 300 })
  await expect(client.request('ping')).resolves.toBeTypeOf('object')
  expect(client.server()).toBe(ledger.url)
})

test('what must not be sent twice is not', async () => {
  let asked = 0
  const proxy = await proxied({ cut: (message) => message.id === 2 && ++asked > 0 })
  const client = connect([proxy.url])
  await expect(client.request('ping', {}, { retry: false })).rejects.toMatchObject({
    code: 'disconnected',
    transient: true,
  })
  expect(asked).toBe(1)
})

test('the server’s own refusals keep their code', async () => {
  const client = connect([ledger.url])
  const failure = await client.request('no_such_command').catch((error: unknown) => error)
  expect(isLedgerError(failure, 'unknownCmd')).toBe(true)
  expect(failure).toMatchObject({ transient: false, details: { server: ledger.url } })
})

test('a server that talks nonsense is left', async () => {
  const mad = await proxied({
    rewrite: (message) => (message.id === 1 ? [message, { type: 'ledgerClosed', ledger_index: 'soon' }] : [message]),
  })
  const client = connect([mad.url, ledger.url])
  await client.freshTip()
  await expect(client.request('ping')).resolves.toBeTypeOf('object')
  expect(client.server()).toBe(ledger.url)
})

test('a server that lags behind what was seen elsewhere is passed over', async () => {
  const first = await proxied()
  const old = (message: Json): Json =>
    message.id === 1 ? { ...message, result: { ...(message.result as Json), ledger_index: 1 } } : message
  const lagging = await proxied({ rewrite: (message) => [old(message)] })
  const client = connect([first.url, lagging.url, ledger.url])
  const seen = await client.freshTip()
  for (let n = seen.index; n < 5; n++) await client.request('ledger_accept')
  first.manners = { shut: true }
  first.cutAll()
  await client.request('ping')
  expect(client.server()).toBe(ledger.url)
  expect(lagging.opened()).toBe(1)

  const alone = connect([lagging.url, `ws://127.0.0.1:${await freePort()}`])
  await alone.request('ping')
  expect(alone.server()).toBe(lagging.url)
})

test('a closed client answers nothing more', async () => {
  const client = connect([ledger.url])
  await client.request('ping')
  client.close()
  await expect(client.request('ping')).rejects.toMatchObject({ code: 'closed' })
})

test('the pauses between rounds grow up to a limit', async () => {
  const pauses: number[] = []
  let now = 0
  const clock = {
    now: () => now,
    after(ms: number, call: () => void) {
      // Only the pauses of the back-off are as long as these; the rest are timeouts that never come.
      if (ms >= 10_000) return () => {}
      pauses.push(ms)
      const timer = setImmediate(() => {
        now += ms
        call()
      })
      return () => clearImmediate(timer)
    },
  }
  const client = connect([`ws://127.0.0.1:${await freePort()}`], {
    clock,
    random: () => 1,
    backOff: { firstMs: 100, mostMs: 1_000 },
  })
  await expect.poll(() => pauses.length).toBeGreaterThanOrEqual(6)
  client.close()
  expect(pauses.slice(0, 6)).toEqual([100, 200, 400, 800, 1_000, 1_000])
})
