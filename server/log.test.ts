import { login } from '@gooddrop/contract/accounts.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import { listSessions } from '@gooddrop/contract/sessions.ts'
import { listBlogs } from '@gooddrop/contract/stories.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { capturedLog } from '#testing/captured-log.ts'
import { member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'

const { log, written, lines } = capturedLog()
let server: TestServer
beforeAll(async () => {
  server = await testServer({ log })
})
afterAll(() => server.stop())

describe('the log', () => {
  it('has one line for each answer, with its id', async () => {
    const reply = await call(server, listBlogs, { query: { page: 1 } })
    const id = reply.headers['x-request-id']
    expect(lines().filter((line) => line.request === id)).toEqual([
      expect.objectContaining({ method: 'GET', path: listBlogs.path, status: 200, ms: expect.any(Number) }),
    ])
  })

  it('knows no token, password, address or query', async () => {
    const ada = await member(server, { email: 'ada.private@example.org', password: 'very hidden indeed' })
    const logIn = (password: string) => call(server, login, { body: { email: ada.email, password } })
    const { token } = (await logIn('very hidden indeed')).json()
    await logIn('nearly hidden indeed')
    await call(server, listSessions, { headers: { token } })
    await call(server, listBlogs, { query: { secret: 'hidden-in-query' }, headers: ada.headers })
    await server.inject({
      method: 'POST',
      url: urlOf(login),
      payload: '{"password":"hidden broken',
      headers: { 'content-type': 'application/json' },
    })
    for (const secret of [ada.token, token, 'hidden', 'ada.private']) expect(written()).not.toContain(secret)
  })

  it('hides what is called like a secret, wherever it turns up', () => {
    log.warn(
      { token: 'hidden-1', user: { password_hash: 'hidden-2' }, a: { headers: { authorization: 'hidden-3' } } },
      'x',
    )
    expect(written()).not.toContain('hidden-')
  })

  it('logs an unexpected failure and says nothing of it to the caller', async () => {
    await server.deps.db.schema.alterTable('blogs').renameTo('blogs_away').execute()
    const reply = await call(server, listBlogs)
    await server.deps.db.schema.alterTable('blogs_away').renameTo('blogs').execute()
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      success: false,
      message: 'Something went wrong on our side. It has been recorded. Please try again later',
      code: 'internal',
    })
    const line = lines().find(({ err, request }) => err && request === reply.headers['x-request-id'])
    expect(line?.err).toMatchObject({ message: expect.stringContaining('blogs'), stack: expect.any(String) })
  })
})
