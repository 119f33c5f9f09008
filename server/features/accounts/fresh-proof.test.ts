import {
  deleteAccount,
  denyChange,
  exportData,
  forgotPassword,
  login,
  proveIdentity,
  removeWallet,
  resetPassword,
} from '@gooddrop/contract/accounts.ts'
import { listSessions } from '@gooddrop/contract/sessions.ts'
import { getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { linkIn, startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { type Member, member } from '#testing/member.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

let mailbox: TestMailbox
let world: World
beforeAll(async () => {
  mailbox = await startMailbox()
  world = await startWorld({ webhooks: true, env: { SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await world?.stop()
  await mailbox?.stop()
})

const prove = ({ headers }: Member, password = 'correct horse') =>
  call(world.server, proveIdentity, { body: { password }, headers })

const walletOf = async ({ id }: Member) =>
  (await world.server.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    .wallet_address

/** Asks to connect a wallet, signs with it, and returns how the request ended. */
async function connect({ id, headers }: Member, wallet: Person): Promise<string> {
  const query = { userId: id }
  const scan = (await call(world.server, signIn, { params: { socketId: 'none' }, query, headers })).json()
  await world.phone.sign(scan.link, wallet.secret)
  return eventually(async () => {
    const params = { id: scan.sign_request_id }
    const { sign_request } = (await call(world.server, getSignRequest, { params, headers })).json()
    if (!['validated', 'failed'].includes(sign_request.state)) throw new Error(sign_request.state)
    return sign_request.state
  })
}

const mailed = (to: string, subject: string) => mailbox.next(to, (mail) => mail.subject === subject)

it('a wallet is connected once by the session alone; another one needs a fresh proof', async () => {
  const { server } = world
  const ada = await member(server)
  const [first, second] = [await world.person(), await world.person()]
  expect(await connect(ada, first)).toBe('validated')
  expect(await connect(ada, second)).toBe('failed')
  expect(await walletOf(ada)).toBe(first.address)
  const asked = await call(server, signIn, {
    params: { socketId: 'none' },
    query: { userId: ada.id, change: 'true' },
    headers: ada.headers,
  })
  expect([asked.statusCode, asked.json().code]).toEqual([403, 'proof_needed'])

  expect((await prove(ada, 'not it')).statusCode).toBe(401)
  expect((await prove(ada)).statusCode).toBe(200)
  expect(await connect(ada, second)).toBe('validated')
  expect(await walletOf(ada)).toBe(second.address)

  server.clock.advance(11 * 60_000)
  expect(await connect(ada, first)).toBe('failed')
  // The own wallet proves as much as the password does.
  expect(await connect(ada, second)).toBe('validated')
  expect(await connect(ada, first)).toBe('validated')
  const rows = await server.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', ada.id)
    .where('action', 'like', 'wallet.%')
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['wallet.connected', 'wallet.changed', 'wallet.changed'])
})

it('the first wallet needs a fresh proof too, once the session is not new any more', async () => {
  const { server } = world
  const ada = await member(server)
  server.clock.advance(11 * 60_000)
  const ask = () =>
    call(server, signIn, { params: { socketId: 'none' }, query: { userId: ada.id }, headers: ada.headers })
  const refused = await ask()
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_needed'])
  await prove(ada)
  expect((await ask()).statusCode).toBe(200)
})

it('“This was not me” ends all sessions, brings the wallet back and locks the account until a new password is set', async () => {
  const { server } = world
  const ada = await member(server, { email: 'owner@example.org' })
  const [own, foreign] = [await world.person(), await world.person()]
  await connect(ada, own)
  await prove(ada)
  await connect(ada, foreign)
  const link = linkIn(await mailed('owner@example.org', 'Your wallet was changed'))
  expect([link.pathname, link.search]).toEqual(['/Not-Me', ''])
  const deny = () => call(server, denyChange, { body: { token: link.hash.slice(1) } })
  expect((await deny()).statusCode).toBe(200)
  expect((await deny()).statusCode).toBe(400)
  expect(await walletOf(ada)).toBe(own.address)
  expect((await call(server, listSessions, { headers: ada.headers })).statusCode).toBe(401)
  const body = { email: 'owner@example.org', password: 'correct horse' }
  const locked = await call(server, login, { body })
  expect([locked.statusCode, locked.json().code]).toEqual([403, 'account_frozen'])

  await call(server, forgotPassword, { body: { email: 'owner@example.org' } })
  const token = linkIn(await mailed('owner@example.org', 'A new password for Gooddrop')).hash.slice(1)
  await call(server, resetPassword, { body: { token, new_password: 'battery staple' } })
  expect((await call(server, login, { body: { ...body, password: 'battery staple' } })).statusCode).toBe(200)
})

it('removing the wallet, the export and the deletion need a fresh proof, and each is mailed', async () => {
  const { server } = world
  const ada = await member(server, { email: 'three@example.org' })
  await connect(ada, await world.person())
  const { headers } = ada
  for (const refused of [
    await call(server, removeWallet, { headers }),
    await call(server, exportData, { headers }),
    await call(server, deleteAccount, { body: {}, headers }),
  ])
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_needed'])
  await prove(ada)
  expect((await call(server, exportData, { headers })).statusCode).toBe(200)
  await mailed('three@example.org', 'Your data was downloaded')
  expect((await call(server, removeWallet, { headers })).json().user.wallet_address).toBeNull()
  await mailed('three@example.org', 'Your wallet was removed')
  expect((await call(server, deleteAccount, { body: {}, headers })).statusCode).toBe(200)
  expect((await mailed('three@example.org', 'Your account is deleted')).text).toContain('/Contact')
  const rows = await server.deps.db.selectFrom('audit_log').select('action').where('actor_id', '=', ada.id).execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'session.opened',
    'wallet.connected',
    'data.exported',
    'wallet.removed',
    'user.deleted',
  ])
})
