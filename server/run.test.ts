import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { login } from '@gooddrop/contract/accounts.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { browserSocket } from '#testing/browser-socket.ts'
import { freshDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { testServer } from '#testing/server.ts'

const main = join(import.meta.dirname, 'main.ts')
const cleanup: (() => unknown)[] = []
afterEach(async () => {
  for (const each of cleanup.splice(0).reverse()) await each()
})

/** Nothing of ours but what it needs to begin quickly. */
const bare = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

type Process = { child: ChildProcess; url: string; said(): string; ended: Promise<number | null> }

async function start(env: Record<string, string> = {}): Promise<Process> {
  const fresh = await freshDatabase()
  cleanup.push(fresh.drop)
  const child = spawn(process.execPath, [main], {
    env: { ...bare, DATABASE_URL: fresh.url, PORT: '0', DATA_DIR: '/tmp/gooddrop-run-test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  cleanup.push(() => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const url = await eventually(() => {
    const up = /"url":"([^"]+)","msg":"Gooddrop is up"/.exec(said)
    if (!up?.[1]) throw new Error(`not up yet: ${said}`)
    return up[1]
  }, 25_000)
  return { child, url, said: () => said, ended }
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
    const child = spawn(process.execPath, [main], {
      env: bare,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect({ said, code }).toEqual({ said: 'DATABASE_URL is missing.\n', code: 1 })
  })

  it('says so when its port is taken, and ends', async () => {
    const first = await start()
    const fresh = await freshDatabase()
    cleanup.push(fresh.drop)
    const { port } = new URL(first.url)
    const env = { ...bare, DATABASE_URL: fresh.url, PORT: port, LOG_LEVEL: 'silent' }
    const second = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    cleanup.push(() => second.kill('SIGKILL'))
    const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')])
    expect({ said, code }).toEqual({ said: `PORT ${port} is taken by another program.\n`, code: 1 })
  })

  it('names what is missing while it is not ready', async () => {
    const server = await testServer()
    cleanup.push(server.stop)
    expect((await server.inject('/health/ready')).statusCode).toBe(200)
    server.deps.health.add('ledger', () => 'has not caught up')
    server.deps.health.add('wallet', () => Promise.reject(new Error('refused')))
    const reply = await server.inject('/health/ready')
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toEqual({
      success: false,
      message: 'Not ready yet: ledger, wallet',
      missing: { ledger: 'has not caught up', wallet: 'refused' },
    })
    expect((await server.inject('/health/live')).statusCode).toBe(200)
  })
})
