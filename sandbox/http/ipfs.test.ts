import { once } from 'node:events'
import { createServer, get, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sendFromGateway } from './ipfs.ts'

const CID = `b${'a'.repeat(58)}`
const TIMEOUT_MS = 100

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
  const left = Promise.withResolvers<void>()
  const gateway = await serve(async (request, response) => {
    await left.promise
    stalls(request, response)
  })
  const done = Promise.withResolvers<boolean>()
  const url = await serve((_request, response) => {
    response.once('close', left.resolve)
    done.resolve(sendFromGateway(response, gateway, CID, TIMEOUT_MS))
  })
  const asked = get(url)
  asked.once('error', () => undefined)
  await once(asked, 'finish')
  await delay(TIMEOUT_MS / 2)
  asked.destroy()
  expect(await done.promise).toBe(true)
  // An error that nobody handles would end the process, and fails this test.
  await delay(3 * TIMEOUT_MS)
})

test('a gateway that stalls ends the reply', async () => {
  const gateway = await serve(stalls)
  const url = await serve((_request, response) => void sendFromGateway(response, gateway, CID, TIMEOUT_MS))
  const [reply] = await once(get(url), 'response')
  reply.resume()
  await expect(once(reply, 'end')).rejects.toThrow('aborted')
})
