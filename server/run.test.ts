import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { login } from '@gooddrop/contract/accounts.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { browserSocket } from '#testing/browser-socket.ts'
import { freshDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { testServer } from '#testing/server.ts'
import { isUp, type ServerProcess, spawnServer } from '#testing/server-process.ts'

const cleanup: (() => unknown)[] = []
afterEach(async () => {
  for (const each of cleanup.splice(0).reverse()) await each()
})

async function spawnFresh(env: Record<string, string>): Promise<ServerProcess> {
  const fresh = await freshDatabase()
  cleanup.push(fresh.drop)
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-run-'))
  cleanup.push(() => rm(folder, { recursive: true, force: true }))
  const server = spawnServer({ DATABASE_URL: fresh.url, PORT: '0', DATA_DIR: folder, ...env })
  cleanup.push(() => server.child.kill('SIGKILL'))
  return server
}

async function start(env: Record<string, string> = {}): Promise<ServerProcess & { url: string }> {
  const server = await spawnFresh(env)
  return { ...server, url: await isUp(server) }
}

describe('the server as a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('on %s finishes what it began and goes', async (signal) => {
    const server = await start()
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    const page = await browserSocket(server.url)
    const slow = request(server.url + urlOf(login), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 60, expect: '100-continue' },
    })
    slow.flushHeaders()
    await once(slow, 'continue')
    slow.write('{"email":"nobody@example.org",'.padEnd(40))

    server.child.kill(signal)
    await eventually(() => expect(server.said()).toContain('"stopping"'))
    await eventually(() => expect(page.socket.connected).toBe(false))
    const [reply] = await Promise.all([once(slow, 'response'), slow.end('"password":"x"}'.padEnd(20))])
    expect(JSON.parse(await text(reply[0]))).toMatchObject({ success: false, code: 'wrong_credentials' })
    expect(await server.ended).toBe(0)
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow()
  })

  it('says that it is not ready before it stops, and answers until then', async () => {
    const server = await start({ DRAIN_SECONDS: '600' })
    server.child.kill('SIGTERM')
    await eventually(async () => expect((await fetch(`${server.url}/health/ready`)).status).toBe(503))
    const reply = await fetch(`${server.url}/health/live`)
    expect({ status: reply.status, connection: reply.headers.get('connection') }).toEqual({
      status: 200,
      connection: 'close',
    })
  })

  it('lets sockets go so that they come back by themselves, and then goes', async () => {
    const server = await start({ DRAIN_SECONDS: '1' })
    const page = await browserSocket(server.url)
    const lost = new Promise<string>((done) => page.socket.once('disconnect', (reason) => done(reason)))
    server.child.kill('SIGTERM')
    expect(await lost).toBe('transport close')
    expect(await server.ended).toBe(0)
  })

  it('does not wait for ever', async () => {
    const server = await start({ STOP_SECONDS: '1' })
    const endless = request(server.url + urlOf(login), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 60 },
    })
    endless.on('error', () => undefined)
    endless.write('{')
    await fetch(`${server.url}/health/live`)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(1)
  })

  it('says in a sentence why it cannot start, and ends', async () => {
    const server = spawnServer({})
    const code = await server.ended
    expect({ said: server.said(), code }).toEqual({ said: 'DATABASE_URL is missing.\n', code: 1 })
  })

  it('says so when its port is taken, and ends', async () => {
    const first = await start()
    const { port } = new URL(first.url)
    const second = await spawnFresh({ PORT: port, LOG_LEVEL: 'silent' })
    const code = await second.ended
    expect({ said: second.said(), code }).toEqual({ said: `PORT ${port} is taken by another program.\n`, code: 1 })
  })

  it('says that it is not ready, and not why', async () => {
    const server = await testServer()
    cleanup.push(server.stop)
    expect((await server.inject('/health/ready')).statusCode).toBe(200)
    server.deps.health.add('ledger', () => 'has not caught up')
    server.deps.health.add('wallet', () => Promise.reject(new Error('refused')))
    const reply = await server.inject('/health/ready')
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toEqual({ success: false, message: 'Not ready yet' })
    expect(await server.deps.health.missing()).toEqual({ ledger: 'has not caught up', wallet: 'refused' })
    expect((await server.inject('/health/live')).statusCode).toBe(200)
  })
})
