import { createHash } from 'node:crypto'
import { changePassword, getProfile, login, register, updateProfile } from '@gooddrop/contract/accounts.ts'
import { endSession, listSessions, logout } from '@gooddrop/contract/sessions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const complete = {
  first_name: 'Maren',
  last_name: 'Holt',
  email: 'Maren@Example.org',
  username: 'maren.holt',
  password: 'correct horse',
}

describe('register', () => {
  it.each([
    ['first_name', 'First Name is required'],
    ['last_name', 'Last Name is required'],
    ['username', 'Username is required'],
    ['email', 'Email is required'],
    ['password', 'Password is required'],
  ])('returns what is missing when %s is', async (field, message) => {
    for (const missing of [undefined, '']) {
      const reply = await call(server, register, { body: { ...complete, [field]: missing } })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ success: false, message })
    }
  })

  it('returns a token and the person, and stores only a hash of the password', async () => {
    const reply = await call(server, register, { body: complete })
    expect(reply.statusCode).toBe(200)
    const { token, user } = reply.json()
    expect(user).toMatchObject({
      first_name: 'Maren',
      email: 'maren@example.org',
      xumm_scan: false,
      wallet_address: null,
    })
    expect(JSON.stringify(user)).not.toMatch(/password|argon|hash/i)
    const kept = await server.deps.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user._id)
      .executeTakeFirstOrThrow()
    expect(kept.password_hash).toMatch(/^\$argon2id\$/)
    const sessions = await call(server, listSessions, { headers: { token } })
    expect(sessions.json().sessions).toHaveLength(1)
  })

  it('refuses an e-mail that is proved and a username that is taken, whatever the case', async () => {
    await server.deps.db
      .updateTable('users')
      .set({ email_verified_at: server.clock.now() })
      .where('email', '=', 'maren@example.org')
      .execute()
    const same = await call(server, register, { body: { ...complete, username: 'other' } })
    expect([same.statusCode, same.json().code]).toEqual([409, 'email_taken'])
    const shouted = await call(server, register, {
      body: { ...complete, email: 'b@example.org', username: 'MAREN.HOLT' },
    })
    expect([shouted.statusCode, shouted.json().code]).toEqual([409, 'username_taken'])
  })

  it('accepts one of two simultaneous calls', async () => {
    const twice = { ...complete, email: 'race@example.org', username: 'race' }
    const replies = await Promise.all([
      call(server, register, { body: twice }),
      call(server, register, { body: twice }),
    ])
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409])
  })
})

describe('login', () => {
  it.each([
    [{ password: 'x' }, 'Username is required'],
    [{ email: '', password: 'x' }, 'Username is required'],
    [{ email: 'a@example.org' }, 'Password is required'],
  ])('answers %j with %s', async (body, message) => {
    const reply = await call(server, login, { body })
    expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  })

  it('returns the same for a wrong password and an unknown e-mail', async () => {
    const { email } = await member(server)
    const wrong = await call(server, login, { body: { email, password: 'not it' } })
    const unknown = await call(server, login, { body: { email: 'nobody@example.org', password: 'not it' } })
    expect(wrong.statusCode).toBe(401)
    expect(unknown.statusCode).toBe(401)
    expect(unknown.body).toBe(wrong.body)
  })

  it('ignores the case of the e-mail', async () => {
    const { email, id } = await member(server)
    const reply = await call(server, login, { body: { email: email.toUpperCase(), password: 'correct horse' } })
    expect(reply.json().user._id).toBe(id)
  })
})

describe('sessions', () => {
  it('ends at sign-out, and its token is refused', async () => {
    const { headers } = await member(server)
    expect((await call(server, logout, { body: {}, headers })).statusCode).toBe(200)
    expect((await call(server, listSessions, { headers })).statusCode).toBe(401)
  })

  it('lists the own sessions and ends one of them, but not those of others', async () => {
    const ada = await member(server)
    const eve = await member(server)
    const agent = 'Mozilla/5.0 (X11; Linux aarch64) Gecko/20100101 Firefox/140.0'
    const second = await call(server, login, {
      body: { email: ada.email, password: 'correct horse' },
      headers: { 'user-agent': agent },
    })
    const { sessions } = (await call(server, listSessions, { headers: ada.headers })).json()
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ current }) => !current)!
    expect(other.device).toBe('Firefox on Linux')
    const end = (headers: Member['headers']) => call(server, endSession, { params: { id: other._id }, headers })
    expect((await end(eve.headers)).statusCode).toBe(404)
    expect((await end(ada.headers)).statusCode).toBe(200)
    expect((await call(server, listSessions, { headers: { token: second.json().token } })).statusCode).toBe(401)
  })

  it('ends all others when the password changes', async () => {
    const ada = await member(server)
    const other = (await call(server, login, { body: { email: ada.email, password: 'correct horse' } })).json().token
    const change = (password: string) =>
      call(server, changePassword, { body: { password, new_password: 'battery staple' }, headers: ada.headers })
    expect((await change('not it')).statusCode).toBe(401)
    expect((await change('correct horse')).statusCode).toBe(200)
    expect((await call(server, listSessions, { headers: { token: other } })).statusCode).toBe(401)
    expect((await call(server, listSessions, { headers: ada.headers })).statusCode).toBe(200)
    const again = await call(server, login, { body: { email: ada.email, password: 'battery staple' } })
    expect(again.statusCode).toBe(200)
  })
})

