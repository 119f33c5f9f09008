import { denyChange, exportData, login, proveIdentity, removeWallet } from '@gooddrop/contract/accounts.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyProof,
  listPasskeys,
  passkeyLogin,
  passkeyProof,
  removePasskey,
  renamePasskey,
} from '@gooddrop/contract/passkeys.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePasskey, type TestPasskey } from '#testing/authenticator.ts'
import { call } from '#testing/call.ts'
import { linkIn, startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'

const site = { origin: 'https://gooddrop.example', rpId: 'gooddrop.example' }
let mailbox: TestMailbox
let server: TestServer
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await testServer({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: site.origin } })
})
afterAll(async () => {
  await server?.stop()
  await mailbox?.stop()
})

const prove = ({ headers }: Member) => call(server, proveIdentity, { body: { password: 'correct horse' }, headers })
const mailed = ({ email }: Member, subject: string) => mailbox.next(email, (mail) => mail.subject === subject)

async function add({ headers }: Member, passkey: TestPasskey, how: Parameters<TestPasskey['create']>[1] = {}) {
  const { options } = (await call(server, beginPasskey, { body: {}, headers })).json()
  return call(server, addPasskey, { body: { response: passkey.create(options, how), name: 'My phone' }, headers })
}

async function withPasskey() {
  const ada = await member(server)
  await prove(ada)
  const passkey = makePasskey(site)
  const added = await add(ada, passkey)
  expect(added.statusCode).toBe(200)
  return { ada, passkey, id: added.json().passkey._id }
}

const loginOptions = async () => (await call(server, beginPasskeyLogin, { body: {} })).json().options
const signIn = async (passkey: TestPasskey, how: Parameters<TestPasskey['get']>[1] = {}) =>
  call(server, passkeyLogin, { body: { response: passkey.get(await loginOptions(), how) } })

it('signs in without naming anybody, and is a fresh proof', async () => {
  const { ada, passkey } = await withPasskey()
  const options = await loginOptions()
  expect(options).toMatchObject({ rpId: site.rpId, userVerification: 'required', allowCredentials: [] })
  const reply = await call(server, passkeyLogin, { body: { response: passkey.get(options) } })
  expect(reply.json()).toMatchObject({ token: expect.any(String), user: { _id: ada.id } })
  const headers = { token: reply.json().token }
  expect((await call(server, exportData, { headers })).statusCode).toBe(200)
  const [shown] = (await call(server, listPasskeys, { headers })).json().passkeys
  expect(shown).toMatchObject({ name: 'My phone', lastUsedAt: expect.any(String) })
  await mailed(ada, 'A passkey was added')
})

it('adding and removing need a fresh proof; a name does not; nobody touches those of others', async () => {
  const { ada, id } = await withPasskey()
  const bob = await member(server)
  const refused = await call(server, beginPasskey, { body: {}, headers: bob.headers })
  expect(refused.json().code).toBe('proof_needed')
  await prove(bob)
  const rename = (who: Member) =>
    call(server, renamePasskey, { params: { id }, body: { name: 'Laptop' }, headers: who.headers })
  expect([(await rename(bob)).statusCode, (await rename(ada)).json().passkey.name]).toEqual([404, 'Laptop'])
  const remove = (who: Member) => call(server, removePasskey, { params: { id }, headers: who.headers })
  expect((await remove(bob)).statusCode).toBe(404)
  server.clock.advance(11 * 60_000)
  expect((await remove(ada)).json().code).toBe('proof_needed')
  await prove(ada)
  expect((await remove(ada)).statusCode).toBe(200)
  await mailed(ada, 'A passkey was removed')
})

it('a removed passkey signs in no more', async () => {
  const { ada, passkey, id } = await withPasskey()
  await call(server, removePasskey, { params: { id }, headers: ada.headers })
  expect((await signIn(passkey)).statusCode).toBe(401)
})

