import type { Topic } from '@gooddrop/contract/events.ts'
import { describe, expect, it, vi } from 'vitest'
import { createRealtime, type Wire } from './realtime.ts'

const NFT: Topic = 'nft:0190a1b2-0000-4000-8000-000000000001'

/** A socket whose other end the test controls. */
function wire() {
  const handlers = new Map<string, (payload: unknown) => void>()
  const said: string[] = []
  let auth: unknown
  const socket: Wire = {
    id: 'socket-1',
    get auth() {
      return auth
    },
    set auth(value) {
      auth = value
    },
    connect: () => said.push('connect'),
    disconnect: () => said.push('disconnect'),
    emit: (name, topic, since) => said.push([name, topic, since].filter((word) => word !== undefined).join(' ')),
    on: (name, handler) => handlers.set(name, handler),
  }
  const hear = (name: string, payload?: unknown) => handlers.get(name)?.(payload)
  const credentials = () => {
    const give = vi.fn()
    if (typeof auth === 'function') auth(give)
    return give.mock.calls[0]?.[0]
  }
  return { socket, said, hear, credentials }
}

async function connected(token?: string) {
  const other = wire()
  let current = token
  const realtime = createRealtime(
    async () => other.socket,
    () => current,
  )
  await realtime.connect()
  other.hear('connect')
  return { realtime, ...other, become: (next?: string) => (current = next) }
}

describe('the realtime connection', () => {
  it('is not opened before its first use', () => {
    const open = vi.fn()
    createRealtime(open, () => undefined)
    expect(open).not.toHaveBeenCalled()
  })

  it('is opened only once', async () => {
    const other = wire()
    const open = vi.fn(async () => other.socket)
    const realtime = createRealtime(open, () => undefined)
    realtime.watch(NFT)
    await realtime.connect()
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('connects with the current token', async () => {
    const { credentials, become } = await connected('t1')
    const since = expect.any(Number)
    expect(credentials()).toEqual({ watches: true, token: 't1', since })
    become('cookie.m1')
    expect(credentials()).toEqual({ watches: true, session: 'cookie.m1', since })
    become(undefined)
    expect(credentials()).toEqual({ watches: true })
  })

  it('watches a topic once for all watchers and stops with the last of them', async () => {
    const { realtime, said } = await connected()
    const first = realtime.watch(NFT)
    const second = realtime.watch(NFT)
    first()
    first()
    expect(said).toEqual(['connect', `watch ${NFT}`])
    second()
    expect(said.at(-1)).toBe(`unwatch ${NFT}`)
  })

  it('watches everything again after a lost connection and reports the reconnect', async () => {
    const { realtime, said, hear } = await connected()
    const returned = vi.fn()
    realtime.onReconnect(returned)
    realtime.watch(NFT)
    hear('disconnect', 'transport close')
    expect(realtime.state()).toBe('lost')
    hear('connect')
    expect(realtime.state()).toBe('live')
    expect(said.filter((line) => line.startsWith(`watch ${NFT}`))).toHaveLength(2)
    expect(returned).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('says since when a page is known: when the server has rendered it, and when it was last heard', async () => {
    const { socket, said, hear, credentials } = wire()
    let time = 100_000
    const realtime = createRealtime(
      async () => socket,
      () => 't1',
      () => 1700,
      () => time,
    )
    realtime.watch(NFT)
    await realtime.connect()
    hear('connect')
    time = 200_000
    hear('likesChanged', { id: NFT.slice(4) })
    time = 300_000
    hear('disconnect', 'transport close')
    // Its clock and the server's may differ by five seconds.
    expect(credentials()).toEqual({ watches: true, token: 't1', since: 195_000 })
    hear('connect')
    realtime.renew()
    hear('connect')
    expect(said.filter((line) => line.startsWith('watch'))).toEqual([
      `watch ${NFT} 1700`,
      `watch ${NFT} 195000`,
      `watch ${NFT}`,
    ])
  })

  it('delivers events in the form of the contract', async () => {
    const { realtime, hear } = await connected()
    const heard = vi.fn()
    const stop = realtime.on('notification', heard)
    hear('notification', { success: true, message: 'OK', data: { unread: 3 }, more: 1 })
    expect(heard).toHaveBeenCalledExactlyOnceWith({ success: true, message: 'OK', data: { unread: 3 } })
    stop()
    hear('notification', { success: true, message: 'OK', data: { unread: 4 } })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('drops events that do not match the contract', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { realtime, hear } = await connected()
    const heard = vi.fn()
    realtime.on('notification', heard)
    hear('notification', { data: 'three' })
    expect(heard).not.toHaveBeenCalled()
    expect(complaint).toHaveBeenCalled()
    complaint.mockRestore()
  })

  it('reconnects when somebody signs in', async () => {
    const { realtime, said } = await connected()
    realtime.renew()
    expect(said).toEqual(['connect', 'disconnect', 'connect'])
  })

  it('tries again after its code could not be loaded', async () => {
    const other = wire()
    const open = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(other.socket)
    const realtime = createRealtime(open, () => undefined)
    await expect(realtime.connect()).rejects.toThrow('offline')
    await realtime.connect()
    expect(other.said).toEqual(['connect'])
  })
})
