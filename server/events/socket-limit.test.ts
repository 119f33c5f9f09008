import { describe, expect, it, onTestFinished } from 'vitest'
import { browserSocket } from '#testing/browser-socket.ts'
import { eventually } from '#testing/eventually.ts'
import { testServer } from '#testing/server.ts'
import { addressOf, createAdmission } from './socket-limit.ts'

/** For each test a server of its own: it hears only later that the sockets of the one before are closed. */
async function smallServer() {
  const server = await testServer({ env: { SOCKETS_PER_ADDRESS: '3' } })
  onTestFinished(() => server.stop())
  return server
}

describe('sockets from one address', () => {
  it('are bounded, and free again when one closes', async () => {
    const server = await smallServer()
    const open = [await browserSocket(server.url), await browserSocket(server.url), await browserSocket(server.url)]
    await expect(browserSocket(server.url)).rejects.toThrow()
    open[0]?.close()
    open[0] = await eventually(() => browserSocket(server.url))
    for (const each of open) each.close()
  })

  it('are bounded before they are sockets of ours: a session that only polls counts as well', async () => {
    const server = await smallServer()
    const poll = () => fetch(`${server.url}/socket.io/?EIO=4&transport=polling`)
    const replies = await Promise.all(Array.from({ length: 6 }, poll))
    const allowed = replies.filter(({ status }) => status === 200)
    expect(allowed.length).toBeGreaterThan(0)
    const refused = await poll()
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ message: 'Too many connections from this address' })
  })

  it.each([
    [0, '10.0.0.1'],
    [1, '192.0.2.9'],
    [2, '192.0.2.8'],
  ])('are distinguished behind %i proxies', (proxies, expected) => {
    const headers = { 'x-forwarded-for': '203.0.113.7, 192.0.2.8, 192.0.2.9' }
    expect(addressOf({ address: '10.0.0.1', headers }, proxies)).toBe(expected)
  })

  it('of one IPv6 customer count together', () => {
    const [first, second] = ['2001:db8::1', '2001:db8::ffff:2'].map((address) => addressOf({ address, headers: {} }, 0))
    expect(first).toBe(second)
  })
})

it('sockets from everywhere are let in at a bounded rate', () => {
  let time = 0
  const admits = createAdmission(10, () => time)
  const count = (tries: number) => Array.from({ length: tries }, admits).filter(Boolean).length
  expect(count(50)).toBe(10)
  time += 500
  expect(count(50)).toBe(5)
  time += 60_000
  expect(count(50)).toBe(10)
})
