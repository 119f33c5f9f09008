import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { logout } from '@gooddrop/contract/sessions.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { type BrowserSocket, browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { type Message, type PublishedName, publish } from './publish.ts'
import { EVERY_ITEM, type Room, socketRoom, userRoom } from './rooms.ts'
import { startSockets } from './sockets.ts'

let server: TestServer
let second: TestServer
const open: BrowserSocket[] = []

beforeAll(async () => {
  server = await testServer()
  second = await testServer({ beside: server })
})
afterAll(async () => {
  await second.stop()
  await server.stop()
})
afterEach(() => {
  for (const browser of open.splice(0)) browser.close()
})

async function browser(token?: string, at = server): Promise<BrowserSocket> {
  const made = await browserSocket(at.url, token)
  open.push(made)
  return made
}

const publishNow = <N extends PublishedName>(message: Message<N>) =>
  inTransaction(server.deps.db, (tx) => publish(tx, message))

/** Messages arrive in order, so whoever receives this has received everything before it. */
async function afterAllMessages(...browsers: BrowserSocket[]): Promise<void> {
  const id = randomUUID()
  await publishNow({ to: browsers.map((each) => socketRoom(each.id)), name: 'userChanged', payload: { id } })
  await eventually(() => {
    for (const each of browsers) expect(each.heard.at(-1)).toEqual({ name: 'userChanged', payload: { id } })
  })
  for (const each of browsers) each.heard.pop()
}

