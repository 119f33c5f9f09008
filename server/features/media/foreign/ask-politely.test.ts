import type { IncomingMessage, RequestListener } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HttpHost, startHttpHost } from '#testing/http-host.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { fetchForeign, openForeign } from './fetch-foreign.ts'
import type { Reach } from './open-url.ts'

let server: TestServer
let world: HttpHost
let answer: RequestListener
let seen: IncomingMessage[] = []
let names = 0
let host: string

beforeAll(async () => {
  server = await testServer()
  world = await startHttpHost((request, response) => {
    seen.push(request)
    answer(request, response)
  })
})
afterAll(async () => {
  await world.stop()
  await server.stop()
})
beforeEach(() => {
  seen = []
  answer = (_request, response) => response.end('content')
  host = `host-${++names}.invalid:${world.port}`
})

const here: Reach = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true }
const limits = { maxBytes: 1000, timeoutMs: 60_000 }
const read = async (path: string) =>
  (await fetchForeign({ ...server.deps, reach: here }, `http://${host}${path}`, limits)).toString()
const failing = (status: number, headers = {}) => {
  answer = (_request, response) => response.writeHead(status, headers).end()
}
/** As if this time had passed. */
const later = (interval: string) =>
  sql`update foreign_hosts set blocked_until = blocked_until - ${interval}::interval, due_at = due_at - ${interval}::interval`
    .execute(server.deps.db)
    .then(() =>
      sql`update foreign_documents set fresh_until = fresh_until - ${interval}::interval`.execute(server.deps.db),
    )

describe('a host', () => {
  test('that asks us to wait is left alone for as long, by every server', async () => {
    failing(429, { 'retry-after': '3600' })
    await expect(read('/1')).rejects.toMatchObject({ reason: 'not now', retryAfterSeconds: 3600 })
    answer = (_request, response) => response.end('content')
    await expect(read('/2')).rejects.toMatchObject({ reason: 'not now', failed: true })
    await later('59 minutes')
    await expect(read('/2')).rejects.toMatchObject({ reason: 'not now' })
    expect(seen).toHaveLength(1)
    await later('2 minutes')
    expect(await read('/2')).toBe('content')
  })

  test('may name a day, and cannot ask for more than one', async () => {
    failing(503, { 'retry-after': new Date(Date.now() + 400 * 86_400_000).toUTCString() })
    await expect(read('/')).rejects.toMatchObject({ reason: 'not now', retryAfterSeconds: 86_400 })
  })

  test('that fails three times in a row is asked again after growing times, and forgiven at the first answer', async () => {
    failing(500)
    for (let time = 0; time < 3; time++) await expect(read('/')).rejects.toMatchObject({ reason: 'refused' })
    await expect(read('/')).rejects.toMatchObject({ reason: 'not now' })
    await later('31 s')
    await expect(read('/')).rejects.toMatchObject({ reason: 'refused' })
    await later('31 s')
    await expect(read('/')).rejects.toMatchObject({ reason: 'not now' })
    await later('31 s')
    answer = (_request, response) => response.end('content')
    expect(await read('/')).toBe('content')
    failing(500)
    for (let time = 0; time < 3; time++) await expect(read('/other')).rejects.toMatchObject({ reason: 'refused' })
  })

  test('is not to blame for a missing file', async () => {
    failing(404)
    for (let time = 0; time < 5; time++) await expect(read('/')).rejects.toMatchObject({ reason: 'refused' })
  })

  test('is asked at a bounded rate: who would have to wait for long comes again later', async () => {
    await read('/first')
    await sql`update foreign_hosts set due_at = now() + interval '60 s' where host = ${host}`.execute(server.deps.db)
    await expect(read('/next')).rejects.toMatchObject({ reason: 'not now', failed: false })
    expect(seen).toHaveLength(1)
    await later('1 minute')
    expect(await read('/next')).toBe('content')
  })

  test('is asked by one server for two things at a time', async () => {
    answer = (_request, response) => void response.write('more to come')
    const deps = { ...server.deps, reach: here }
    const first = await openForeign(deps, `http://${host}/1`, limits)
    const second = await openForeign(deps, `http://${host}/2`, limits)
    await expect(openForeign(deps, `http://${host}/3`, limits)).rejects.toMatchObject({ reason: 'not now' })
    const closed = new Promise((resolve) => seen[0]!.once('close', resolve))
    first.on('error', () => undefined).destroy()
    await closed
    answer = (_request, response) => response.end('content')
    await expect.poll(() => read('/3').catch(() => undefined)).toBe('content')
    second.on('error', () => undefined).destroy()
  })
})

describe('a document', () => {
  test('is read once while it is fresh, then only if it has changed', async () => {
    answer = (request, response) => {
      if (request.headers['if-none-match'] === '"one"') return response.writeHead(304).end()
      return response.writeHead(200, { etag: '"one"', 'cache-control': 'max-age=600' }).end('first')
    }
    expect(await read('/a')).toBe('first')
    expect(await read('/a')).toBe('first')
    expect(seen).toHaveLength(1)
    await later('11 minutes')
    expect(await read('/a')).toBe('first')
    expect(seen).toHaveLength(2)
    expect(await read('/a')).toBe('first')
    expect(seen).toHaveLength(2)
    await later('2 hours')
    answer = (_request, response) => response.writeHead(200, { etag: '"two"' }).end('second')
    expect(await read('/a')).toBe('second')
  })

  test('that was read before is still used while its host fails', async () => {
    expect(await read('/kept')).toBe('content')
    await later('2 hours')
    failing(503)
    expect(await read('/kept')).toBe('content')
    expect(await read('/kept')).toBe('content')
    expect(seen).toHaveLength(2)
  })
})
