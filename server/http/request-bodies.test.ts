import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acceptMultipart } from './multipart.ts'
import { endSlowBodies } from './request-bodies.ts'

let app: FastifyInstance
let url: string
beforeEach(async () => {
  app = Fastify()
  endSlowBodies(app, 150)
  await acceptMultipart(app)
  app.post('/', async (call) => {
    if (call.isMultipart()) for await (const part of call.parts()) if (part.type === 'file') part.file.resume()
    return { success: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`
})
afterEach(() => app.close())

/** Sends a chunk every 50 ms, 12 of them; gives back the status. */
async function trickle(type: string, head: string, chunk: string, tail: string) {
  const call = request(url, { method: 'POST', headers: { 'content-type': type } })
  call.on('error', () => undefined)
  const answered = once(call, 'response').then(([reply]) => {
    reply.resume()
    return reply.statusCode as number
  })
  call.write(head)
  for (let sent = 0; sent < 12 && !call.destroyed; sent++) {
    call.write(chunk)
    await delay(50)
  }
  call.end(tail)
  return answered
}

describe('a body that takes too long', () => {
  it('is ended', async () => {
    expect(await trickle('application/json', '{"a":"', 'x', '"}')).toBe(408)
  })

  const form = '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n'
  it('is ended in an upload that hardly moves', async () => {
    expect(await trickle('multipart/form-data; boundary=b', form, 'x', '\r\n--b--\r\n')).toBe(408)
  })

  it('may be an upload that moves', async () => {
    const chunk = 'x'.repeat(64 * 1024)
    expect(await trickle('multipart/form-data; boundary=b', form, chunk, '\r\n--b--\r\n')).toBe(200)
  })
})
