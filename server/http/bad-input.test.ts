import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@gooddrop/contract/endpoint.ts'
import { endpoints } from '@gooddrop/contract/endpoints.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Member, member } from '#testing/member.ts'
import { rowCounts } from '#testing/row-counts.ts'
import { badFor, goodObject, pathOf, shapeOf } from '#testing/samples.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { copy } from './copy.ts'
import { MAX_JSON_BYTES } from './request-bodies.ts'

let server: TestServer
let ada: Member
let counts: Record<string, number>

beforeAll(async () => {
  // Each endpoint is called dozens of times within a minute.
  server = await testServer({ env: { GLOBAL_CALLS_PER_MINUTE: '1000000' } })
  ada = await member(server)
  counts = await rowCounts(server.deps.db)
})
afterAll(() => server.stop())

afterEach(async () => {
  expect(await rowCounts(server.deps.db)).toEqual(counts)
})

const all = Object.entries(endpoints)
const members = all.filter(([, { access }]) => access === 'member')
const withBody = all.filter(([, { body }]) => body)

type Change = Partial<InjectOptions> & { params?: Record<string, unknown> }
type Reply = Awaited<ReturnType<TestServer['inject']>>
/** One call and the refusal expected for it; without a status, any reply but a 500. */
type Probe = { what: unknown; change: Change; status?: number; code?: string; message?: string }

function call(endpoint: Endpoint, { params, ...rest }: Change): Promise<Reply> {
  return server.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params ?? goodObject(endpoint.params)),
    headers: endpoint.access === 'member' ? { token: ada.token } : {},
    ...rest,
  })
}

function isExpected({ statusCode, body }: Reply, probe: Probe): boolean {
  if (probe.status === undefined && statusCode < 400) return true
  if (statusCode === 500 || (probe.status ?? statusCode) !== statusCode) return false
  const { success, code, message, ...more } = JSON.parse(body)
  const isRefusal =
    success === false && typeof code === 'string' && /\S/.test(message) && Object.keys(more).length === 0
  return isRefusal && (probe.code ?? code) === code && (probe.message ?? message) === message
}

/** Sends every probe of these endpoints; a line for each reply that is not as expected. */
async function findViolations(
  table: typeof all,
  probesFor: (endpoint: Endpoint) => Iterable<Probe>,
): Promise<string[]> {
  const violations: string[] = []
  let sent = 0
  for (const [name, endpoint] of table) {
    const probes = [...probesFor(endpoint)]
    sent += probes.length
    const replies = await Promise.all(probes.map(({ change }) => call(endpoint, change)))
    for (const [at, reply] of replies.entries()) {
      const { what, status } = probes[at]!
      if (isExpected(reply, probes[at]!)) continue
      const shown = `${name} ${JSON.stringify(what)?.slice(0, 200)}`
      violations.push(`${shown}: ${status ?? 'not 500'} expected, ${reply.statusCode} ${reply.body.slice(0, 200)}`)
    }
  }
  expect(sent).toBeGreaterThan(0)
  return violations
}

/**
 * Many endpoints share a field's schema. The first gets every bad value, each of the others the next one in turn.
 */
function createSampler(isUsable: (value: unknown) => boolean = () => true) {
  const uses = new Map<z.ZodType, number>()
  return (field: z.ZodType): unknown[] => {
    const values = badFor(field).filter(isUsable)
    const turn = uses.get(field)
    uses.set(field, (turn ?? -1) + 1)
    return turn === undefined ? values : values.slice(turn % values.length).slice(0, 1)
  }
}

const isText = (value: unknown, maxLength: number): boolean => typeof value === 'string' && value.length <= maxLength

