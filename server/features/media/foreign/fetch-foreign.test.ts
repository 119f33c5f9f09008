import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rawCid } from '#features/media/cid.ts'
import { storeDocument } from '#features/media/store-media.ts'
import { type HttpHost, startHttpHost } from '#testing/http-host.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { fetchForeign } from './fetch-foreign.ts'
import { internet, type Reach } from './open-url.ts'

let server: TestServer
let world: HttpHost
let port: number
let answer: RequestListener
let seen: string[] = []

beforeAll(async () => {
  server = await testServer()
  world = await startHttpHost((request, response) => {
    seen.push(`${request.headers.host} ${request.url}`)
    answer(request, response)
  })
  port = world.port
})
afterAll(async () => {
  await world.stop()
  await server.stop()
})
beforeEach(() => {
  seen = []
  answer = (_request, response) => response.end('content')
})

const limits = { maxBytes: 1000, timeoutMs: 60_000 }
const loopback = [{ address: '127.0.0.1', family: 4 }]
/** As if this machine were out there. */
const here: Reach = { resolve: async () => loopback, isAllowed: (address) => address === '127.0.0.1' }
const read = async (uri: string, { reach = here, ...limit }: { reach?: Reach; timeoutMs?: number } = {}) =>
  (await fetchForeign({ ...server.deps, reach }, uri, { ...limits, ...limit })).toString()
const redirect = (location: string) => {
  answer = (_request, response) => response.writeHead(302, { location }).end()
}

describe('the web', () => {
  test('is read by the address that was checked, and its name is asked for once', async () => {
    let asked = 0
    const resolve = async () => {
      asked += 1
      return loopback
    }
    expect(await read(`http://nft.invalid:${port}/1.json`, { reach: { ...here, resolve } })).toBe('content')
    expect(seen).toEqual([`nft.invalid:${port} /1.json`])
    expect(asked).toBe(1)
  })

  test.each(['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
    'is not this machine: %s',
    async (host) => {
      await expect(read(`http://${host}:${port}/`, { reach: internet })).rejects.toMatchObject({
        reason: 'private address',
      })
      expect(seen).toEqual([])
    },
  )

  test('is not a name with one good and one private address', async () => {
    const resolve = async () => [...loopback, { address: '10.0.0.1', family: 4 }]
    await expect(read(`http://two.invalid:${port}/`, { reach: { ...here, resolve } })).rejects.toMatchObject({
      reason: 'private address',
    })
  })

  test('may send us on, within limits', async () => {
    answer = (request, response) =>
      request.url === '/end' ? response.end('arrived') : response.writeHead(301, { location: '/end' }).end()
    expect(await read(`http://nft.invalid:${port}/start`)).toBe('arrived')
    redirect('/again')
    await expect(read(`http://nft.invalid:${port}/`)).rejects.toMatchObject({ reason: 'too many redirects' })
  })

  test.each([
    ['http://169.254.169.254/latest/meta-data/', 'private address'],
    ['http://[fd00::1]/', 'private address'],
    ['file:///etc/passwd', 'not an address'],
    ['http://me:secret@nft.invalid/', 'not an address'],
    ['http://', 'not an address'],
  ])('may not send us to %s', async (location, reason) => {
    redirect(location)
    await expect(read(`http://nft.invalid:${port}/`)).rejects.toMatchObject({ reason })
  })

  test('is given a certain time', async () => {
    answer = (_request, response) => void response.write('a')
    await expect(read(`http://slow.invalid:${port}/`, { timeoutMs: 100 })).rejects.toMatchObject({ reason: 'too slow' })
    answer = () => undefined
    await expect(read(`http://mute.invalid:${port}/`, { timeoutMs: 100 })).rejects.toMatchObject({ reason: 'too slow' })
    const resolve = () => new Promise<never>(() => undefined)
    const reach = { ...here, resolve }
    await expect(read('http://dns.invalid/', { reach, timeoutMs: 100 })).rejects.toMatchObject({ reason: 'too slow' })
  })

  test('is read up to a certain size, also when it does not end', async () => {
    answer = (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(500)));
        response.once('drain', more)
      }
      more()
    }
    await expect(read(`http://endless.invalid:${port}/`)).rejects.toMatchObject({ reason: 'too large' })
  })

  test.each([
    ['an error', 404, {}],
    ['packed bytes that nobody asked for', 200, { 'content-encoding': 'gzip' }],
    ['a way to nowhere', 302, {}],
  ])('refuses with %s', async (_name, status, headers) => {
    answer = (_request, response) => response.writeHead(status, headers).end('x')
    await expect(read(`http://nft.invalid:${port}/`)).rejects.toMatchObject({ reason: 'refused' })
  })

  test('breaks off', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '500' })
      response.write('half', () => response.destroy())
    }
    await expect(read(`http://nft.invalid:${port}/`)).rejects.toMatchObject({ reason: 'not reachable' })
  })
})

describe('content by its CID', () => {
  const deps = (reach: Reach = internet) => {
    const media = { ...server.deps.media, gatewayUrl: `http://127.0.0.1:${port}` }
    return { ...server.deps, media, reach }
  }
  const folder = 'QmNpi8rcXEkohca8iXu7zysKKSJYqCvBJn3xJwga8jXqWU'

  test('is read from our own store first', async () => {
    const { cid } = await storeDocument(server.deps, Buffer.from('{"our":"own"}'), 'application/json')
    expect((await fetchForeign(deps(), `ipfs://${cid}`, limits)).toString()).toBe('{"our":"own"}')
    expect(seen).toEqual([])
  })

  test('is read from the gateway that the operator chose, never from the one in the token', async () => {
    expect((await fetchForeign(deps(), `https://evil.example/ipfs/${folder}/1.json`, limits)).toString()).toBe(
      'content',
    )
    expect(seen).toEqual([`127.0.0.1:${port} /ipfs/${folder}/1.json`])
  })

  test('is proven by its hash where the CID is one', async () => {
    const good = `ipfs://${rawCid(Buffer.from('content'))}`
    expect((await fetchForeign(deps(), good, limits)).toString()).toBe('content')
    const other = `ipfs://${rawCid(Buffer.from('something else'))}`
    await expect(fetchForeign(deps(), other, limits)).rejects.toMatchObject({ reason: 'wrong content' })
  })

  test('does not follow the gateway to a private address', async () => {
    redirect('http://10.0.0.1/')
    await expect(fetchForeign(deps(), `ipfs://${folder}`, limits)).rejects.toMatchObject({ reason: 'private address' })
  })

  test('cannot be read where no gateway is configured', async () => {
    await expect(read(`ipfs://${folder}`)).rejects.toMatchObject({ reason: 'no gateway' })
  })
})
