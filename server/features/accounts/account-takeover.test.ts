import {
  deleteAccount,
  denyChange,
  exportData,
  forgotPassword,
  login,
  proveIdentity,
  register,
  removeWallet,
  resetPassword,
} from '@gooddrop/contract/accounts.ts'
import { listSessions } from '@gooddrop/contract/sessions.ts'
import { getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserSocket } from '#testing/browser-socket.ts'
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

const userOf = ({ id }: Member) =>
  world.server.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const walletOf = async (member: Member) => (await userOf(member)).wallet_address

const askToConnect = async ({ id, headers }: Member) =>
  (await call(world.server, signIn, { params: { socketId: 'none' }, query: { userId: id }, headers })).json()

/** Asks to connect a wallet, signs with it, and returns how the request ended. */
async function connect(member: Member, wallet: Person): Promise<string> {
  const { headers } = member
  const scan = await askToConnect(member)
  await world.phone.sign(scan.link, wallet.secret)
  return eventually(async () => {
    const params = { id: scan.sign_request_id }
    const { sign_request } = (await call(world.server, getSignRequest, { params, headers })).json()
    if (!['validated', 'failed'].includes(sign_request.state)) throw new Error(sign_request.state)
    return sign_request.state
  })
}

const mailed = (to: string, subject: string) => mailbox.next(to, (mail) => mail.subject === subject)

/** The links to set a new password, one for each account that the mail names. */
async function resetLinks(email: string): Promise<string[]> {
  await call(world.server, forgotPassword, { body: { email } })
  const mail = await mailbox.next(email, ({ subject }) => subject === 'Reset your Gooddrop password')
  return [...mail.text.matchAll(/Reset-Password#([\w-]{43})/g)].map(([, token]) => token ?? '')
}

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
  expect(await walletOf(ada)).toBe(first.address)

  server.clock.advance(11 * 60_000)
  const third = await world.person()
  expect(await connect(ada, third)).toBe('failed')
  // Each of one's own wallets proves as much as the password does.
  expect(await connect(ada, second)).toBe('validated')
  expect(await connect(ada, third)).toBe('validated')
  const rows = await server.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', ada.id)
    .where('action', 'like', 'wallet.%')
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['wallet.connected', 'wallet.added', 'wallet.added'])
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

it('“This was not me” ends all sessions, takes the added wallet off and locks the account until a new password is set', async () => {
  const { server } = world
  const ada = await member(server, { email: 'owner@example.org' })
  const [own, foreign] = [await world.person(), await world.person()]
  await connect(ada, own)
  await prove(ada)
  await connect(ada, foreign)
  const link = linkIn(await mailed('owner@example.org', 'A wallet was added'))
  expect([link.pathname, link.search]).toEqual(['/Not-Me', ''])
  const deny = () => call(server, denyChange, { body: { token: link.hash.slice(1) } })
  expect((await deny()).statusCode).toBe(200)
  expect((await deny()).statusCode).toBe(400)
  expect(await walletOf(ada)).toBe(own.address)
  const wallets = server.deps.db.selectFrom('user_wallets').select('address').where('user_id', '=', ada.id)
  expect(await wallets.execute()).toEqual([{ address: own.address }])
  expect((await call(server, listSessions, { headers: ada.headers })).statusCode).toBe(401)
  const body = { email: 'owner@example.org', password: 'correct horse' }
  const locked = await call(server, login, { body })
  expect([locked.statusCode, locked.json().code]).toEqual([403, 'account_frozen'])

  await call(server, forgotPassword, { body: { email: 'owner@example.org' } })
  const token = linkIn(await mailed('owner@example.org', 'Reset your Gooddrop password')).hash.slice(1)
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
  await mailed('three@example.org', 'A wallet was removed')
  expect((await call(server, deleteAccount, { body: {}, headers })).statusCode).toBe(200)
  expect((await mailed('three@example.org', 'Your account has been deleted')).text).toContain('/Contact')
  const rows = await server.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', ada.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'session.opened',
    'wallet.connected',
    'data.exported',
    'wallet.removed',
    'user.deleted',
  ])
})

it('the wallet, card and sessions of who registered with a stranger’s address go when its owner sets a password', async () => {
  const { server } = world
  const mallory = await member(server, { email: 'victim@example.org', username: 'mallory' })
  const wallet = await world.person()
  const { link } = await askToConnect(mallory)
  await world.phone.sign(link, wallet.secret)
  await eventually(async () => expect((await userOf(mallory)).wallet_address).toBe(wallet.address))
  await server.deps.db
    .insertInto('payment_cards')
    .values({ user_id: mallory.id, last4: '4242', brand: 'visa', updated_at: server.clock.now() })
    .execute()
  const another = await world.person()
  const pending = await askToConnect(mallory)

  const [token] = await resetLinks('victim@example.org')
  expect((await call(server, resetPassword, { body: { token, new_password: 'battery staple' } })).statusCode).toBe(200)
  expect(await userOf(mallory)).toMatchObject({ wallet_address: null, xumm_scan: false, connect_wallet: false })
  expect(await server.deps.db.selectFrom('payment_cards').selectAll().execute()).toEqual([])
  expect((await call(server, listSessions, { headers: mallory.headers })).statusCode).toBe(401)

  // What was asked for before and is signed only now connects nothing.
  await world.phone.sign(pending.link, another.secret)
  await eventually(async () => {
    const request = await server.deps.db
      .selectFrom('sign_requests')
      .select('state')
      .where('id', '=', pending.sign_request_id)
      .executeTakeFirstOrThrow()
    expect(request.state).toBe('failed')
  })
  expect((await userOf(mallory)).wallet_address).toBeNull()

  // The wallet now signs in to an account of its own.
  const socket = await browserSocket(server.url)
  const guest = (await call(server, signIn, { params: { socketId: socket.id } })).json()
  await world.phone.sign(guest.link, wallet.secret)
  await eventually(() => {
    const result = socket.heard.find(({ name }) => name === 'result')?.payload as { user: { _id: string } } | undefined
    expect(result?.user._id).toEqual(expect.any(String))
    expect(result?.user._id).not.toBe(mallory.id)
  })
  socket.close()
})

it('an address that nobody has proved reserves nothing, and goes to whoever proves it', async () => {
  const { server } = world
  const email = 'shared@example.org'
  const squatter = await member(server, { email, username: 'squatter' })
  server.clock.advance(1000)
  const owner = await member(server, { email, username: 'rightful', password: 'battery staple' })
  const signedIn = await call(server, login, { body: { email, password: 'battery staple' } })
  expect(signedIn.json().user._id).toBe(owner.id)

  const links = await resetLinks(email)
  expect(links).toHaveLength(2)
  expect(mailbox.list(email)[0]?.text).toContain('rightful')
  await call(server, resetPassword, { body: { token: links[0], new_password: 'a horse, a battery' } })
  expect(await userOf(owner)).toMatchObject({ email, email_verified_at: expect.anything() })
  expect(await userOf(squatter)).toMatchObject({ email: null, email_verified_at: null })
  expect(
    (await call(server, resetPassword, { body: { token: links[1], new_password: 'mine again' } })).statusCode,
  ).toBe(400)

  const again = { first_name: 'A', last_name: 'B', email, username: 'third', password: 'correct horse' }
  const refused = await call(server, register, { body: again })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'email_taken'])
  await mailbox.next(email, ({ subject }) => subject === 'You already have an account')
})
