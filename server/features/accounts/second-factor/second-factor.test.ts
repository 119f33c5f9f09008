import {
  changePassword,
  deleteAccount,
  denyChange,
  exportData,
  forgotPassword,
  login,
  proveIdentity,
  resetPassword,
} from '@gooddrop/contract/accounts.ts'
import {
  beginTotp,
  confirmTotp,
  disableTotp,
  getSignInMethods,
  renewRecoveryCodes,
} from '@gooddrop/contract/second-factor.ts'
import { listSessions } from '@gooddrop/contract/sessions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { linkIn, startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { base32, codeOfStep, openSecret, sealSecret, stepAt } from './totp.ts'

const TOTP_KEY = 'a key for tests that is long enough'
const password = 'correct horse'
let mailbox: TestMailbox
let server: TestServer
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await testServer({ env: { SMTP_URL: mailbox.url, TOTP_KEY } })
})
afterAll(async () => {
  await server?.stop()
  await mailbox?.stop()
})

const nextStep = () => server.clock.advance(30_000)
const signIn = ({ email }: Member, code?: string) =>
  call(server, login, { body: { email, password, ...(code !== undefined && { code }) } })
const mailed = ({ email }: Member, subject: string) => mailbox.next(email, (mail) => mail.subject === subject)

/** A person with an authenticator app; `code()` is what it shows now, or so many steps from now. */
async function withApp() {
  const ada = await member(server)
  const { headers } = ada
  await call(server, proveIdentity, { body: { password }, headers })
  const { secret, uri } = (await call(server, beginTotp, { body: {}, headers })).json()
  const row = await server.deps.db
    .selectFrom('totp_factors')
    .select('secret')
    .where('user_id', '=', ada.id)
    .executeTakeFirstOrThrow()
  const bytes = openSecret(TOTP_KEY, ada.id, row.secret)
  expect(uri).toContain(`secret=${secret}&issuer=Gooddrop`)
  expect(base32(bytes)).toBe(secret)
  expect(row.secret.includes(bytes)).toBe(false)
  const code = (steps = 0) => codeOfStep(bytes, stepAt(server.clock.now()) + steps)
  const confirmed = await call(server, confirmTotp, { body: { code: code() }, headers })
  expect(confirmed.statusCode).toBe(200)
  nextStep()
  return { ada, headers, code, recoveryCodes: confirmed.json().recovery_codes }
}

it('computes the codes of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890')
  const at = (seconds: number) => codeOfStep(secret, stepAt(new Date(seconds * 1000)))
  expect([at(59), at(1111111109), at(1234567890), at(20000000000)]).toEqual(['287082', '081804', '005924', '353130'])
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  const sealed = sealSecret('key', 'ada', secret)
  expect(openSecret('key', 'ada', sealed)).toEqual(secret)
  expect(() => openSecret('key', 'bob', sealed)).toThrow()
})

it('a login by password needs a code, and who has no second factor needs none', async () => {
  const { ada, code } = await withApp()
  const asked = await signIn(ada)
  expect([asked.statusCode, asked.json().code]).toEqual([401, 'second_factor_needed'])
  expect((await signIn(ada, '000000')).json().code).toBe('wrong_code')
  expect((await signIn(ada, code())).json()).toMatchObject({ token: expect.any(String), user: { _id: ada.id } })
  expect((await signIn(await member(server))).statusCode).toBe(200)
  await mailed(ada, 'Two-step sign-in is on')
})

