import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { updateProfile, updateProfileWithPictures } from '@gooddrop/contract/accounts.ts'
import type { EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { type FilePart, formStream } from '#testing/form-stream.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let server: TestServer
let ada: Member
let png: Buffer
beforeAll(async () => {
  server = await testServer()
  ada = await member(server)
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#e5532d' } })
    .png()
    .toBuffer()
})
afterAll(() => server.stop())

type Body = { success: boolean; code?: string; message: string; user?: { profile: string; first_name: string } }

async function send(
  part: FilePart,
  fields: Record<string, string> = {},
  endpoint: EndpointDefinition = updateProfileWithPictures,
  token = ada.token,
) {
  const { headers, body } = formStream(part, fields)
  const call = request(server.url + urlOf(endpoint), { method: 'PUT', headers: { ...headers, token } })
  const answered = new Promise<{ status: number; body: Body }>((done, fail) => {
    call.once('response', (reply) =>
      json(reply).then((body) => done({ status: reply.statusCode ?? 0, body: body as Body }), fail),
    )
    call.once('error', fail)
  })
  // The server may answer, and stop listening, long before everything was sent.
  pipeline(body, call).catch(() => undefined)
  return answered
}

const picture = (change: Partial<FilePart> = {}): FilePart => ({
  name: 'profile',
  fileName: 'me.png',
  first: png,
  ...change,
})

describe('uploads', () => {
  it('are stored and shown, with the fields beside them', async () => {
    const { status, body } = await send(picture(), { first_name: 'Grace' })
    expect(status).toBe(200)
    expect(body.user?.first_name).toBe('Grace')
    const shown = await fetch(new URL(body.user?.profile ?? '', server.url))
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toMatch(/^image\//)
  })

  it('are refused while they stream when they are too large, with memory flat', async () => {
    global.gc?.()
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 20)
    const { status, body } = await send(picture({ megabytes: 300 }))
    clearInterval(watch)
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'too_large' })
    expect(most - before).toBeLessThan(150_000_000)
    expect((await server.inject('/health/ready')).statusCode).toBe(200)
    await eventually(async () => expect(await readdir(server.deps.media.incoming)).toEqual([]))
  })

  it.each([
    ['a script that is called a picture', Buffer.from('<script>alert(1)</script>'.repeat(500)), 415],
    ['a vector picture, which can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 422],
  ])('are refused when they are %s', async (_what, first, expected) => {
    const { status, body } = await send(picture({ first }))
    expect([expected, 415]).toContain(status)
    expect(body.success).toBe(false)
    expect((await server.inject('/health/ready')).statusCode).toBe(200)
  })

  it('are refused under a name that the call does not know', async () => {
    const { status, body } = await send(picture({ name: 'malware', megabytes: 5 }))
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
  })

  it('are refused without a token before they are read', async () => {
    const { status } = await send(picture({ megabytes: 5 }), {}, updateProfileWithPictures, 'no-such-token')
    expect(status).toBe(401)
  })

  it('are refused where none is expected', async () => {
    const { status, body } = await send(picture(), {}, updateProfile)
    expect({ status, code: body.code }).toEqual({ status: 415, code: 'unsupported_media' })
  })

  it('are refused with fields that are too large or too many', async () => {
    expect((await send(picture(), { first_name: 'x'.repeat(100_000) })).status).toBe(413)
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`field${n}`, 'x']))
    const { status } = await send(picture(), many)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  const part = '--b\r\nContent-Disposition: form-data; name="first_name"\r\n\r\n'
  it.each([
    ['without a boundary', 'multipart/form-data', `${part}Ada\r\n--b--\r\n`],
    ['with another boundary', 'multipart/form-data; boundary=c', `${part}Ada\r\n--b--\r\n`],
    ['cut off', 'multipart/form-data; boundary=b', `${part}Ad`],
    ['with NUL in a field', 'multipart/form-data; boundary=b', `${part}A\0da\r\n--b--\r\n`],
  ])('are refused in a form %s', async (_what, type, payload) => {
    const headers = { token: ada.token, 'content-type': type }
    const reply = await server.inject({ method: 'PUT', url: urlOf(updateProfileWithPictures), headers, payload })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
  })

  it('leave nothing behind when the sender goes away', async () => {
    const { headers, body } = formStream(picture({ megabytes: 40 }))
    const call = request(server.url + urlOf(updateProfileWithPictures), {
      method: 'PUT',
      headers: { ...headers, token: ada.token },
    })
    call.on('error', () => undefined)
    pipeline(body, call).catch(() => undefined)
    await eventually(async () => expect(await readdir(server.deps.media.incoming)).not.toEqual([]))
    call.destroy()
    await eventually(async () => expect(await readdir(server.deps.media.incoming)).toEqual([]))
    expect((await server.inject('/health/ready')).statusCode).toBe(200)
  })
})
