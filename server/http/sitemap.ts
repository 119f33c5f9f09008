import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#deps.ts'
import { sendNotFound } from './errors.ts'
import type { Addresses, SharedPage } from './shared-page.ts'

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
/** No file of a sitemap may have more. */
export const MOST_ADDRESSES = 50_000
/** How long the ends of the parts are remembered: to find them, the ids of all works are read. */
const REMEMBERED_MS = 10 * 60_000
/** Where the first part begins. */
const START = 'first'

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&apos;')

const document = (root: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', addresses: readonly string[]) => {
  const lines = addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`
}

/** What is expensive to find is found once for all who ask within ten minutes. */
function remembered<T>(find: () => Promise<T>): () => Promise<T> {
  let known: { until: number; found: Promise<T> } | undefined
  return () => {
    if (!known || performance.now() > known.until) {
      const found = find()
      known = { until: performance.now() + REMEMBERED_MS, found }
      found.catch(() => {
        known = undefined
      })
    }
    return known.found
  }
}

/** robots.txt and sitemap.xml for search engines: one file, or where there are too many addresses a list of files. */
export function sitemapRoutes(
  app: FastifyInstance,
  deps: Deps,
  pages: readonly SharedPage[],
  most = MOST_ADDRESSES,
): void {
  const { PUBLIC_URL } = deps.config
  const kinds = new Map(pages.flatMap(({ addresses }) => (addresses ? [[addresses.name, addresses] as const] : [])))
  const send = (reply: FastifyReply, xml: string) =>
    reply.header('cache-control', CACHE_ONE_HOUR).type('application/xml; charset=utf-8').send(xml)
  const urls = (paths: readonly string[]) =>
    document(
      'urlset',
      'url',
      paths.map((path) => PUBLIC_URL + path),
    )
  const ends = new Map([...kinds].map(([name, kind]) => [name, remembered(async () => kind.ends?.(deps, most) ?? [])]))
  const endsOf = async ({ name }: Addresses) => (await ends.get(name)?.()) ?? []

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
    const all = [...kinds.values()]
    const parts = await Promise.all(all.map(endsOf))
    const few = parts.every((each) => each.length === 0)
    const paths = few ? (await Promise.all(all.map((kind) => kind.list(deps, undefined, most)))).flat() : []
    if (few && STATIC_PAGES.length + paths.length <= most) return send(reply, urls([...STATIC_PAGES, ...paths]))
    const files = all.flatMap(({ name }, nth) => [START, ...(parts[nth] ?? [])].map((after) => `${name}/${after}`))
    return send(
      reply,
      document(
        'sitemapindex',
        'sitemap',
        ['pages', ...files].map((file) => `${PUBLIC_URL}/sitemaps/${file}.xml`),
      ),
    )
  })

  app.get('/sitemaps/pages.xml', (_request, reply) => send(reply, urls(STATIC_PAGES)))

  app.get<{ Params: { name: string; after: string } }>('/sitemaps/:name/:after.xml', async ({ params }, reply) => {
    const kind = kinds.get(params.name)
    if (!kind || (params.after !== START && !(await endsOf(kind)).includes(params.after))) return sendNotFound(reply)
    return send(reply, urls(await kind.list(deps, params.after === START ? undefined : params.after, most)))
  })
}
