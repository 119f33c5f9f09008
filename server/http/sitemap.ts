import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import type { SharedPage } from './shared-page.ts'

const STATIC_PAGES = [
  '/',
  '/Explore',
  '/Activity',
  '/Collections',
  '/Blogs',
  '/HelpCenter',
  '/Verify',
  '/Contact',
  '/wallet',
  '/Privacy',
  '/Terms',
  '/Imprint',
]

/** Personal pages and pages that change something are not for crawlers. */
const NOT_FOR_ROBOTS = [
  '/api/',
  '/Login',
  '/register',
  '/Profile',
  '/add-Info',
  '/Connect-Wallet',
  '/Create',
  '/socket.io/',
]

const CACHE_ONE_HOUR = 'public, max-age=3600'

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&apos;')

/** robots.txt and sitemap.xml for search engines. */
export function sitemapRoutes(app: FastifyInstance, deps: Deps, pages: readonly SharedPage[]): void {
  const { PUBLIC_URL } = deps.config

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const more = await Promise.all(pages.map((page) => page.addresses?.(deps) ?? []))
    const urls = [...STATIC_PAGES, ...more.flat()].map(
      (path) => `<url><loc>${escapeXml(PUBLIC_URL + path)}</loc></url>`,
    )
    return reply
      .header('cache-control', CACHE_ONE_HOUR)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })
}