describe('every endpoint', () => {
  it('has a route', () => {
    const missing = all.filter(([, { method, path }]) => !server.app.hasRoute({ method, url: path }))
    expect(missing).toEqual([])
  })

  it('refuses parameters of the wrong kind', async () => {
    const sample = createSampler((value) => value !== '' && isText(value, 100))
    function* probes({ params }: Endpoint): Generator<Probe> {
      for (const [name, field] of Object.entries(shapeOf(params)))
        for (const value of sample(field))
          yield { what: { [name]: value }, change: { params: { ...goodObject(params), [name]: value } }, status: 400 }
    }
    expect(await findViolations(all, probes)).toEqual([])
  })

  it('refuses parameters of 5,000 characters', async () => {
    function* probes({ params }: Endpoint): Generator<Probe> {
      for (const name of Object.keys(shapeOf(params)))
        yield {
          what: name,
          change: { params: { ...goodObject(params), [name]: 'x'.repeat(5000) } },
          status: 400,
        }
    }
    expect(await findViolations(all, probes)).toEqual([])
  })

  it('refuses queries of the wrong kind', async () => {
    const sample = createSampler((value) => isText(value, 1000))
    function* probes({ query }: Endpoint): Generator<Probe> {
      for (const [name, field] of Object.entries(shapeOf(query)))
        for (const value of sample(field))
          yield { what: { [name]: value }, change: { query: { [name]: String(value) } }, status: 400 }
    }
    expect(await findViolations(all, probes)).toEqual([])
  })

  it('answers an unknown id without failing', async () => {
    const readable = all.filter(([, { method, access }]) => method === 'GET' && access !== 'member')
    // This server has neither ledger nor wallet, which is an expected error.
    expect(await findViolations(readable, () => [{ what: 'unknown id', change: {} }])).toEqual([])
  })
})

describe('every endpoint for members', () => {
  it('needs a token', async () => {
    const probe = { what: 'no token', change: { headers: {} }, status: 401, code: 'unauthenticated' }
    expect(await findViolations(members, () => [probe])).toEqual([])
  })

  it.each(['', 'x', 'x'.repeat(43), `${'x'.repeat(4000)}`, "' or 1=1 --", randomUUID()])(
    'needs a real token, not %j',
    async (token) => {
      const probe = { what: token, change: { headers: { token } }, status: 401 }
      expect(await findViolations(members, () => [probe])).toEqual([])
    },
  )

  it('needs a token that has not expired', async () => {
    const now = server.clock.now()
    server.clock.advance(31 * 86_400_000)
    const probe = { what: 'expired token', change: {}, status: 401, message: copy.sessionEnded }
    const violations = await findViolations(members, () => [probe])
    server.clock.set(now)
    expect(violations).toEqual([])
  })
})

describe('every endpoint with a body', () => {
  const withHeaders = (payload: string, type: string, expected: { status: number; code?: string }): Probe => ({
    what: `${type} ${payload}`,
    change: { payload, headers: { token: ada.token, 'content-type': type } },
    ...expected,
  })

  it('refuses JSON that is not an object', async () => {
    const payloads = ['[]', '42', '"text"', 'true']
    const probes = () => payloads.map((payload) => withHeaders(payload, 'application/json', { status: 400 }))
    expect(await findViolations(withBody, probes)).toEqual([])
  })

  it('refuses broken JSON', async () => {
    const payloads = ['{', '{"a":}', 'nonsense', '{"__proto__":{"admin":true}}']
    const expected = { status: 400, code: 'broken_json' }
    const probes = () => payloads.map((payload) => withHeaders(payload, 'application/json', expected))
    expect(await findViolations(withBody, probes)).toEqual([])
  })

  it('refuses a body of 300 kB', async () => {
    const payload = { first: 'x'.repeat(300 * 1024) }
    const probe = { what: 'too large', change: { payload }, status: 413, code: 'too_large' }
    expect(await findViolations(withBody, () => [probe])).toEqual([])
  })

  it('refuses other content types', async () => {
    const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'image/svg+xml']
    const probes = () => types.map((type) => withHeaders('a=b', type, { status: 415 }))
    expect(await findViolations(withBody, probes)).toEqual([])
  })

  it('refuses each field that is missing or wrong', async () => {
    const sample = createSampler()
    function* probes({ body, maxBytes = MAX_JSON_BYTES }: Endpoint): Generator<Probe> {
      const base = goodObject(body)
      for (const [name, field] of Object.entries(shapeOf(body)))
        for (const value of sample(field)) {
          const payload = { ...base, [name]: value }
          const isTooLarge = JSON.stringify(payload).length > maxBytes
          const expected = isTooLarge ? { status: 413, code: 'too_large' } : { status: 400, code: 'invalid_input' }
          yield { what: { [name]: value }, change: { payload }, ...expected }
        }
    }
    expect(await findViolations(withBody, probes)).toEqual([])
  })
})
