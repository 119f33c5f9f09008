import { ratesPart } from '@gooddrop/sandbox/rates-part.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HttpHost, startHttpHost } from '#testing/http-host.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { fillRates, keepRates, readRates, worth } from './rates.ts'
import { charityIn, giftIn } from './testing/gifts.ts'

const WELLS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const NOW = '2026-05-01T12:34:56Z'

let server: TestServer
let source: HttpHost
let answer: (url: string) => object | undefined
const asked: string[] = []

beforeAll(async () => {
  const part = ratesPart(() => Date.parse(NOW))
  source = await startHttpHost(async (request, response) => {
    asked.push(decodeURIComponent(request.url ?? '').split('at=')[1] ?? '')
    const given = answer(request.url ?? '')
    if (given) response.end(JSON.stringify(given))
    else await part.handle(request, response)
  })
  server = await testServer({ env: { RATES_URL: `${source.url}/sandbox-rates` } })
  server.clock.set(new Date(NOW))
  await charityIn(server.deps, WELLS, 'Clear Wells')
})
afterAll(async () => {
  await source?.stop()
  await server?.stop()
})

const known = async () =>
  (await server.deps.db.selectFrom('xrp_rates').select(['currency', 'at']).orderBy('at').execute()).map(
    ({ currency, at }) => `${currency} ${new Date(at).toISOString()}`,
  )

it('passes no old, broken or worthless price off as one of now', async () => {
  const rates = { USD: '2.4', GBP: '1.9', EUR: '2.2' }
  for (const given of [
    { at: '2026-05-01T11:00:00Z', source: 'Late', rates },
    { at: NOW, source: 'Broken', rates: { USD: 2.4 } },
    { at: NOW, source: 'Worthless', rates: { USD: '0' } },
    { at: NOW, rates },
    {},
  ]) {
    answer = () => given
    await keepRates(server.deps)
  }
  expect(await known()).toEqual([])
})

it('keeps the rate of the present ten minutes once, and does not change it', async () => {
  answer = () => undefined
  await keepRates(server.deps)
  asked.length = 0
  await keepRates(server.deps)
  expect(asked).toEqual([])
  const slot = '2026-05-01T12:30:00.000Z'
  expect((await known()).sort()).toEqual([`EUR ${slot}`, `GBP ${slot}`, `USD ${slot}`])
  const found = await readRates(server.deps.db, 'USD', ['2026-05-01T12:39:59Z', '2026-05-01T12:40:00Z'])
  expect([...found.keys()]).toEqual([Date.parse(slot)])
  expect([...found.values()]).toMatchObject([{ source: 'Sandbox prices (invented)' }])
})

it('asks again for gifts that were made while the source was away', async () => {
  await giftIn(server.deps, { giver: WELLS, charity: WELLS, at: '2026-05-01T10:05:00Z' })
  asked.length = 0
  await keepRates(server.deps)
  expect(asked).toEqual(['2026-05-01T10:00:00.000Z'])
  expect(await fillRates(server.deps)).toEqual({ found: 0, unknown: 0 })
})

it.each([
  [2_400_000n, '2.43', '5.83'],
  [1n, '2.43', '0.00'],
  [5_000n, '1', '0.01'],
  [4_999n, '1', '0.00'],
  [99_999_999_999_999_999n, '2.5', '250000000000.00'],
  [1_000_000n, '0.12345678', '0.12'],
])('%s drops at %s are worth %s', (drops, rate, value) => {
  expect(worth(drops, rate)).toBe(value)
})