describe('sockets', () => {
  it('send changes to everybody on that page, and to nobody else', async () => {
    const id = randomUUID()
    const [watching, elsewhere] = [await browser(), await browser()]
    expect(await watching.watch(`blog:${id}`)).toEqual({ success: true, message: 'OK' })
    await publishNow({ to: [`blog:${id}`], name: 'blogChanged', payload: { id } })
    await afterAllMessages(watching, elsewhere)
    expect(watching.heard).toEqual([{ name: 'blogChanged', payload: { id } }])
    expect(elsewhere.heard).toEqual([])
    await watching.unwatch(`blog:${id}`)
    // Of other rooms, too, so that it is sent at once: the same change shortly after would wait.
    await publishNow({ to: [`blog:${id}`, `blog:${randomUUID()}`], name: 'blogChanged', payload: { id } })
    await afterAllMessages(watching)
    expect(watching.heard).toHaveLength(1)
  })

  it('tell a page that was rendered before it listened whether it has missed something', async () => {
    const [changed, quiet] = [randomUUID(), randomUUID()]
    server.clock.advance(60_000)
    const renderedAt = server.clock.now().getTime()
    await publishNow({ to: [`blog:${changed}`], name: 'blogChanged', payload: { id: changed } })
    const page = await browser()
    await afterAllMessages(page)
    const watch = (topic: string, since: unknown) => page.socket.timeout(60_000).emitWithAck('watch', topic, since)
    expect(await watch(`blog:${quiet}`, renderedAt)).toEqual({ success: true, message: 'OK' })
    await watch(`blog:${changed}`, renderedAt)
    await watch(`blog:${changed}`, 'yesterday')
    expect(page.heard).toEqual([{ name: 'missed', payload: { topic: `blog:${changed}` } }])
  })

  it('tell a person who comes back whether something was meant for them', async () => {
    const ada = await member(server)
    server.clock.advance(60_000)
    const since = server.clock.now().getTime()
    const payload = { success: true, message: 'OK', data: { unread: 1 } }
    const comeBack = async () => {
      const page = await browserSocket(server.url, undefined, {}, { token: ada.token, since })
      open.push(page)
      await afterAllMessages(page)
      return page.heard
    }
    expect(await comeBack()).toEqual([])
    await publishNow({ to: [userRoom(ada.id)], name: 'notification', payload })
    await afterAllMessages(await browser())
    expect(await comeBack()).toEqual([{ name: 'missed', payload: { topic: 'user' } }])
  })

  it('send the bids on every item to clients that name no topic, until they name one', async () => {
    const [simple, page] = [await browser(), await browser()]
    await page.watch('market')
    const payload = { success: true, data: true, message: 'sold' }
    await publishNow({ to: [`nft:${randomUUID()}`, EVERY_ITEM], name: 'acceptBuyOfferResultLive', payload })
    await afterAllMessages(simple, page)
    expect(simple.heard).toEqual([{ name: 'acceptBuyOfferResultLive', payload }])
    expect(page.heard).toEqual([])
  })

  it('know a person by a token in the header too', async () => {
    const ada = await member(server)
    const own = await browserSocket(server.url, undefined, { token: ada.token })
    open.push(own)
    const payload = { success: true, message: 'OK', data: { unread: 1 } }
    await publishNow({ to: [userRoom(ada.id)], name: 'notification', payload })
    await afterAllMessages(own)
    expect(own.heard).toEqual([{ name: 'notification', payload }])
  })

  it('reach a person in all their browsers, on every server', async () => {
    const [ada, bob] = [await member(server), await member(server)]
    const adas = [await browser(ada.token), await browser(ada.token, second)]
    const bobs = await browser(bob.token)
    const payload = { success: true, message: 'OK', data: { unread: 2 } }
    await publishNow({ to: [userRoom(ada.id)], name: 'notification', payload })
    await afterAllMessages(...adas, bobs)
    for (const each of adas) expect(each.heard).toEqual([{ name: 'notification', payload }])
    expect(bobs.heard).toEqual([])
  })

  it('receive a change once, although item and market are both watched', async () => {
    const id = randomUUID()
    const [both, lists] = [await browser(), await browser()]
    for (const topic of [`nft:${id}`, 'market']) await both.watch(topic)
    await lists.watch('market')
    await publishNow({ to: [`nft:${id}`, 'market'], name: 'nftChanged', payload: { id } })
    await afterAllMessages(both, lists)
    for (const each of [both, lists]) expect(each.heard).toEqual([{ name: 'nftChanged', payload: { id } }])
  })

  it('receive each message once, although socket and person are both addressed', async () => {
    const ada = await member(server)
    const own = await browser(ada.token)
    const id = randomUUID()
    await publishNow({ to: [socketRoom(own.id), userRoom(ada.id)], name: 'nftChanged', payload: { id } })
    await afterAllMessages(own)
    expect(own.heard).toEqual([{ name: 'nftChanged', payload: { id } }])
  })

  it('hear nothing of what was rolled back', async () => {
    const own = await browser()
    const failed = inTransaction(server.deps.db, async (tx) => {
      await publish(tx, { to: [socketRoom(own.id)], name: 'nftChanged', payload: { id: randomUUID() } })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await afterAllMessages(own)
    expect(own.heard).toEqual([])
  })

  it('receive messages in the order in which they were published', async () => {
    const own = await browser()
    const ids = Array.from({ length: 50 }, () => randomUUID())
    await inTransaction(server.deps.db, async (tx) => {
      for (const id of ids) await publish(tx, { to: [socketRoom(own.id)], name: 'nftChanged', payload: { id } })
    })
    await afterAllMessages(own)
    expect(own.heard.map(({ payload }) => (payload as { id: string }).id)).toEqual(ids)
  })

  it('hear only what the contract names', async () => {
    const own = await browser()
    const payload = { id: randomUUID(), password_hash: 'x' }
    await publishNow({ to: [socketRoom(own.id)], name: 'nftChanged', payload })
    await afterAllMessages(own)
    expect(own.heard[0]?.payload).toEqual({ id: payload.id })
  })

  it('stop hearing what is meant for a person once the session ended', async () => {
    const ada = await member(server)
    const [own, other] = [await browser(ada.token, second), await browser()]
    await call(server, logout, { headers: ada.headers })
    await publishNow({ to: [userRoom(ada.id)], name: 'userChanged', payload: { id: ada.id } })
    await afterAllMessages(own, other)
    expect(own.heard).toEqual([])
    expect(own.socket.connected).toBe(true)
  })

  it('take a token that is no good for none', async () => {
    const ada = await member(server)
    await call(server, logout, { headers: ada.headers })
    for (const token of [ada.token, 'nonsense', 'x'.repeat(43)]) {
      const own = await browser(token)
      await publishNow({ to: [userRoom(ada.id)], name: 'userChanged', payload: { id: ada.id } })
      await afterAllMessages(own)
      expect(own.heard).toEqual([])
    }
  })

  it('cannot be addressed through an id that somebody made up', () => {
    const victim: Room = userRoom(randomUUID())
    expect(socketRoom(victim)).not.toBe(victim)
  })
})

describe('what a browser says', () => {
  it.each([
    `user:${randomUUID()}`,
    `socket:${randomUUID()}`,
    `session:${randomUUID()}`,
    'nft:1',
    '',
    7,
    null,
    {},
    ['market'],
  ])('cannot reach into %j', async (topic) => {
    const own = await browser()
    expect(await own.watch(topic)).toMatchObject({ success: false })
  })

  it('is bounded in topics', async () => {
    const own = await browser()
    const answers: boolean[] = []
    for (let n = 0; n < 40; n++) answers.push((await own.watch(`nft:${randomUUID()}`)).success)
    expect(answers.filter(Boolean)).toHaveLength(32)
    expect((await own.watch(`nft:${randomUUID()}`)).message).toBe('At most 32 topics at once')
  })

  it('is bounded in number', async () => {
    const own = await browser()
    for (let n = 0; n < 200; n++) own.socket.emit('watch', 'market')
    await eventually(() => expect(own.socket.connected).toBe(false))
  })

  it('is bounded in size', async () => {
    const own = await browser()
    own.socket.emit('watch', 'x'.repeat(100_000))
    await eventually(() => expect(own.socket.connected).toBe(false))
  })

  it('does nothing when it is no word that we know', async () => {
    const own = await browser()
    own.socket.emit('nftChanged', { id: randomUUID() })
    own.socket.emit('watch', 'market', 'not a function')
    expect(await own.watch('market')).toMatchObject({ success: true })
  })
})

it('a server that stops before its sockets are connected to the others ends', async () => {
  const one = await testServer({ env: { DATABASE_CONNECTIONS: '2' } })
  const { pool } = one.deps.database
  const sockets = startSockets(createServer(), one.deps)
  const held = [await pool.connect(), await pool.connect()]
  const stopped = sockets.then(({ stop }) => stop())
  for (const client of held) client.release()
  await expect(stopped).resolves.toBeUndefined()
  await one.stop()
})
