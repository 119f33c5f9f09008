import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishPost } from '#features/stories/publish-post.ts'
import { type TestServer, testServer } from '#testing/server.ts'

const index = `<!doctype html><html><head><title>Gooddrop</title><meta name="description" content="general">
<meta property="og:title" content="general"></head><body></body></html>`

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), index)
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
  await writeFile(join(folder, 'assets', 'main-abc123.js'), 'run()')
  server = await testServer({ env: { WEB_DIR: folder, PUBLIC_URL: 'https://gooddrop.example' } })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const page = (url: string) => server.inject({ url, headers: { accept: 'text/html,*/*' } })

describe('the web', () => {
  it.each(['/', '/Home', '/ItemDetail?nftId=1', '/Author/7', '/no/such/path'])(
    'answers %s with its one page',
    async (url) => {
      const reply = await page(url)
      expect({ status: reply.statusCode, body: reply.body }).toEqual({ status: 200, body: index })
      expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    },
  )

  it('sends the compressed twin of a file to a browser that takes it, and the file itself to others', async () => {
    const path = '/assets/main-abc123.js'
    await writeFile(join(folder, `${path}.br`), 'small')
    const small = await server.inject({ url: path, headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.body).toBe('small')
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(small.headers['content-type']).toContain('javascript')
    expect((await server.inject({ url: path })).body).toBe('run()')
  })

  it('lets browsers cache only what never changes', async () => {
    expect((await page('/assets/main-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await page('/robots.txt')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/assets/gone.js',
    '/favicon.png',
    '/../package.json',
    '/%2e%2e/package.json',
    '/api/v1/gone',
    '/media/x',
    '/.env.local',
  ])('has no page for %s', async (url) => {
    const reply = await page(url)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.json()).toMatchObject({ success: false })
  })

  it('gives a shared post its own title, description and picture', async () => {
    const id = await publishPost(server.deps, {
      slug: 'shared',
      title: 'Gifts & "quotes" <script>',
      description: 'What we gave',
      image_media_id: null,
      html: '',
      tags: [],
      published_at: new Date(),
    })
    const { body } = await page(`/blog-details?id=${id}`)
    expect(body).toContain('<title>Gifts &amp; &quot;quotes&quot; &lt;script&gt; · Gooddrop</title>')
    expect(body).toContain('<meta property="og:description" content="What we gave">')
    expect(body).toContain(`<meta property="og:url" content="https://gooddrop.example/blog-details?id=${id}">`)
    expect(body).not.toContain('general')
    expect((await page('/Blog-Details?id=nonsense')).body).toBe(index)
  })

  it('runs nothing but its own scripts', async () => {
    const { headers } = await page('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toContain('wss://gooddrop.example')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(headers['strict-transport-security']).toMatch(/max-age=\d+/)
  })
})

describe('search engines', () => {
  it('get robots.txt and a sitemap', async () => {
    const robots = await page('/robots.txt')
    expect(robots.body).toContain('Sitemap: https://gooddrop.example/sitemap.xml')
    const sitemap = await page('/sitemap.xml')
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(sitemap.body).toContain('<loc>https://gooddrop.example/Explore</loc>')
    expect(sitemap.body).toMatch(/<loc>https:\/\/gooddrop\.example\/Blog-Details\?id=[0-9a-f-]{36}<\/loc>/)
  })
})
