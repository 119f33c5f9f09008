import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Served, serve } from '#serve.ts'
import { tracesPart } from './traces-part.ts'

let served: Served
beforeEach(async () => {
  served = await serve([tracesPart()], 0)
})
afterEach(() => served.close())

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const BEGAN = 1_700_000_000_000

const span = (spanId: string, name: string, [from, to]: [number, number], more: object = {}) => ({
  traceId: TRACE,
  spanId: spanId.padStart(16, '0'),
  name,
  kind: 1,
  startTimeUnixNano: `${BEGAN + from}000000`,
  endTimeUnixNano: `${BEGAN + to}000000`,
  ...more,
})

const send = (spans: unknown[], type = 'application/json') => {
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'gooddrop' } }] }
  const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ spans }] }] })
  return fetch(`${served.url}/v1/traces`, { method: 'POST', headers: { 'content-type': type }, body })
}

async function read(path: string) {
  const reply = await fetch(served.url + path)
  const page = await reply.text()
  return { status: reply.status, page, text: page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

test('spans are taken as the protocol says, and shown below what caused them', async () => {
  expect((await read('/traces')).text).toContain('Nothing was traced yet')
  const below = { parentSpanId: 'a'.padStart(16, '0') }
  const attributes = [
    { key: 'action', value: { stringValue: 'buy' } },
    { key: 'ledger', value: { intValue: '12' } },
  ]
  const first = await send([span('b', 'sign request', [1, 4], { ...below, attributes })])
  expect([first.status, await first.json()]).toEqual([200, {}])
  // Of another process, and later.
  await send([
    span('a', 'PUT /accept-offer', [0, 5], { parentSpanId: 'f'.repeat(16) }),
    span('c', '<b>apply</b>', [2000, 4500], { ...below, status: { code: 2 } }),
  ])
  expect((await read('/traces')).text).toContain('Purchase 2023-11-14 22:13:20 UTC 3 spans · 4.5 s · 1 failed')
  const { status, text, page } = await read(`/traces/${TRACE}`)
  expect(status).toBe(200)
  const places = ['PUT /accept-offer', 'sign request', '&lt;b&gt;apply&lt;/b&gt;'].map((name) => text.indexOf(name))
  expect(places.toSorted((one, other) => one - other)).toEqual(places)
  expect(text).toContain('action buy · ledger 12')
  expect(text).toContain('after 2.0 s, took 2.5 s')
  expect(page).not.toContain('style=')
  expect((await read('/traces/none')).status).toBe(404)
})

test('what is not a span is refused', async () => {
  const mixed = await send([
    span('a', 'good', [0, 1]),
    { traceId: 'x' },
    7,
    span('b', 'no time', [0, 1], { endTimeUnixNano: 'x' }),
  ])
  expect(await mixed.json()).toEqual({ partialSuccess: { rejectedSpans: '2' } })
  expect((await send([], 'application/x-protobuf')).status).toBe(415)
  const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }
  expect((await fetch(`${served.url}/v1/traces`, broken)).status).toBe(400)
  const large = { ...broken, body: JSON.stringify('x'.repeat(5_000_000)) }
  expect((await fetch(`${served.url}/v1/traces`, large)).status).toBe(413)
  expect((await read('/traces')).text).toContain('1 span')
})
