import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptMultipart } from './multipart.ts'
import { BODY_MS, endSlowBodies } from './request-bodies.ts'

let app: FastifyInstance
let url: string
let connection: Socket | undefined

beforeEach(async () => {
  // The test alone lets the period of the server pass: on a busy machine a body that moves could be too late.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = Fastify()
  endSlowBodies(app)
  await acceptMultipart(app)
  app.post('/', async (call) => {
    if (call.isMultipart()) for await (const part of call.parts()) if (part.type === 'file') part.file.resume()
    return { success: true }
  })
  connection = undefined
  app.server.on('connection', (socket) => {
    connection = socket
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})

/** Sends four chunks, and lets a period pass after the server has read each; gives back the status. */
async function trickle(type: string, head: string, chunk: string, tail: string) {
  const call = request(url, { method: 'POST', headers: { 'content-type': type } })
  call.on('error', () => undefined)
  let isAnswered = false
  const answered = once(call, 'response').then(([reply]) => {
    isAnswered = true
    reply.resume()
    return reply.statusCode as number
  })
  const arrived = () => connection?.bytesRead ?? 0
  const isRead = (bytes: number) => expect.poll(() => isAnswered || arrived() >= bytes).toBe(true)
  call.flushHeaders()
  await isRead(1)
  call.write(head)
  for (let sent = 0; sent < 4 && !isAnswered; sent++) {
    const before = arrived()
    call.write(chunk)
    await isRead(before + chunk.length)
    vi.advanceTimersByTime(BODY_MS)
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
