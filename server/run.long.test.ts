import { describe, expect, it } from 'vitest'
import { browserSocket } from '#testing/browser-socket.ts'
import { eventually } from '#testing/eventually.ts'
import { beginLogin, spawnFresh, startFresh } from '#testing/spawn-fresh.ts'
import { expectStopsCleanly } from '#testing/stop-story.ts'

describe('the server as a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('finishes open calls, closes sockets and exits on %s', expectStopsCleanly)

  it('reports not ready before it stops, and replies until then', async () => {
    const server = await startFresh({ DRAIN_SECONDS: '600' })
    server.child.kill('SIGTERM')
    await eventually(async () => expect((await fetch(`${server.url}/health/ready`)).status).toBe(503))
    const reply = await fetch(`${server.url}/health/live`)
    expect({ status: reply.status, connection: reply.headers.get('connection') }).toEqual({
      status: 200,
      connection: 'close',
    })
  })

  it('closes sockets so that browsers reconnect, and exits', async () => {
    const server = await startFresh({ DRAIN_SECONDS: '1' })
    const page = await browserSocket(server.url)
    const lost = new Promise<string>((done) => page.socket.once('disconnect', (reason) => done(reason)))
    server.child.kill('SIGTERM')
    expect(await lost).toBe('transport close')
    expect(await server.ended).toBe(0)
  })

  it('exits after a timeout although a call has not ended', async () => {
    const server = await startFresh({ STOP_SECONDS: '1' })
    const endless = beginLogin(server.url)
    endless.on('error', () => undefined)
    endless.write('{')
    await fetch(`${server.url}/health/live`)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(1)
  })

  it('says in one sentence that its port is taken, and exits', async () => {
    const first = await startFresh()
    const { port } = new URL(first.url)
    const second = await spawnFresh({ PORT: port, LOG_LEVEL: 'silent' })
    const code = await second.ended
    expect({ said: second.said(), code }).toEqual({ said: `PORT ${port} is taken by another program.\n`, code: 1 })
  })
})
