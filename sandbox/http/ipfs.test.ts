import { once } from 'node:events'
import { createServer, get, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sendFromGateway } from './ipfs.ts'

const CID = `b${'a'.repeat(58)}`

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Begins to answer and never ends. */
const stalls: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png' })
  response.write(Buffer.alloc(100_000))
}

test('a reader who leaves before a slow gateway has answered is no error, nor is its timeout later', async () => {
  const time = new AbortController()
  const left = Promise.withResolvers<void>()
  const gateway = await serve(async (request, response) => {
    await left.promise
    stalls(request, response)
  })
  const began = Promise.withResolvers<{ sent: Promise<boolean> }>()
  const url = await serve((_request, response) => {
    response.once('close', left.resolve)
    began.resolve({ sent: sendFromGateway(response, gateway, CID, time.signal) })
  })
  const asked = get(url)
  asked.once('error', () => undefined)
  const { sent } = await began.promise
  asked.destroy()
  expect(await sent).toBe(true)
  time.abort()
  // An error that nobody handles would end the process, and fails this test.
  await delay(50)
})

test('a gateway that stalls ends the reply', async () => {
  const time = new AbortController()
  const gateway = await serve(stalls)
  const url = await serve((_request, response) => void sendFromGateway(response, gateway, CID, time.signal))
  const [reply] = await once(get(url), 'response')
  reply.resume()
  time.abort()
  await expect(once(reply, 'end')).rejects.toThrow('aborted')
})
