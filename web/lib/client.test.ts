import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { login } from '@gooddrop/contract/accounts.ts'
import { endpoint } from '@gooddrop/contract/endpoint.ts'
import { listBlogs } from '@gooddrop/contract/stories.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { createClient } from './client.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/things/:name',
  access: 'public',
  summary: 'A thing',
  params: z.object({ name: z.string() }),
  query: z.object({ page: z.number().optional(), tag: z.string().optional() }),
  fields: { thing: z.object({ name: z.string() }) },
})

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

async function clientOf(answer: Answer, token?: string) {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => answer(request, response, body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  const onTokenRefused = vi.fn()
  return {
    base,
    call: createClient({ base, token: () => token, onTokenRefused }),
    onTokenRefused,
  }
}

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a call', () => {
  it('puts parameters into the path, escaped, and leaves out what is not given', async () => {
    let asked = ''
    const { call } = await clientOf((request, response) => {
      asked = request.url ?? ''
      json(response, 200, { success: true, message: 'OK', thing: { name: 'x' } })
    })
    await call(getThing, { params: { name: 'a/b ?' }, query: { page: 0, tag: undefined } })
    expect(asked).toBe('/things/a%2Fb%20%3F?page=0')
  })

  it('sends the token in its header and the body as JSON', async () => {
    const seen: unknown[] = []
    const { call } = await clientOf((request, response, body) => {
      seen.push(request.headers.token, request.headers['content-type'], JSON.parse(body))
      json(response, 401, { success: false, message: 'no', code: 'wrong_credentials' })
    }, 'secret')
    await failure(call(login, { body: { email: 'a@b.c', password: 'x' } }))
    expect(seen).toEqual(['secret', 'application/json', { email: 'a@b.c', password: 'x' }])
  })

  it('returns the reply without fields beyond the contract', async () => {
    const { call } = await clientOf((_, response) =>
      json(response, 200, { success: true, message: 'OK', blogs: [], extra: 1 }),
    )
    expect(await call(listBlogs)).toEqual({ success: true, message: 'OK', blogs: [] })
  })

  it('fails with the code and the message of the refusal', async () => {
    const { call, onTokenRefused } = await clientOf((_, response) =>
      json(response, 409, { success: false, message: 'This username is taken', code: 'username_taken' }),
    )
    const error = await failure(call(listBlogs))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'username_taken', status: 409, message: 'This username is taken' })
    expect(onTokenRefused).not.toHaveBeenCalled()
  })

  it.each([
    ['a marker', 'cookie.abc', { token: undefined, session: 'cookie.abc' }],
    ['nobody', undefined, { token: undefined, session: 'cookie' }],
    ['a token from before', 'secret', { token: 'secret', session: undefined }],
  ])('of %s says so by the right header', async (_, token, expected) => {
    let seen: unknown
    const { call } = await clientOf((request, response) => {
      seen = { token: request.headers.token, session: request.headers.session }
      json(response, 200, { success: true, message: 'OK', thing: { name: 'x' } })
    }, token)
    await call(getThing, { params: { name: 'x' } })
    expect(seen).toEqual(expected)
  })

  it('that may sign somebody in waits until the session before has ended', async () => {
    const order: string[] = []
    const { base } = await clientOf((request, response) => {
      order.push(request.url ?? '')
      json(response, 401, { success: false, message: 'no', code: 'wrong_credentials' })
    })
    const beforeSignIn = async () => void order.push('ended')
    const call = createClient({ base, token: () => undefined, onTokenRefused: vi.fn(), beforeSignIn })
    await failure(call(listBlogs))
    await failure(call(login, { body: { email: 'a@b.c', password: 'x' } }))
    expect(order).toEqual([listBlogs.path, 'ended', login.path])
  })

  it('is of who made it, even if they sign out while its part of the contract is loaded', async () => {
    let seen: unknown
    let token: string | undefined = 'secret'
    const { base } = await clientOf((request, response) => {
      seen = request.headers.token
      json(response, 200, { success: true, message: 'OK', blogs: [] })
    })
    const call = createClient({ base, token: () => token, onTokenRefused: vi.fn() })
    const answer = call(async () => listBlogs)
    token = undefined
    await answer
    expect(seen).toBe('secret')
  })

  it('reports which token was refused', async () => {
    const { call, onTokenRefused } = await clientOf(
      (_, response) => json(response, 401, { success: false, message: 'Please sign in', code: 'unauthenticated' }),
      'old',
    )
    await failure(call(listBlogs))
    expect(onTokenRefused).toHaveBeenCalledExactlyOnceWith('old')
  })

  it.each([
    ['a page instead of JSON', 502, '<html>'],
    ['JSON of another shape', 200, '{"success":true,"message":"OK","blogs":"none"}'],
  ])('rejects %s as unreadable', async (_, status, body) => {
    const { call } = await clientOf((_request, response) => {
      response.writeHead(status)
      response.end(body)
    })
    expect(await failure(call(listBlogs))).toMatchObject({ code: 'unreadable', status })
  })

  it('fails as unreachable without an answer', async () => {
    const call = createClient({ base: 'http://127.0.0.1:1', token: () => undefined, onTokenRefused: vi.fn() })
    expect(await failure(call(listBlogs))).toMatchObject({ code: 'unreachable', status: 0 })
  })

  it('that was aborted fails as aborted, not as unreachable', async () => {
    const { call } = await clientOf(() => undefined)
    const stop = new AbortController()
    const asked = failure(call(listBlogs, {}, stop.signal))
    stop.abort()
    expect(await asked).toMatchObject({ name: 'AbortError' })
  })
})
