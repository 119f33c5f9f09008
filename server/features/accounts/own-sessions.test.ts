import { login } from '@gooddrop/contract/accounts.ts'
import { endOtherSessions, listSessions } from '@gooddrop/contract/sessions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { publish } from '#events/publish.ts'
import { type Room, socketRoom, userRoom } from '#events/rooms.ts'
import { shortenAddress } from '#http/network.ts'
import { browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { endUnusedSessions } from './own-sessions.ts'

const DAY = 86_400_000
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => server?.stop())

const signIn = async ({ email }: Member, headers: Record<string, string> = {}) => {
  const { token } = (await call(server, login, { body: { email, password: 'correct horse' }, headers })).json()
  return { token }
}
const list = (headers: { token: string }) => call(server, listSessions, { headers })

it('lists devices in words with a shortened address, this one marked', async () => {
  const ada = await member(server)
  await signIn(ada, { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77' })
  const { sessions } = (await list(ada.headers)).json()
  expect(sessions).toHaveLength(2)
  expect(sessions.find(({ current }) => !current)).toMatchObject({
    device: 'Firefox on Android',
    network: '203.0.113.x',
  })
  const stored = await server.deps.db.selectFrom('sessions').select('network').where('user_id', '=', ada.id).execute()
  expect(JSON.stringify(stored)).not.toContain('203.0.113.77')
})

it.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:x'],
  ['2001:db8::1', '2001:db8:0:x'],
])('shortens %s to %s', (address, short) => expect(shortenAddress(address)).toBe(short))

it('ends what was not used for 14 days, and everything after 90 days', async () => {
  const ada = await member(server)
  const used = await signIn(ada)
  for (let day = 0; day < 88; day += 8) {
    server.clock.advance(8 * DAY)
    expect((await list(used)).statusCode).toBe(200)
  }
  expect((await list(ada.headers)).statusCode).toBe(401)
  expect((await list(used)).json().sessions).toHaveLength(1)
  server.clock.advance(3 * DAY)
  expect((await list(used)).statusCode).toBe(401)
})

it('the job ends unused sessions, also for sockets that are open', async () => {
  const ada = await member(server)
  const socket = await browserSocket(server.url, ada.token)
  const send = (to: Room[], id: string) =>
    inTransaction(server.deps.db, (tx) => publish(tx, { to, name: 'userChanged', payload: { id } }))
  const heard = (id: string) => socket.heard.some(({ payload }) => (payload as { id?: string }).id === id)
  const [before, after, last] = [ada.id, ...(await Promise.all([member(server), member(server)])).map(({ id }) => id)]
  await send([userRoom(ada.id)], before!)
  await eventually(() => expect(heard(before!)).toBe(true))
  server.clock.advance(15 * DAY)
  await endUnusedSessions(server.deps)
  await send([userRoom(ada.id)], after!)
  await send([socketRoom(socket.id)], last!)
  await eventually(() => expect(heard(last!)).toBe(true))
  expect(heard(after!)).toBe(false)
  socket.close()
})

it('one call ends all others and leaves this one', async () => {
  const ada = await member(server)
  const others = [await signIn(ada), await signIn(ada)]
  const bob = await member(server)
  expect((await call(server, endOtherSessions, { headers: ada.headers })).json().ended).toBe(2)
  for (const other of others) expect((await list(other)).statusCode).toBe(401)
  expect((await list(ada.headers)).statusCode).toBe(200)
  expect((await list(bob.headers)).statusCode).toBe(200)
})
