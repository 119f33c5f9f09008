import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { acceptOffer } from '@gooddrop/contract/sales.ts'
import { type Served, serve } from '@gooddrop/sandbox/serve.ts'
import { createSpanStore, type ReceivedSpan, type SpanStore } from '@gooddrop/sandbox/traces/span-store.ts'
import { tracesPart } from '@gooddrop/sandbox/traces/traces-part.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyPlace } from '#features/house-accounts/testing/crash-story.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { inhabit } from '#features/sales/testing/crash-story.ts'
import { askToBuy, charity, closingUntil, list, XRP } from '#features/sales/testing/trading.ts'
import { reaches, type Trader, trader } from '#features/signing/testing/asking.ts'
import { renderMetrics } from '#metrics/metric.ts'
import { browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { capturedLog } from '#testing/captured-log.ts'
import { eventually } from '#testing/eventually.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { testServer } from '#testing/server.ts'
import { readTraceparent } from './trace-context.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CLICK = '00f067aa0ba902b7'
const clock = { now: () => new Date(), set: () => undefined, advance: () => undefined }

let outside: Outside
let store: SpanStore
let collector: Served
beforeAll(async () => {
  outside = await startOutside()
  store = createSpanStore()
  collector = await serve([tracesPart(store)], 0)
})
afterAll(async () => {
  await collector?.close()
  await outside?.stop()
})

const clicking = (who: Trader): Trader => {
  const headers = { ...who.member.headers, traceparent: `00-${TRACE}-${CLICK}-01` }
  return { ...who, member: { ...who.member, headers } }
}

/** Its name and those of what caused it. */
function pathsIn(spans: readonly ReceivedSpan[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const pathOf = ({ name, parentSpanId }: ReceivedSpan): string => {
    if (parentSpanId === CLICK) return `click > ${name}`
    const parent = parentSpanId === undefined ? undefined : byId.get(parentSpanId)
    return `${parent ? pathOf(parent) : 'nothing'} > ${name}`
  }
  return spans.map(pathOf)
}

describe('one purchase', () => {
  it('is one trace from the click to the ledger and back to the page, across a restart, and names nobody', async () => {
    const place = await emptyPlace(outside, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
    })
    const start = async (log = capturedLog()) => ({
      world: inhabit(outside, await testServer({ env: place.env, clock, log: log.log })),
      log,
    })
    try {
      const first = await start()
      const [seller, buyer] = [await trader(first.world), await trader(first.world)]
      const wells = await charity(first.world)
      const nftId = await mint(first.world, seller, { royality: '0' })
      await list(first.world, seller, nftId, 40n * XRP)
      const asked = (await askToBuy(first.world, clicking(buyer), nftId, { donation_percent: 5 })).json()
      await first.world.server.stop()

      const second = await start()
      const { world, log } = second
      const page = await browserSocket(world.server.url, buyer.member.token)
      const named: { name: string; traceparent: unknown }[] = []
      page.socket.onAny((name: string, _payload: unknown, traceparent: unknown) => named.push({ name, traceparent }))
      expect(await page.watch(`nft:${nftId}`)).toMatchObject({ success: true })
      await outside.phone.sign(asked.link, buyer.secret)
      await reaches(world, asked.sign_request_id, 'signed')
      const results = () => named.filter(({ name }) => name === 'acceptOfferResult')
      await closingUntil(world, async () => expect(results()).toHaveLength(2))
      const traceparent = String(results()[0]?.traceparent)
      expect(readTraceparent(traceparent)).toMatchObject({ traceId: TRACE, sampled: true })
      // What is for everybody who looks at the work must not draw their requests into this trace.
      const forAll = named.filter(({ name }) => name === 'nftChanged')
      expect(new Set(forAll.map((message) => message.traceparent))).toEqual(new Set([undefined]))
      await call(world.server, getNft, { params: { id: nftId }, headers: { traceparent } })
      page.close()
      const measured = renderMetrics(world.server.deps.measures.metrics())
      expect(measured).toContain('gooddrop_sale_settled_ledgers_count 1\n')
      expect(measured).toContain('gooddrop_gift_paid_seconds_bucket{le="86400"} 1\n')
      expect(measured).not.toContain('gooddrop_outbox_delay_seconds_count 0\n')
      await world.server.stop()

      const spans = await eventually(() => {
        const found = store.find(TRACE) ?? []
        expect(found.some(({ name }) => name.startsWith('GET '))).toBe(true)
        return found
      })
      const asks = `click > PUT ${acceptOffer.path} > sign request`
      expect(new Set(pathsIn(spans))).toEqual(
        new Set([
          `click > PUT ${acceptOffer.path}`,
          asks,
          `${asks} > wallet answer`,
          `${asks} > wallet answer > socket send`,
          `${asks} > ledger apply`,
          `${asks} > ledger apply > socket send`,
          `${asks} > settle`,
          `${asks} > settle > sign`,
          `${asks} > settle > submit`,
          `${asks} > settle > ledger apply`,
          `${asks} > settle > ledger apply > socket send`,
          `${asks} > settle > ledger apply > socket send > GET ${getNft.path}`,
        ]),
      )
      // The sale, and the payment that passed its gift on.
      expect(spans.filter(({ name }) => name === 'sign').map(({ attributes }) => attributes.purpose)).toEqual([
        'sale',
        'payout',
      ])
      expect(store.traces()).toHaveLength(1)

      const sent = JSON.stringify(spans)
      const people = [seller, buyer].flatMap(({ address, secret, member }) => {
        const { id, token, email, username } = member
        return [address, secret, id, token, email, username]
      })
      for (const word of [...people, wells.address, outside.broker.address, nftId, asked.sign_request_id, asked.link])
        expect(sent).not.toContain(word)
      expect(sent).not.toMatch(/[0-9A-F]{64}/)

      const lines = log.lines().filter(({ trace_id }) => trace_id === TRACE)
      expect(lines.map(({ msg }) => msg)).toContain('the broker sent a transaction')
      const answered = lines.find(({ path }) => path === getNft.path.replace(':id', nftId))
      expect(answered).toMatchObject({ request: expect.any(String), span_id: expect.any(String), status: 200 })
    } finally {
      await place.drop()
    }
  })
})

describe('without a collector', () => {
  const run = promisify(execFile)
  const script = (env: object) => `
    import { registerHooks } from 'node:module'
    const asked = []
    registerHooks({ resolve(name, ...rest) { asked.push(name); return rest[1](name, rest[0]) } })
    const { openTracer } = await import('#tracing/tracer.ts')
    await openTracer(${JSON.stringify(env)}, undefined)
    console.log(asked.filter((name) => name.startsWith('@opentelemetry/')).length)`
  const loaded = async (env: object) => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script(env)], {
      cwd: import.meta.dirname,
    })
    return Number(stdout)
  }

  it('nothing of OpenTelemetry is loaded', async () => {
    expect(await loaded({})).toBe(0)
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: 0, ROLES: [] }
    expect(await loaded(settings)).toBeGreaterThan(0)
  })
})

describe('a traceparent', () => {
  it.each([
    undefined,
    '',
    'nonsense',
    `00-${'0'.repeat(32)}-${CLICK}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `01-${TRACE}-${CLICK}-01`,
    `00-${TRACE.toUpperCase()}-${CLICK}-01`,
    `00-${TRACE}-${CLICK}-01, 00-${TRACE}-${CLICK}-01`,
  ])('of a stranger counts only when it is well formed: %s', (text) => {
    expect(readTraceparent(text)).toBeUndefined()
  })
})
