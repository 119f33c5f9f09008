import {
  deleteAccount,
  exportData,
  forgotPassword,
  login,
  proveIdentity,
  resetPassword,
  updateProfile,
} from '@gooddrop/contract/accounts.ts'
import type { EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import { addUserInfo, checkOtp, sendOtp } from '@gooddrop/contract/onboarding.ts'
import { listSessions } from '@gooddrop/contract/sessions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { call } from '#testing/call.ts'
import { linkIn, startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let mailbox: TestMailbox
let server: TestServer
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await testServer({ env: { SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await server?.stop()
  await mailbox?.stop()
})

const send = async <E extends EndpointDefinition>(endpoint: E, body: object, token?: string) => {
  const reply = await call(server, endpoint, { body, ...(token && { headers: { token } }) })
  return { status: reply.statusCode, ...reply.json() }
}

/** Asks for a code and reads the mail, as the owner of the address does. */
async function codeFor(email: string, token?: string): Promise<string> {
  const before = mailbox.list(email).length
  expect(await send(sendOtp, { email }, token)).toMatchObject({ message: 'OTP has sent to your email' })
  const mail = await mailbox.next(email, () => mailbox.list(email).length > before)
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? 'none'
}

const other = (code: string) => (code === '000000' ? '111111' : '000000')

const addInfo = (email: string, otp_key: string, token?: string, change: object = {}) =>
  send(
    addUserInfo,
    { first_name: 'Nia', last_name: 'Obi', email, otp_key, password: 'correct horse', ...change },
    token,
  )

it('a guest becomes a person with a verified e-mail by the code from the mail', async () => {
  const code = await codeFor('nia@example.org')
  expect(await send(checkOtp, { email: 'Nia@example.org', otp_key: code })).toMatchObject({
    status: 200,
    message: 'Your Email Has Verified successFully',
  })
  const made = await addInfo('nia@example.org', code)
  expect(made).toMatchObject({
    status: 200,
    message: 'User Created Successfully',
    user: { first_name: 'Nia', email: 'nia@example.org', email_verified: true, xumm_scan: false },
  })
  expect(made.token).toMatch(/^[\w-]{43}$/)
  expect(await addInfo('nia@example.org', code)).toMatchObject({ status: 400 })
  expect(await send(login, { email: 'nia@example.org', password: 'correct horse' })).toMatchObject({ status: 200 })
  const rows = await server.deps.db.selectFrom('email_codes').selectAll().execute()
  // Its digits may well stand within a hash.
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`\\b${code}\\b`))
})

it('the picture of a guest who becomes a person counts against their own quota', async () => {
  const email = 'pic@example.org'
  const profile = new Blob([new Uint8Array(await makePng(9, 9))], { type: 'image/png' })
  const names = { first_name: 'Nia', last_name: 'Obi', email, password: 'correct horse' }
  const body = { ...names, otp_key: await codeFor(email) }
  const { user } = (await call(server, addUserInfo, { body, files: { profile } })).json()
  const stored = await server.deps.db.selectFrom('media').select('charged_to').execute()
  expect(stored).toEqual([{ charged_to: `user:${user._id}` }])
})

it('two simultaneous calls with one code make one person', async () => {
  const code = await codeFor('two@example.org')
  const made = await Promise.all([addInfo('two@example.org', code), addInfo('two@example.org', code)])
  expect(made.map(({ status }) => status).sort()).toEqual([200, 400])
})

it('a person who signed in by wallet is completed, not added twice', async () => {
  const { db } = server.deps
  const wallet = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe'
  const walletUser = { username: 'by-wallet', wallet_address: wallet, xumm_scan: true }
  const { id } = await db.insertInto('users').values(walletUser).returning('id').executeTakeFirstOrThrow()
  const { token } = await db
    .transaction()
    .execute((tx) => server.deps.sessions.open(tx, id, { device: 'a phone' }, 'xaman'))
  const code = await codeFor('wal@example.org', token)
  const made = await addInfo('wal@example.org', code, token)
  expect(made).toMatchObject({ token, user: { _id: id, email: 'wal@example.org', wallet_address: wallet } })
  await mailbox.next('wal@example.org', ({ subject }) => subject === 'Your e-mail address was added')
})

it('after five wrong tries the right code is refused too; only a new one works', async () => {
  const email = 'brute@example.org'
  const code = await codeFor(email)
  for (let guess = 0; guess < 5; guess++)
    expect(await send(checkOtp, { email, otp_key: other(code) })).toMatchObject({
      status: 400,
      message: 'That code is incorrect',
    })
  expect(await send(checkOtp, { email, otp_key: code })).toMatchObject({
    status: 400,
    message: 'That code is no longer valid. Please ask for a new one',
  })
  const fresh = await codeFor(email)
  expect((await send(checkOtp, { email, otp_key: fresh })).status).toBe(200)
  if (code !== fresh) expect((await send(checkOtp, { email, otp_key: code })).status).toBe(400)
  server.clock.advance(11 * 60_000)
  expect((await send(checkOtp, { email, otp_key: fresh })).status).toBe(400)
  for (let more = 0; more < 4; more++) await send(sendOtp, { email })
  expect(await send(sendOtp, { email })).toMatchObject({ status: 429 })
  server.clock.advance(3_600_000)
  expect((await send(sendOtp, { email })).status).toBe(200)
})

it('an address that somebody has proved gets no code, and the response is the same', async () => {
  const ada = await member(server, { email: 'ada@example.org', username: 'ada' })
  const code = await codeFor('ada@example.org', ada.token)
  await send(checkOtp, { email: 'ada@example.org', otp_key: code }, ada.token)
  const signedIn = await send(login, { email: 'ada@example.org', password: 'correct horse' })
  expect(signedIn.user.email_verified).toBe(true)
  expect(await codeFor('ada@example.org')).toBe('none')
  expect(mailbox.list('ada@example.org')[0]?.subject).toBe('You already have an account')
})

it('an address that an account only claims gets a code, and goes to whoever enters it', async () => {
  const squatter = await member(server, { email: 'own@example.org' })
  const made = await addInfo('own@example.org', await codeFor('own@example.org'))
  expect(made).toMatchObject({ status: 200, user: { email: 'own@example.org', email_verified: true } })
  expect(made.user._id).not.toBe(squatter.id)
  const sessions = await call(server, updateProfile, { body: {}, headers: squatter.headers })
  expect(sessions.json().user.email).toBeNull()
})

it('a forgotten password is reset by the link from the mail, once, and all sessions end', async () => {
  const ben = await member(server, { email: 'ben@example.org' })
  const answers = await Promise.all(
    ['ben@example.org', 'nobody@example.org'].map((email) => send(forgotPassword, { email })),
  )
  expect(answers[0]).toEqual(answers[1])
  const link = linkIn(await mailbox.next('ben@example.org'))
  expect([link.pathname, link.search]).toEqual(['/Reset-Password', ''])
  const token = link.hash.slice(1)
  const reset = () => send(resetPassword, { token, new_password: 'battery staple' })
  expect((await reset()).status).toBe(200)
  expect(await reset()).toMatchObject({
    status: 400,
    message: 'This link is no longer valid. Please ask for a new one',
  })
  const sessions = await call(server, listSessions, { headers: ben.headers })
  expect(sessions.statusCode).toBe(401)
  expect((await send(login, { email: 'ben@example.org', password: 'correct horse' })).status).toBe(401)
  expect(await send(login, { email: 'ben@example.org', password: 'battery staple' })).toMatchObject({
    user: { email_verified: true },
  })
  expect(
    (await mailbox.next('ben@example.org', ({ subject }) => subject === 'Your password was changed')).text,
  ).toContain('signed out')
  expect(mailbox.list('nobody@example.org')).toEqual([])
})

it('personal data can be exported and deleted', async () => {
  const cleo = await member(server, { email: 'cleo@example.org', username: 'cleo' })
  await call(server, proveIdentity, { body: { password: 'correct horse' }, headers: cleo.headers })
  const mine = await call(server, exportData, { headers: cleo.headers })
  expect(mine.json().data).toMatchObject({
    account: { email: 'cleo@example.org', has_password: true, sessions: [{}] },
    orders: [],
    comments: [],
  })
  expect(mine.body).not.toContain('argon2')
  const remove = (password: string) => call(server, deleteAccount, { body: { password }, headers: cleo.headers })
  expect((await remove('wrong')).statusCode).toBe(401)
  expect((await remove('correct horse')).statusCode).toBe(200)
  expect((await remove('correct horse')).statusCode).toBe(401)
  const rows = await server.deps.db.selectFrom('users').selectAll().where('id', '=', cleo.id).execute()
  expect(rows).toMatchObject([{ email: null, first_name: null, password_hash: null, wallet_address: null }])
  expect((await send(login, { email: 'cleo@example.org', password: 'correct horse' })).status).toBe(401)
  const again = await member(server, { email: 'cleo@example.org' })
  expect(again.id).not.toBe(cleo.id)
})
