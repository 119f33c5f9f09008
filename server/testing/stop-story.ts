import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { browserSocket } from './browser-socket.ts'
import { eventually } from './eventually.ts'
import { beginLogin, startFresh } from './spawn-fresh.ts'

/** A process is sent the signal in the middle of a call and with an open socket. */
export async function expectStopsCleanly(signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  const server = await startFresh()
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  const page = await browserSocket(server.url)
  const slow = beginLogin(server.url, { expect: '100-continue' })
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
}
