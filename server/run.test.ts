import { describe, expect, it, onTestFinished } from 'vitest'
import { browserSocket } from '#testing/browser-socket.ts'
import { testServer } from '#testing/server.ts'
import { spawnServer } from '#testing/server-process.ts'
import { expectStopsCleanly } from '#testing/stop-story.ts'

async function startHere() {
  const server = await testServer()
  onTestFinished(server.stop)
  return server
}

// run.long.test.ts has SIGINT, draining processes, a call that never ends, and a port that is taken.
describe('the server as a process', () => {
  it('finishes open calls, closes sockets and exits on SIGTERM', () => expectStopsCleanly('SIGTERM'))

  it('says in one sentence why it cannot start, and exits', async () => {
    const server = spawnServer({})
    const code = await server.ended
    expect({ said: server.said(), code }).toEqual({ said: 'DATABASE_URL is missing.\n', code: 1 })
  })
})

it('reports not ready without the reason', async () => {
  const server = await startHere()
  expect((await server.inject('/health/ready')).statusCode).toBe(200)
  server.deps.health.add('ledger', () => 'has not caught up')
  server.deps.health.add('wallet', () => Promise.reject(new Error('refused')))
  const reply = await server.inject('/health/ready')
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toEqual({ success: false, message: 'Not ready yet' })
  expect(await server.deps.health.missing()).toEqual({ ledger: 'has not caught up', wallet: 'refused' })
  expect((await server.inject('/health/live')).statusCode).toBe(200)
})

it('reports not ready while it drains, still replies, and closes sockets so that browsers reconnect', async () => {
  const server = await startHere()
  const page = await browserSocket(server.url)
  const lost = new Promise<string>((done) => page.socket.once('disconnect', (reason) => done(reason)))
  await server.drain(0.2)
  expect(await lost).toBe('transport close')
  expect((await server.inject('/health/ready')).statusCode).toBe(503)
  const { statusCode, headers } = await server.inject('/health/live')
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
})