describe('many sessions', () => {
  it('all end when the password changes, also those that were never listed', async () => {
    const ada = await member(server)
    const rows = Array.from({ length: 250 }, (_, index) => ({
      token_hash: createHash('sha256').update(`old-${index}`).digest(),
      user_id: ada.id,
      device: '',
      created_at: server.clock.now(),
      last_seen_at: server.clock.now(),
      expires_at: new Date(server.clock.now().getTime() + 86_400_000),
    }))
    await server.deps.db.insertInto('sessions').values(rows).execute()
    const body = { password: 'correct horse', new_password: 'battery staple' }
    expect((await call(server, changePassword, { body, headers: ada.headers })).statusCode).toBe(200)
    const live = await server.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', ada.id)
      .where('ended_at', 'is', null)
      .execute()
    expect(live).toHaveLength(1)
    expect((await call(server, listSessions, { headers: ada.headers })).statusCode).toBe(200)
  })

  it('are at most twenty: the one that was not used for the longest time ends', async () => {
    const ada = await member(server)
    for (let more = 0; more < 20; more++) {
      server.clock.advance(1000)
      await call(server, login, { body: { email: ada.email, password: 'correct horse' } })
    }
    expect((await call(server, listSessions, { headers: ada.headers })).statusCode).toBe(401)
    const { token } = (await call(server, login, { body: { email: ada.email, password: 'correct horse' } })).json()
    expect((await call(server, listSessions, { headers: { token } })).json().sessions).toHaveLength(20)
  })
})

describe('profile', () => {
  const update = (body: object, headers: Member['headers']) => call(server, updateProfile, { body, headers })

  it('changes only the allowed fields of the caller', async () => {
    const ada = await member(server)
    const eve = await member(server)
    const sneaky = {
      first_name: 'Eve',
      _id: ada.id,
      userId: ada.id,
      email: 'x@example.org',
      wallet_address: 'rX',
      xumm_scan: true,
    }
    const reply = await update(sneaky, eve.headers)
    expect(reply.json().user).toMatchObject({
      _id: eve.id,
      first_name: 'Eve',
      email: eve.email,
      wallet_address: null,
      xumm_scan: false,
    })
    const { profile } = (await call(server, getProfile, { params: { userId: ada.id } })).json()
    expect(profile.first_name).toBe('Ada')
  })

  it('hides e-mail and card from others', async () => {
    const ada = await member(server)
    const { profile } = (await call(server, getProfile, { params: { userId: ada.id } })).json()
    expect(Object.keys(profile).sort()).toEqual(
      [
        ...[
          '_id',
          'first_name',
          'last_name',
          'profile',
          'profile_banner',
          'social',
          'bio',
          'username',
          'wallet_address',
        ],
        ...['id', 'wallet', 'followers', 'avatar', 'banner', 'raised'],
      ].sort(),
    )
    expect(profile).toMatchObject({
      id: ada.id,
      wallet: null,
      followers: 0,
      avatar: { url: null },
      banner: { url: null },
    })
    expect(profile.raised).toEqual({ amount: '0', gifts: 0 })
  })

  it('changes the username, which stays taken by whoever had it', async () => {
    const ada = await member(server)
    const eve = await member(server)
    const first = ada.username
    const [second, third] = [`${first}.x`, `${first}.y`]
    expect((await update({ username: second, bio: ' I draw.\nAnd print. ' }, ada.headers)).json().user).toMatchObject({
      username: second,
      bio: 'I draw.\nAnd print.',
    })
    expect((await update({ username: second.toUpperCase() }, eve.headers)).json()).toMatchObject({
      code: 'username_taken',
    })
    expect((await update({ username: first }, eve.headers)).json()).toMatchObject({ code: 'username_taken' })
    expect((await update({ username: third }, ada.headers)).statusCode).toBe(200)
    expect((await update({ username: first }, ada.headers)).json().user.username).toBe(first)
    for (const username of ['support', 'a b', 'rN7n34…gQ2x', ''])
      expect((await update({ username }, eve.headers)).statusCode).toBe(400)
    expect((await update({ bio: '' }, ada.headers)).json().user.bio).toBeNull()
  })

  it('accepts https links only', async () => {
    const { headers } = await member(server)
    for (const social of ['javascript:alert(1)', 'http://example.org', 'nonsense'])
      expect((await update({ social }, headers)).statusCode).toBe(400)
    expect((await update({ social: 'https://example.org/me' }, headers)).json().user.social).toBe(
      'https://example.org/me',
    )
    expect((await update({ social: '' }, headers)).json().user.social).toBeNull()
  })

  it('returns not_found for an unknown id', async () => {
    const reply = await call(server, getProfile, { params: { userId: '01890000-0000-7000-8000-000000000000' } })
    expect(reply.statusCode).toBe(404)
  })
})
