import { deleteAccount, login, register } from '@gooddrop/contract/accounts.ts'
import { COOKIE_WANTED, isMarker, SESSION_HEADER } from '@gooddrop/contract/session-header.ts'
import { listSessions, logout } from '@gooddrop/contract/sessions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { publish } from '#events/publish.ts'
import { socketRoom, userRoom } from '#events/rooms.ts'
import { browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { cookieWith } from './session-cookie.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server?.stop())

/** Signs in as a page does: the headers that the browser would send afterwards. */
async function signInAsPage({ email }: Member) {
  const reply = await call(server, login, {
    body: { email, password: 'correct horse' },
    headers: { [SESSION_HEADER]: COOKIE_WANTED },
  })
  const set = String(reply.headers['set-cookie'])
  const cookie = set.split(';')[0]!
  return { set, cookie, marker: reply.json().token, headers: { cookie, [SESSION_HEADER]: reply.json().token } }
}

const list = (headers: Record<string, string>) => call(server, listSessions, { headers })
const status = async (headers: Record<string, string>) => (await list(headers)).statusCode

it('a page gets its token as a cookie that scripts cannot read, and only a marker in the reply', async () => {
  const ada = await member(server)
  const page = await signInAsPage(ada)
  expect(page.set).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict$/)
  expect(isMarker(page.marker)).toBe(true)
  expect(page.cookie).not.toContain(page.marker.slice(7))
  expect(await status(page.headers)).toBe(200)
  expect(await status({ ...page.headers, 'sec-fetch-site': 'same-origin' })).toBe(200)
  // The marker alone is worth nothing.
  expect(await status({ [SESSION_HEADER]: page.marker })).toBe(401)
  expect(await status({ token: page.marker })).toBe(401)
})

it('over https the cookie is secure and bound to the host', () => {
  const config = { PUBLIC_URL: 'https://gooddrop.example', SESSION_DAYS: 1 }
  expect(cookieWith(config, 't')).toBe('__Host-session=t; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure')
})

it('who uses the token header gets the token as the specification says, and no cookie', async () => {
  const ada = await member(server)
  const reply = await call(server, login, { body: { email: ada.email, password: 'correct horse' } })
  expect(reply.json().token).toMatch(/^[\w-]{43}$/)
  expect(reply.headers['set-cookie']).toBeUndefined()
  const fresh = await call(server, register, {
    body: {
      first_name: 'A',
      last_name: 'B',
      email: 'cookie@example.org',
      username: 'cookie',
      password: 'correct horse',
    },
  })
  expect(fresh.headers['set-cookie']).toBeUndefined()
})

it('another site cannot use the cookie', async () => {
  const ada = await member(server)
  const { cookie, headers } = await signInAsPage(ada)
  expect(await status({ cookie })).toBe(401)
  expect(await status({ cookie, [SESSION_HEADER]: COOKIE_WANTED })).toBe(401)
  expect(await status({ cookie, [SESSION_HEADER]: 'cookie.AAAAAAAAAAAAAAAAAAAAAA' })).toBe(401)
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await status({ ...headers, 'sec-fetch-site': site })).toBe(401)
  expect(await status({ ...headers, origin: 'https://evil.example' })).toBe(401)
  expect(await status({ ...headers, origin: 'null' })).toBe(401)
  expect(await status({ ...headers, origin: server.deps.config.PUBLIC_URL })).toBe(200)
  // A form of another site can send the cookie with a POST, but not the header.
  const form = await server.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { cookie } })
  expect(form.statusCode).toBe(401)
  expect(await status(headers)).toBe(200)
})

it('the cookie goes with the session, and an ended session’s cookie is refused', async () => {
  const ada = await member(server)
  const { headers } = await signInAsPage(ada)
  const out = await call(server, logout, { headers, body: {} })
  expect(out.headers['set-cookie']).toMatch(/^session=; Path=\/; Max-Age=0;/)
  expect(await status(headers)).toBe(401)

  const again = await signInAsPage(ada)
  const body = { password: 'correct horse' }
  const deleted = await call(server, deleteAccount, { headers: again.headers, body })
  expect([deleted.statusCode, deleted.headers['set-cookie']]).toEqual([200, expect.stringContaining('Max-Age=0')])
  expect(await status(again.headers)).toBe(401)
})

it('a socket takes the cookie of our own page only', async () => {
  const ada = await member(server)
  const { cookie, marker } = await signInAsPage(ada)
  const open = (session: string | undefined, origin: string) =>
    browserSocket(server.url, undefined, { cookie, origin }, session ? { session } : {})
  const { PUBLIC_URL } = server.deps.config
  const [own, foreign, unmarked] = [
    await open(marker, PUBLIC_URL),
    await open(marker, 'https://evil.example'),
    await open(undefined, PUBLIC_URL),
  ]
  const all = [own, foreign, unmarked]
  await inTransaction(server.deps.db, async (tx) => {
    await publish(tx, { to: [userRoom(ada.id)], name: 'userChanged', payload: { id: ada.id } })
    const to = all.map(({ id }) => socketRoom(id))
    await publish(tx, { to, name: 'notification', payload: { success: true, message: '', data: { unread: 0 } } })
  })
  const heard = (socket: (typeof all)[number], name: string) => socket.heard.some((event) => event.name === name)
  await eventually(() => expect(all.every((socket) => heard(socket, 'notification'))).toBe(true))
  expect(all.map((socket) => heard(socket, 'userChanged'))).toEqual([true, false, false])
  for (const socket of all) socket.close()
})
