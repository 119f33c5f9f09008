import { forgotPassword, login, register, resetPassword } from '@gooddrop/contract/accounts.ts'
import { listSessions } from '@gooddrop/contract/sessions.ts'
import { signIn } from '@gooddrop/contract/signing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { type Member, member } from '#testing/member.ts'
import { startWorld, type World } from '#testing/world.ts'

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

const userOf = ({ id }: Member) =>
  world.server.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const askToConnect = async ({ id, headers }: Member) =>
  (await call(world.server, signIn, { params: { socketId: 'none' }, query: { userId: id }, headers })).json()

/** The links to set a new password, one for each account that the mail names. */
async function resetLinks(email: string): Promise<string[]> {
  await call(world.server, forgotPassword, { body: { email } })
  const mail = await mailbox.next(email, ({ subject }) => subject === 'A new password for Gooddrop')
  return [...mail.text.matchAll(/Reset-Password#([\w-]{43})/g)].map(([, token]) => token ?? '')
}

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
  await mailbox.next(email, ({ subject }) => subject === 'You have an account already')
})
