import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishPost } from '#features/stories/publish-post.ts'
import { capturedLog } from '#testing/captured-log.ts'
import { member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { shareAssets } from './shared-assets.ts'

const index = `<!doctype html><html><head><title>Gooddrop</title><meta name="description" content="general">
<meta property="og:title" content="general"></head><body></body></html>`

const log = capturedLog('info')
let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), index)
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
  await writeFile(join(folder, 'push-worker.js'), 'self')
  await writeFile(join(folder, 'assets', 'main-abc123.js'), 'run()')
  const env = {
    WEB_DIR: folder,
    PUBLIC_URL: 'https://gooddrop.example',
    MEDIA_URL: 'https://media.gooddrop.example/files',
    SECURITY_CONTACT: 'mailto:security@gooddrop.example',
  }
  server = await testServer({ env, log: log.log })
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

  it('serves what another version has stored, to pages of that version', async () => {
    const other = await mkdtemp(join(tmpdir(), 'gooddrop-web-'))
    await mkdir(join(other, 'assets'))
    await writeFile(join(other, 'index.html'), index)
    await writeFile(join(other, 'assets', 'chunk-of-next.js'), 'next()')
    await writeFile(join(other, 'assets', 'verify-worker-next.js'), 'self')
    const { deps } = server
    await shareAssets({ db: deps.db, config: { ...deps.config, WEB_DIR: other } })
    await shareAssets({ db: deps.db, config: { ...deps.config, WEB_DIR: other } })
    const reply = await server.inject({ url: '/assets/chunk-of-next.js' })
    expect({ status: reply.statusCode, body: reply.body }).toEqual({ status: 200, body: 'next()' })
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const worker = await server.inject({ url: '/assets/verify-worker-next.js' })
    expect(worker.headers['content-security-policy']).not.toBe(reply.headers['content-security-policy'])
    expect((await server.inject({ url: '/assets/chunk-of-nobody.js' })).statusCode).toBe(404)
    await rm(other, { recursive: true })
  })

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

  it('is in the language of who asks, and caches keep it for no other', async () => {
    const german = await server.inject({ url: '/Giving', headers: { accept: 'text/html', 'accept-language': 'de' } })
    expect(german.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Language, Cookie, accept-encoding',
    })
    expect(german.body).toContain('<html lang="de" dir="ltr">')
    expect(german.body).toContain('<title>Spenden · Gooddrop</title>')
    const arabic = await page('/Giving?lang=ar')
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.body).toContain('<link rel="canonical" href="https://gooddrop.example/Giving?lang=ar">')
    expect(arabic.headers['set-cookie']).toContain('language=ar; Path=/')
    const english = await page('/Giving')
    expect(english.headers['set-cookie']).toBeUndefined()
    expect(english.body).toContain('<title>Giving · Gooddrop</title>')
    expect(english.body).toContain('hreflang="x-default" href="https://gooddrop.example/Giving"')
  })

  it('remembers the language that somebody who is signed in chooses on a page', async () => {
    const { id, token } = await member(server)
    const open = (url: string, site: string) =>
      server.inject({
        url,
        headers: { accept: 'text/html', cookie: `__Host-session=${token}`, 'sec-fetch-site': site },
      })
    const language = async () =>
      (await server.deps.db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirstOrThrow())
        .language
    await open('/Explore?lang=fr', 'cross-site')
    expect(await language()).toBeNull()
    await open('/Explore?lang=ja', 'same-origin')
    expect(await language()).toBe('ja')
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

describe('the service worker', () => {
  it('is asked for anew each time, and reaches nobody but us and where pictures are', async () => {
    const { headers } = await page('/push-worker.js')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toContain('javascript')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(["default-src 'none'", "connect-src 'self' https://media.gooddrop.example"])
  })
})

describe('what pages may do', () => {
  it('asks for Trusted Types, reports violations, and gives up features that no page needs', async () => {
    const { headers } = await page('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/trusted-types gooddrop(;|$)/)
    expect(policy).toContain('report-uri /api/v1/csp-reports')
    expect(headers['reporting-endpoints']).toBe('csp="/api/v1/csp-reports"')
    expect(headers['permissions-policy']).toContain('camera=(), ')
  })

  const report = (payload: string, type = 'application/csp-report') =>
    server.inject({ method: 'POST', url: '/api/v1/csp-reports', headers: { 'content-type': type }, payload })
  const seen = { 'effective-directive': 'script-src', 'blocked-uri': 'https://evil.example/x.js?q=1' }
  const old = JSON.stringify({ 'csp-report': { ...seen, 'document-uri': 'https://gooddrop.example/Home?secret=1' } })
  const body = { effectiveDirective: 'script-src', blockedURL: 'inline\nforged line', documentURL: 'about:blank' }

  it('logs a violation without queries or line breaks, in both forms of reports', async () => {
    expect((await report(old)).statusCode).toBe(204)
    expect((await report(JSON.stringify([{ body }, 'x']), 'application/reports+json')).statusCode).toBe(204)
    const violations = log.lines().filter(({ directive }) => directive === 'script-src')
    expect(violations.map(({ blocked, page: where }) => [blocked, where])).toEqual([
      ['https://evil.example/x.js', 'https://gooddrop.example/Home'],
      ['inlineforged line', 'about:blank'],
    ])
    expect(log.written()).not.toContain('secret=1')
  })

  it('takes small reports only, few from one network, and no nonsense', async () => {
    expect((await report('x'.repeat(20_000))).statusCode).toBe(413)
    expect((await report('nonsense')).statusCode).toBe(204)
    const replies = await Promise.all(Array.from({ length: 25 }, () => report('nonsense')))
    expect(replies.map(({ statusCode }) => statusCode)).toContain(429)
  })
})

describe('well-known addresses', () => {
  it('say where weaknesses are reported, for another half year', async () => {
    const { headers, body } = await page('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toMatch(/^Contact: mailto:security@gooddrop\.example$/m)
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
    const days = (expires - server.clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
  })

  it('lead to the form for a new password, and answer 404 for all others', async () => {
    const { statusCode, headers } = await page('/.well-known/change-password')
    expect([statusCode, headers.location]).toEqual([302, '/Profile#password-form'])
    const other = await page('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')
    expect(other.statusCode).toBe(404)
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

  it('get a feed of posts', async () => {
    const feed = await page('/feeds/posts.xml')
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(feed.body).toMatch(/<entry><id>https:\/\/gooddrop\.example\/Blog-Details\?id=[0-9a-f-]{36}<\/id>/)
    expect(feed.body).toContain('<link rel="self" href="https://gooddrop.example/feeds/posts.xml"/>')
    expect(feed.body).toContain('<title>Gooddrop: stories</title>')
    expect(feed.headers.vary).toBe('Accept-Language, Cookie')
    expect((await page('/feeds/posts.xml?lang=es')).body).toContain('<title>Gooddrop: historias</title>')
  })
})
