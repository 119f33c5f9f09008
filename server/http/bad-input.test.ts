import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@gooddrop/contract/endpoint.ts'
import { endpoints } from '@gooddrop/contract/endpoints.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const expectNothingChanges = () =>
  afterAll(async () => {
    expect(await rowCounts(server.deps.db)).toEqual(counts)
  })

const table = Object.entries(endpoints)
const members = table.filter(([, { access }]) => access === 'member')
const withBody = table.filter(([, { body }]) => body)

function call(endpoint: Endpoint, change: Partial<InjectOptions> & { params?: Record<string, unknown> } = {}) {
  const { params, ...rest } = change
  return server.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params ?? goodObject(endpoint.params)),
    headers: endpoint.access === 'member' ? { token: ada.token } : {},
    ...rest,
  })
}

async function expectRefusal(reply: Awaited<ReturnType<typeof call>>, status: number, what?: unknown) {
  expect({ status: reply.statusCode, what }).toEqual({ status, what })
  const body = reply.json()
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'success'])
  expect(body.success).toBe(false)
  expect(body.message).toMatch(/\S/)
  return body
}

describe.each(table)('%s', (_name, endpoint) => {
  expectNothingChanges()

  it('is bound to something that answers', () => {
    expect(server.app.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true)
  })

  it('refuses parameters of the wrong kind', async () => {
    for (const [name, field] of Object.entries(shapeOf(endpoint.params)))
      for (const value of badFor(field)) {
        if (typeof value !== 'string' || value === '' || value.length > 100) continue
        const reply = await call(endpoint, { params: { ...goodObject(endpoint.params), [name]: value } })
        await expectRefusal(reply, 400, { name, value })
      }
  })

  it('refuses parameters without end', async () => {
    for (const name of Object.keys(shapeOf(endpoint.params))) {
      const params = { ...goodObject(endpoint.params), [name]: 'x'.repeat(5000) }
      await expectRefusal(await call(endpoint, { params }), 400, name)
    }
  })

  it('refuses queries of the wrong kind', async () => {
    for (const [name, field] of Object.entries(shapeOf(endpoint.query)))
      for (const value of badFor(field)) {
        if (typeof value !== 'string' || value.length > 1000) continue
        const reply = await call(endpoint, { query: { [name]: value } })
        await expectRefusal(reply, 400, { name, value })
      }
  })

  it('answers an unknown id without failing', async () => {
    if (endpoint.method !== 'GET' || endpoint.access === 'member') return
    const ids = Object.keys(shapeOf(endpoint.params)).map((name) => [name, goodObject(endpoint.params)[name]])
    const reply = await call(endpoint, { params: Object.fromEntries(ids) })
    // This server has neither ledger nor wallet, which is an expected error.
    expect(reply.statusCode).not.toBe(500)
    if (reply.statusCode >= 400) await expectRefusal(reply, reply.statusCode)
  })
})

describe.each(members)('%s, for members only', (_name, endpoint) => {
  expectNothingChanges()

  it('needs a token', async () => {
    const body = await expectRefusal(await call(endpoint, { headers: {} }), 401)
    expect(body.code).toBe('unauthenticated')
  })

  it.each(['', 'x', 'x'.repeat(43), `${'x'.repeat(4000)}`, "' or 1=1 --", randomUUID()])(
    'needs a real token, not %j',
    async (token) => {
      await expectRefusal(await call(endpoint, { headers: { token } }), 401)
    },
  )

  it('needs a token that has not expired', async () => {
    const now = server.clock.now()
    server.clock.advance(31 * 86_400_000)
    const body = await expectRefusal(await call(endpoint), 401)
    server.clock.set(now)
    expect(body.message).toBe(copy.sessionEnded)
  })
})

describe.each(withBody)('%s, with a body', (_name, endpoint) => {
  expectNothingChanges()

  it('refuses what is no object', async () => {
    for (const payload of ['[]', '42', '"text"', 'true'])
      await expectRefusal(
        await call(endpoint, { payload, headers: { token: ada.token, 'content-type': 'application/json' } }),
        400,
        payload,
      )
  })

  it('refuses broken JSON', async () => {
    for (const payload of ['{', '{"a":}', 'nonsense', '{"__proto__":{"admin":true}}']) {
      const headers = { token: ada.token, 'content-type': 'application/json' }
      const body = await expectRefusal(await call(endpoint, { payload, headers }), 400, payload)
      expect(body.code).toBe('broken_json')
    }
  })

  it('refuses too much', async () => {
    const payload = { first: 'x'.repeat(300 * 1024) }
    const body = await expectRefusal(await call(endpoint, { payload }), 413)
    expect(body.code).toBe('too_large')
  })

  it('refuses other kinds of content', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'image/svg+xml'])
      await expectRefusal(
        await call(endpoint, { payload: 'a=b', headers: { token: ada.token, 'content-type': type } }),
        415,
        type,
      )
  })

  it('refuses each field that is missing or wrong', async () => {
    const base = goodObject(endpoint.body)
    for (const [name, field] of Object.entries(shapeOf(endpoint.body)))
      for (const value of badFor(field)) {
        const payload = { ...base, [name]: value }
        const tooLarge = JSON.stringify(payload).length > (endpoint.maxBytes ?? MAX_JSON_BYTES)
        const body = await expectRefusal(await call(endpoint, { payload }), tooLarge ? 413 : 400, { name, value })
        expect(body.code).toBe(tooLarge ? 'too_large' : 'invalid_input')
      }
  })
})
