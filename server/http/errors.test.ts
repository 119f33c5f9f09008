import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { login } from '@gooddrop/contract/accounts.ts'
import { listBlogs } from '@gooddrop/contract/stories.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ env: { RATE_LIMIT_FACTOR: '1', GLOBAL_CALLS_PER_MINUTE: '200', TRUST_PROXY: '1' } })
})
afterAll(() => server.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })
const notFound = { success: false, message: 'We could not find that', code: 'not_found' }

describe('errors', () => {
  it.each([
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/v1/user/blog'],
    ['DELETE', '/'],
    ['GET', '/api'],
    ['PATCH', '/health/live'],
  ] as const)('answer %s %s in the one shape', async (method, url) => {
    const reply = await server.inject({ method, url })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual(notFound)
  })

  it('answer a URL that cannot be parsed in the same shape', async () => {
    const reply = await server.inject('/api/v1/user/blog/single/%zz')
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, code: 'invalid_input' })
  })

  it('leave the server running after bytes that are not HTTP', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write('NONSENSE / HTTP/9.9\r\n\r\n')
    const response = await text(socket)
    expect(response).toMatch(/^HTTP\/1.1 400 /)
    expect(JSON.parse(response.slice(response.indexOf('{')))).toMatchObject({ success: false, code: 'invalid_input' })
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
  })

  it('say that the database is busy when it gave up a question, and when to ask again', async () => {
    const { pool } = server.deps.database
    const holder = await pool.connect()
    try {
      await holder.query('begin; lock table blogs in access exclusive mode')
      const reply = call(server, listBlogs)
      const cancelWaiting = `
        select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await eventually(async () => expect((await pool.query(cancelWaiting)).rowCount).toBe(1))
      const answer = await reply
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.json()).toMatchObject({ success: false, code: 'busy' })
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  it('ignore a bad token on a public endpoint', async () => {
    for (const token of ['nonsense', 'x'.repeat(43)]) {
      expect((await call(server, listBlogs, { headers: { token } })).statusCode).toBe(200)
    }
  })

  it('ignore an expired token on a public endpoint', async () => {
    const ada = await member(server)
    const now = server.clock.now()
    server.clock.advance(365 * 86_400_000)
    expect((await call(server, listBlogs, { headers: ada.headers })).statusCode).toBe(200)
    server.clock.set(now)
  })
})

describe('limits', () => {
  let tries = 0
  /** Of another account each time: guesses are also counted by account. */
  const tryLogin = (address: string) =>
    call(server, login, { body: { email: `nobody-${tries++}@example.org`, password: 'guess' }, headers: from(address) })

  it('stop one address that tries passwords until the minute is over, and no other', async () => {
    const codes: number[] = []
    for (let n = 0; n < 21; n++) codes.push((await tryLogin('192.0.2.1')).statusCode)
    expect(codes).toEqual([...Array(20).fill(401), 429])
    expect((await tryLogin('192.0.2.1')).json()).toEqual({
      success: false,
      message: 'Too many requests. Please wait a moment and try again',
      code: 'rate_limited',
    })
    expect((await tryLogin('192.0.2.2')).statusCode).toBe(401)
    server.clock.advance(60_000)
    expect((await tryLogin('192.0.2.1')).statusCode).toBe(401)
  })

  it('are shared by all servers', async () => {
    const other = await testServer({
      beside: server,
      clock: server.clock,
      env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' },
    })
    for (let n = 0; n < 20; n++) await tryLogin('192.0.2.3')
    const reply = await call(other, login, { body: {}, headers: from('192.0.2.3') })
    await other.stop()
    expect(reply.statusCode).toBe(429)
  })

  it('stop a flood of anything from one address', async () => {
    const codes: number[] = []
    for (let n = 0; n < 205; n++)
      codes.push((await server.inject({ url: '/api/v1/x', headers: from('192.0.2.4') })).statusCode)
    expect(codes.filter((code) => code === 429)).toHaveLength(5)
    const last = await call(server, listBlogs, { headers: from('192.0.2.4') })
    expect(last.json()).toMatchObject({ success: false, code: 'rate_limited' })
    expect((await server.inject({ url: '/health/live', headers: from('192.0.2.4') })).statusCode).toBe(200)
  })

  it('trust only the configured number of proxies', async () => {
    for (let n = 0; n < 20; n++) await tryLogin(`198.51.100.${n}, 192.0.2.5`)
    expect((await tryLogin('203.0.113.1, 192.0.2.5')).statusCode).toBe(429)
  })
})