it('a code is accepted once, from one step before to one step after', async () => {
  const { ada, code } = await withApp()
  expect((await signIn(ada, code(-2))).statusCode).toBe(400)
  expect((await signIn(ada, code(2))).statusCode).toBe(400)
  const now = code()
  expect((await signIn(ada, now)).statusCode).toBe(200)
  expect((await signIn(ada, now)).json().code).toBe('wrong_code')
  // Nor one from before, which somebody may have seen.
  expect((await signIn(ada, code(-1))).statusCode).toBe(400)
  expect((await signIn(ada, code(1))).statusCode).toBe(200)
  nextStep()
  nextStep()
  const both = await Promise.all([signIn(ada, code()), signIn(ada, code())])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

it('a recovery code is accepted once and mailed; new ones replace the old ones', async () => {
  const { ada, headers, recoveryCodes } = await withApp()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  expect((await signIn(ada, first.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200)
  expect((await signIn(ada, first)).json().code).toBe('wrong_code')
  await mailed(ada, 'A recovery code was used')
  const methods = (await call(server, getSignInMethods, { headers })).json()
  expect(methods).toMatchObject({ password: true, totp: true, recovery_codes_left: 9 })
  const renewed = (await call(server, renewRecoveryCodes, { body: {}, headers })).json().recovery_codes
  expect((await signIn(ada, second)).statusCode).toBe(400)
  expect((await signIn(ada, renewed[0])).statusCode).toBe(200)
  await mailed(ada, 'You have new recovery codes')
  const stored = await server.deps.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', ada.id).execute()
  expect(stored.some(({ code_hash }) => code_hash.includes(renewed[0]!))).toBe(false)
})

it('wrong codes are counted by account, slowed down and mailed', async () => {
  const { ada, code } = await withApp()
  for (let guess = 0; guess < 5; guess++) expect((await signIn(ada, '000000')).statusCode).toBe(400)
  expect((await signIn(ada, code())).statusCode).toBe(429)
  await mailed(ada, 'Someone may know your password')
  server.clock.advance(60_000)
  expect((await signIn(ada, code())).statusCode).toBe(200)
})

it('with a second factor, the fresh proof, a new password and the deletion need a code as well', async () => {
  const { ada, headers, code } = await withApp()
  server.clock.advance(11 * 60_000)
  const prove = (given?: string) =>
    call(server, proveIdentity, { body: { password, ...(given && { code: given }) }, headers })
  for (const refused of [
    await call(server, changePassword, { body: { password, new_password: 'battery staple' }, headers }),
    await call(server, deleteAccount, { body: { password }, headers }),
    await call(server, disableTotp, { headers }),
    await call(server, renewRecoveryCodes, { body: {}, headers }),
  ])
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_needed'])
  expect((await prove()).json().code).toBe('second_factor_needed')
  expect((await prove(code())).statusCode).toBe(200)
  expect((await call(server, exportData, { headers })).statusCode).toBe(200)
  expect((await call(server, disableTotp, { headers })).statusCode).toBe(200)
  await mailed(ada, 'Two-step sign-in is off')
  expect((await signIn(ada)).statusCode).toBe(200)
  const rows = await server.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', ada.id)
    .where('action', 'like', 'totp.%')
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['totp.enabled', 'totp.disabled'])
})

it('a secret that nobody confirmed changes nothing, and a session alone begins nothing', async () => {
  const ada = await member(server)
  const { headers } = ada
  expect((await call(server, beginTotp, { body: {}, headers })).json().code).toBe('proof_needed')
  await call(server, proveIdentity, { body: { password }, headers })
  await call(server, beginTotp, { body: {}, headers })
  expect((await call(server, confirmTotp, { body: { code: '000000' }, headers })).json().code).toBe('wrong_code')
  expect((await signIn(ada)).statusCode).toBe(200)
})

it('whoever reclaims an address by mail, or denies the change, is not kept out by somebody else’s app', async () => {
  const { ada: mallory } = await withApp()
  await call(server, forgotPassword, { body: { email: mallory.email } })
  const token = linkIn(await mailed(mallory, 'Reset your Gooddrop password')).hash.slice(1)
  await call(server, resetPassword, { body: { token, new_password: 'battery staple' } })
  const body = { email: mallory.email, password: 'battery staple' }
  expect((await call(server, login, { body })).statusCode).toBe(200)

  const { ada, headers } = await withApp()
  const link = linkIn(await mailed(ada, 'Two-step sign-in is on'))
  expect((await call(server, denyChange, { body: { token: link.hash.slice(1) } })).statusCode).toBe(200)
  expect((await call(server, listSessions, { headers })).statusCode).toBe(401)
  const left = await server.deps.db.selectFrom('totp_factors').selectAll().where('user_id', '=', ada.id).execute()
  expect(left).toEqual([])
})

it('a password that was reset by mail does not replace the second factor', async () => {
  const { ada, code } = await withApp()
  await server.deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', ada.id).execute()
  await call(server, forgotPassword, { body: { email: ada.email } })
  const token = linkIn(await mailed(ada, 'Reset your Gooddrop password')).hash.slice(1)
  await call(server, resetPassword, { body: { token, new_password: 'battery staple' } })
  const body = { email: ada.email, password: 'battery staple' }
  expect((await call(server, login, { body })).json().code).toBe('second_factor_needed')
  expect((await call(server, login, { body: { ...body, code: code() } })).statusCode).toBe(200)
})
