import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { type HttpHost, startHttpHost } from '#testing/http-host.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { pinMedia, requestPin } from './pin-media.ts'
import { pinataTarget } from './pin-targets.ts'
import { storeDocument } from './store-media.ts'

type Asked = { url: string | undefined; authorization: string | undefined; body: string }
let asked: Asked[] = []
let answer: (asked: Asked) => { status?: number; body: string }
let place: HttpHost
let url: string
let server: TestServer

async function note(request: IncomingMessage): Promise<Asked> {
  const { url: path, headers } = request
  return { url: path, authorization: headers.authorization, body: await text(request) }
}

beforeAll(async () => {
  place = await startHttpHost(async (request, response) => {
    const one = await note(request)
    asked.push(one)
    const { status = 200, body } = answer(one)
    response.writeHead(status).end(body)
  })
  url = place.url
  server = await testServer({ env: { PIN_KIND: 'kubo', PIN_URL: url } })
})
afterAll(async () => {
  await server.stop()
  await place.stop()
})
beforeEach(() => {
  asked = []
})

let count = 0
const document = () => storeDocument(server.deps, Buffer.from(`{"name":"Work ${count++}"}`), 'application/json')
const kuboSays = (cid: string) => `${JSON.stringify({ Name: 'a', Hash: cid, Size: '11' })}\n`
const pins = (id: string) => server.deps.db.selectFrom('media_pins').selectAll().where('media_id', '=', id).execute()
const withPinata = () => ({
  ...server.deps,
  media: { ...server.deps.media, pinTarget: pinataTarget(url, 'the-token') },
})

describe('Kubo', () => {
  test('is given the bytes with the rules by which we made the CID, once', async () => {
    const { id, cid } = await document()
    answer = () => ({ body: kuboSays(cid) })
    expect(await pinMedia(server.deps, id)).toBe('pinned')
    expect(await pinMedia(server.deps, id)).toBe('not needed')
    expect(asked).toHaveLength(1)
    expect(asked[0]!.url).toBe('/api/v0/add?cid-version=1&raw-leaves=true&chunker=size-262144&pin=true')
    expect(asked[0]!.body).toContain('{"name":"Work ')
    expect(await pins(id)).toMatchObject([{ target: 'kubo', state: 'pinned', cid }])
  })

  test('that knows the bytes by another name is written down', async () => {
    const { id } = await document()
    answer = () => ({ body: kuboSays('bafkreiother') })
    expect(await pinMedia(server.deps, id)).toBe('different')
    expect(await pins(id)).toMatchObject([{ state: 'different', cid: 'bafkreiother' }])
  })

  test.each([
    ['that fails', { status: 500, body: 'out of disk' }],
    ['that answers nonsense', { body: '<html>' }],
    ['that answers nothing', { body: '' }],
  ])('%s is asked again later', async (_name, reply) => {
    const { id } = await document()
    answer = () => reply
    await expect(pinMedia(server.deps, id)).rejects.toThrow()
    expect(await pins(id)).toEqual([])
  })

  test('is requested through the queue', async () => {
    const { id, cid } = await document()
    answer = () => ({ body: kuboSays(cid) })
    await inTransaction(server.deps.db, (tx) => requestPin(server.deps, tx, id))
    await expect.poll(() => pins(id), { interval: 200 }).toMatchObject([{ state: 'pinned' }])
  })
})

describe('Pinata', () => {
  test('is given the bytes with our token', async () => {
    const { id, cid } = await document()
    answer = () => ({ body: JSON.stringify({ data: { id: '1', cid, size: 11 } }) })
    expect(await pinMedia(withPinata(), id)).toBe('pinned')
    expect(asked[0]).toMatchObject({ url: '/v3/files', authorization: 'Bearer the-token' })
    expect(await pins(id)).toMatchObject([{ target: 'pinata', state: 'pinned' }])
  })

  test('refuses a wrong token, and then nothing is written down', async () => {
    const { id } = await document()
    answer = () => ({ status: 401, body: '{}' })
    await expect(pinMedia(withPinata(), id)).rejects.toThrow('401')
    expect(await pins(id)).toEqual([])
  })
})