it('a challenge counts once, for ten minutes, for its purpose and its session', async () => {
  const { ada, passkey } = await withPasskey()
  const options = await loginOptions()
  const response = passkey.get(options)
  const send = (body: { response: ReturnType<TestPasskey['get']> }) => call(server, passkeyLogin, { body })
  expect((await send({ response })).statusCode).toBe(200)
  expect((await send({ response })).statusCode).toBe(401)
  expect((await send({ response: passkey.get(options) })).statusCode).toBe(401)
  const made = { challenge: Buffer.alloc(32).toString('base64url') }
  expect((await send({ response: passkey.get(made) })).statusCode).toBe(401)

  const late = await loginOptions()
  server.clock.advance(10 * 60_000 + 1)
  expect((await send({ response: passkey.get(late) })).statusCode).toBe(401)

  const { headers } = ada
  const proof = (await call(server, beginPasskeyProof, { body: {}, headers })).json().options
  expect((await send({ response: passkey.get(proof) })).statusCode).toBe(401)
  const other = (await call(server, login, { body: { email: ada.email, password: 'correct horse' } })).json().token
  const elsewhere = { body: { response: passkey.get(proof) }, headers: { token: other } }
  expect((await call(server, passkeyProof, elsewhere)).statusCode).toBe(401)
  expect((await call(server, passkeyProof, { body: { response: passkey.get(proof) }, headers })).statusCode).toBe(200)
  expect((await call(server, removeWallet, { headers })).json().code).toBe('conflict')
})

it.each([
  ['another origin', { origin: 'https://gooddrop.example.evil.example' }],
  ['another domain', { rpId: 'evil.example' }],
  ['an owner who was not verified', { verified: false }],
])('refuses %s', async (_, how) => {
  const { ada, passkey } = await withPasskey()
  expect((await signIn(passkey, how)).statusCode).toBe(401)
  expect((await add(ada, makePasskey(site), how)).statusCode).toBe(400)
  expect((await signIn(passkey)).statusCode).toBe(200)
})

it.each(['', 'AAAA', 'o2NmbXQ', 'n5-fn5-f', '_'.repeat(9000)])(
  'refuses %.10s for a new passkey',
  async (attestationObject) => {
    const ada = await member(server)
    await prove(ada)
    const { options } = (await call(server, beginPasskey, { body: {}, headers: ada.headers })).json()
    const real = makePasskey(site).create(options)
    const body = { response: { ...real, response: { ...real.response, attestationObject } } }
    expect((await call(server, addPasskey, { body, headers: ada.headers })).statusCode).toBe(400)
  },
)

it('refuses a signature of another key and the name of another person', async () => {
  const { passkey } = await withPasskey()
  const other = await withPasskey()
  const [options, again] = [await loginOptions(), await loginOptions()]
  const [mine, theirs] = [passkey.get(options), other.passkey.get(options)]
  const forged = { ...mine, response: { ...mine.response, signature: theirs.response.signature } }
  expect((await call(server, passkeyLogin, { body: { response: forged } })).statusCode).toBe(401)
  const real = passkey.get(again)
  const renamed = { ...real, response: { ...real.response, userHandle: theirs.response.userHandle } }
  expect((await call(server, passkeyLogin, { body: { response: renamed } })).statusCode).toBe(401)
})

it('notices a counter that went back, refuses it and mails the owner', async () => {
  const { ada, passkey } = await withPasskey()
  expect((await signIn(passkey, { counter: 10 })).statusCode).toBe(200)
  expect((await signIn(passkey, { counter: 10 })).statusCode).toBe(401)
  expect((await signIn(passkey, { counter: 4 })).statusCode).toBe(401)
  expect((await signIn(passkey, { counter: 11 })).statusCode).toBe(200)
  await mailed(ada, 'Your passkey may have been copied')
  const rows = await server.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', ada.id)
    .where('action', '=', 'passkey.copied')
    .execute()
  expect(rows).toHaveLength(2)
})

it('a passkey that does not count may always say 0', async () => {
  const ada = await member(server)
  await prove(ada)
  const passkey = makePasskey(site)
  await add(ada, passkey, { counter: 0 })
  for (let use = 0; use < 2; use++) expect((await signIn(passkey, { counter: 0 })).statusCode).toBe(200)
})

it('“This was not me” removes the passkey that was added', async () => {
  const { ada, passkey } = await withPasskey()
  const link = linkIn(await mailed(ada, 'A passkey was added'))
  expect((await call(server, denyChange, { body: { token: link.hash.slice(1) } })).statusCode).toBe(200)
  expect((await signIn(passkey)).statusCode).toBe(401)
})
