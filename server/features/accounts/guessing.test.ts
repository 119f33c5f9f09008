import { changePassword, login, proveIdentity, register } from '@gooddrop/contract/accounts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { networkOf } from '#http/network.ts'
import { createLog } from '#log.ts'
import { call } from '#testing/call.ts'
import { startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let mailbox: TestMailbox
let server: TestServer
const logged: string[] = []
beforeAll(async () => {
  mailbox = await startMailbox()
  const log = createLog({ level: 'warn', destination: { write: (line) => void logged.push(line) } })
  server = await testServer({ env: { SMTP_URL: mailbox.url, TRUST_PROXY: '1' }, log })
})
afterAll(async () => {
  await server?.stop()
  await mailbox?.stop()
})

let address = 0
/** From another address each time, unless one is given. */
const tryPassword = async (email: string, password: string, from = `2001:db8:${(++address).toString(16)}::1`) =>
  (await call(server, login, { body: { email, password }, headers: { 'x-forwarded-for': from } })).statusCode

it('guesses are counted by account wherever they come from, slowed down, and mailed to the owner', async () => {
  const { id, email } = await member(server)
  const home = '192.0.2.7'
  expect(await tryPassword(email, 'correct horse', home)).toBe(200)
  const answers = async (to: string) => {
    const seen: number[] = []
    for (let guess = 0; guess < 7; guess++) seen.push(await tryPassword(to, 'wrong'))
    return seen
  }
  const known = await answers(email)
  expect(known).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(await answers('nobody@example.org')).toEqual(known)
  const failed = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a login failed')
  expect(failed.map(({ user, failures }) => [user, failures])).toEqual(
    [id, null].flatMap((user) => [1, 2, 3, 4, 5].map((failures) => [user, failures])),
  )
  // The right password does not help a stranger meanwhile, and its owner is not kept out.
  expect(await tryPassword(email, 'correct horse')).toBe(429)
  expect(await tryPassword(email, 'correct horse', home)).toBe(200)
  for (let guess = 0; guess < 5; guess++) {
    server.clock.advance(20 * 60_000)
    expect(await tryPassword(email, 'wrong')).toBe(401)
  }
  await mailbox.next(email, ({ subject }) => subject === 'Someone is trying to guess your password')
  server.clock.advance(20 * 60_000)
  expect(await tryPassword(email, 'correct horse')).toBe(200)
  expect(await tryPassword(email, 'wrong')).toBe(401)
})

it('a stolen token does not allow to guess the password', async () => {
  const { headers } = await member(server)
  const seen: number[] = []
  for (let guess = 0; guess < 6; guess++)
    seen.push((await call(server, proveIdentity, { body: { password: 'wrong' }, headers })).statusCode)
  expect(seen).toEqual([401, 401, 401, 401, 401, 429])
  const body = { password: 'correct horse', new_password: 'battery staple' }
  expect((await call(server, changePassword, { body, headers })).statusCode).toBe(429)
})

it.each([
  'password',
  '12345678',
  ' '.repeat(8),
  'aaaaaaaaaa',
  'Password1',
  'weak.maren',
  'gooddrop2026!',
  'weak.maren1',
])('refuses the password %j', async (password) => {
  const body = { first_name: 'A', last_name: 'B', email: 'w@example.org', username: 'weak.maren', password }
  const reply = await call(server, register, { body })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'weak_password'])
})

it.each(['correct horse', 'only lower case', 'пароль-длинный', '🐎🔋📎✅🐎🔋📎✅'])(
  'accepts the password %j',
  async (password) => {
    expect((await member(server, { password })).token).toEqual(expect.any(String))
  },
)

it('an IPv6 address counts by its first 64 bits', () => {
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:ffff::2'))
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'))
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
})
