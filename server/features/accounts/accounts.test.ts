import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member } from '#testing/member.ts'
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

const post = (url: string, payload: object, headers = {}) => server.inject({ method: 'POST', url, payload, headers })
const get = (url: string, headers = {}) => server.inject({ method: 'GET', url, headers })

describe('register', () => {
  it.each([
    ['first_name', 'First Name is required'],
    ['last_name', 'Last Name is required'],
    ['username', 'Username is required'],
    ['email', 'Email is required'],
    ['password', 'Password is required'],
  ])('returns what is missing when %s is', async (field, message) => {
    for (const missing of [undefined, '']) {
      const reply = await post('/api/v1/auth/register', { ...complete, [field]: missing })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ success: false, message })
    }
  })

  it('returns a token and the person, and stores only a hash of the password', async () => {
    const reply = await post('/api/v1/auth/register', complete)
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
    const sessions = await get('/api/v1/auth/sessions', { token })
    expect(sessions.json().sessions).toHaveLength(1)
  })

  it('refuses an e-mail and a username that are taken, whatever the case', async () => {
    const same = await post('/api/v1/auth/register', { ...complete, username: 'other' })
    expect([same.statusCode, same.json().code]).toEqual([409, 'email_taken'])
    const shouted = await post('/api/v1/auth/register', { ...complete, email: 'b@example.org', username: 'MAREN.HOLT' })
    expect([shouted.statusCode, shouted.json().code]).toEqual([409, 'username_taken'])
  })

  it('accepts one of two simultaneous calls', async () => {
    const twice = { ...complete, email: 'race@example.org', username: 'race' }
    const replies = await Promise.all([post('/api/v1/auth/register', twice), post('/api/v1/auth/register', twice)])
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409])
  })
})

describe('login', () => {
  it.each([
    [{ password: 'x' }, 'Username is required'],
    [{ email: '', password: 'x' }, 'Username is required'],
    [{ email: 'a@example.org' }, 'Password is required'],
  ])('answers %j with %s', async (payload, message) => {
    const reply = await post('/api/v1/auth/login', payload)
    expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  })

  it('returns the same for a wrong password and an unknown e-mail', async () => {
    const { email } = await member(server)
    const wrong = await post('/api/v1/auth/login', { email, password: 'not it' })
    const unknown = await post('/api/v1/auth/login', { email: 'nobody@example.org', password: 'not it' })
    expect(wrong.statusCode).toBe(401)
    expect(unknown.statusCode).toBe(401)
    expect(unknown.body).toBe(wrong.body)
  })

  it('ignores the case of the e-mail', async () => {
    const { email, id } = await member(server)
    const reply = await post('/api/v1/auth/login', { email: email.toUpperCase(), password: 'correct horse' })
    expect(reply.json().user._id).toBe(id)
  })
})

describe('sessions', () => {
  it('ends at sign-out, and its token is refused', async () => {
    const { headers } = await member(server)
    expect((await post('/api/v1/auth/logout', {}, headers)).statusCode).toBe(200)
    expect((await get('/api/v1/auth/sessions', headers)).statusCode).toBe(401)
  })

  it('lists the own sessions and ends one of them, but not those of others', async () => {
    const ada = await member(server)
    const eve = await member(server)
    const agent = 'Mozilla/5.0 (X11; Linux aarch64) Gecko/20100101 Firefox/140.0'
    const second = await post(
      '/api/v1/auth/login',
      { email: ada.email, password: 'correct horse' },
      { 'user-agent': agent },
    )
    const { sessions } = (await get('/api/v1/auth/sessions', ada.headers)).json()
    expect(sessions).toHaveLength(2)
    const other = sessions.find((session: { current: boolean }) => !session.current)
    expect(other.device).toBe('Firefox on Linux')
    const end = (headers: object) =>
      server.inject({ method: 'DELETE', url: `/api/v1/auth/sessions/${other._id}`, headers: { ...headers } })
    expect((await end(eve.headers)).statusCode).toBe(404)
    expect((await end(ada.headers)).statusCode).toBe(200)
    expect((await get('/api/v1/auth/sessions', { token: second.json().token })).statusCode).toBe(401)
  })

  it('ends all others when the password changes', async () => {
    const ada = await member(server)
    const other = (await post('/api/v1/auth/login', { email: ada.email, password: 'correct horse' })).json().token
    const change = (password: string) =>
      server.inject({
        method: 'PUT',
        url: '/api/v1/auth/password',
        payload: { password, new_password: 'battery staple' },
        headers: ada.headers,
      })
    expect((await change('not it')).statusCode).toBe(401)
    expect((await change('correct horse')).statusCode).toBe(200)
    expect((await get('/api/v1/auth/sessions', { token: other })).statusCode).toBe(401)
    expect((await get('/api/v1/auth/sessions', ada.headers)).statusCode).toBe(200)
    const again = await post('/api/v1/auth/login', { email: ada.email, password: 'battery staple' })
    expect(again.statusCode).toBe(200)
  })
})

describe('profile', () => {
  const update = (payload: object, headers: object) =>
    server.inject({ method: 'PUT', url: '/api/v1/user/profile/update', payload, headers: { ...headers } })

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
    const { profile } = (await get(`/api/v1/user/profile/${ada.id}`)).json()
    expect(profile.first_name).toBe('Ada')
  })

  it('hides e-mail and card from others', async () => {
    const ada = await member(server)
    const { profile } = (await get(`/api/v1/user/profile/${ada.id}`)).json()
    expect(Object.keys(profile).sort()).toEqual(
      ['_id', 'first_name', 'last_name', 'profile', 'profile_banner', 'social', 'username', 'wallet_address'].sort(),
    )
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
    const reply = await get('/api/v1/user/profile/01890000-0000-7000-8000-000000000000')
    expect(reply.statusCode).toBe(404)
  })
})
