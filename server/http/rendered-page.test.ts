import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishPost } from '#features/stories/publish-post.ts'
import { member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'

const index = `<!doctype html><html><head><title>Gooddrop</title></head>
<body><div id="root"><div>…</div></div> <noscript>No scripts</noscript></body></html>`

/** Counts how often it renders, asks for the posts, and fails where it is told to. */
const renderer = `
let count = 0
let refusals = 0
export const isRendered = (path) => path !== '/Login'
export async function render(address, ask) {
  const { pathname, searchParams } = new URL(address)
  if (pathname === '/Broken') throw new Error('broken')
  if (searchParams.has('refused')) return undefined
  if (searchParams.has('held')) await globalThis.heldRendering
  const own = searchParams.has('own') && (await ask('/api/v1/user/notification/preferences')).status
  if (searchParams.has('refused-once') && refusals++ === 0) return undefined
  const answer = await ask('/api/v1/user/blog', { method: 'GET', headers: new Headers({ 'x-any': '1' }) })
  const { blogs } = await answer.json()
  return {
    html: [{ text: '<p>Render ' + ++count + ', ' + answer.status }, { text: ', ' + (own || blogs.length) + ' posts, ' + typeof answer.headers.get('date') + '</p>' }],
    data: [{ text: '{"text":"</scr' }, { text: 'ipt>"}' }],
    title: pathname === '/Blog-Details' ? 'A post' : 'Some page',
    module: 'pages/some-page.tsx',
  }
}`

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-rendered-'))
  await mkdir(join(folder, '.server'))
  await writeFile(join(folder, 'index.html'), index)
  await writeFile(join(folder, '.server', 'entry-server.js'), renderer)
  server = await testServer({
    env: { WEB_DIR: folder, PUBLIC_URL: 'https://gooddrop.example', PAGE_WAIT_SECONDS: '600' },
  })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const page = (url: string, encoding?: string) =>
  server.inject({ url, headers: { accept: 'text/html', ...(encoding && { 'accept-encoding': encoding }) } })
const renderOf = (body: string) => Number(/Render (\d+)/.exec(body)?.[1])

it('has the page, its data and its title in the document', async () => {
  const { body } = await page('/Home?first')
  expect(body).toMatch(/<div id="root"><p>Render \d+, 200, \d+ posts, string<\/p><\/div>/)
  expect(body).toContain('<script id="page-data" type="application/json">{"text":"\\u003c/script>"}</script>')
  expect(body).toContain('<title>Some page · Gooddrop</title>')
})

it('has the title of what it shows, once', async () => {
  const post = { slug: 'rain', description: 'How much', image_media_id: null, html: '', tags: [] }
  const id = await publishPost(server.deps, { ...post, title: 'Rain', published_at: new Date() })
  const { body } = await page(`/Blog-Details?id=${id}`)
  expect(body.match(/<title>.*?<\/title>/g)).toEqual(['<title>Rain · Gooddrop</title>'])
  expect(body).toContain('Render')
})

it('is rendered once for all who ask at the same time, and again at another address', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => page('/Home?together')))
  expect(new Set(replies.map(({ body }) => renderOf(body))).size).toBe(1)
  expect(renderOf((await page('/Home?apart')).body)).toBeGreaterThan(renderOf(replies[0]!.body))
})

it('is rendered anew after a second', async () => {
  const first = renderOf((await page('/Home?again')).body)
  await expect.poll(async () => renderOf((await page('/Home?again')).body)).toBeGreaterThan(first)
})

it.each(['/Login', '/Broken', '/Home?refused'])('is left to the browser at %s', async (url) => {
  const { statusCode, body } = await page(url)
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: index })
})

it('is rendered for the next visitor when it could not be for one', async () => {
  expect((await page('/Home?refused-once')).body).toBe(index)
  expect(renderOf((await page('/Home?refused-once')).body)).toBeGreaterThan(0)
})

it('is left to the browser after as long as the operator lets visitors wait', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  Object.assign(globalThis, { heldRendering: promise })
  const impatient = await testServer({ beside: server, env: { WEB_DIR: folder, PAGE_WAIT_SECONDS: '1' } })
  const patient = page('/Home?held')
  const { body } = await impatient.inject({ url: '/Home?held', headers: { accept: 'text/html' } })
  expect(body).toBe(index)
  release()
  expect(renderOf((await patient).body)).toBeGreaterThan(0)
  await impatient.stop()
})

it('asks for nothing in the name of who asks for it', async () => {
  const { token } = await member(server)
  const headers = { accept: 'text/html', token, cookie: `session=${token}` }
  const own = await server.inject({ url: '/api/v1/user/notification/preferences', headers })
  expect(own.statusCode).toBe(200)
  expect((await server.inject({ url: '/Home?own', headers })).body).toContain('401 posts')
})

it('is compressed for those who take it so', async () => {
  const plain = await page('/Home?packed')
  expect(plain.headers).toMatchObject({ vary: 'Accept-Language, Cookie, accept-encoding', 'cache-control': 'no-cache' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const ways = [
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ] as const
  for (const [accepted, encoding, unpack] of ways) {
    const { headers, rawPayload } = await page('/Home?packed', accepted)
    expect(headers['content-encoding']).toBe(encoding)
    const text = unpack(rawPayload)
    expect(text.toString()).toMatch(/Render \d+[\s\S]*page-data/)
  }
  expect((await page('/Home?packed', 'identity')).headers['content-encoding']).toBeUndefined()
})
