import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#deps.ts'
import { sendNotFound } from './errors.ts'
import { type SharedPage, withHead } from './shared-page.ts'

/** File names under assets/ contain a content hash, so those files never change; all others may. */
const cacheControl = (path: string) => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

const NOT_PAGES = /^\/(api|badges|cards|embed|health|ipfs|media|socket\.io|\.well-known)(\/|$)/

/** Of an address such as `//`, too, which by the rules of relative URLs would name another host. */
const addressOf = ({ url }: FastifyRequest, origin: string) => new URL(`${origin}/${url.replace(/^\//, '')}`)

/** A browser that navigates to a page, as opposed to a missing script, picture or endpoint. */
const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !NOT_PAGES.test(request.url) &&
  (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null &&
  !/\.[a-z0-9]{2,5}$/i.test(addressOf(request, 'http://x').pathname)

/** Serves the built web: its files, and index.html for every path of its router. */
export async function serveWeb(app: FastifyInstance, deps: Deps, pages: readonly SharedPage[]): Promise<void> {
  const root = deps.config.WEB_DIR
  const readIndex = indexOf(join(root, 'index.html'))
  if (await readIndex())
    await app.register(fastifyStatic, {
      root,
      index: false,
      cacheControl: false,
      // The build leaves x.js.br and x.js.gz beside x.js.
      preCompressed: true,
      setHeaders: (reply, path) => reply.header('cache-control', cacheControl(path)),
    })
  else deps.log.warn({ folder: root }, 'the web is not built: only the API is served')

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = wantsPage(request) ? await readIndex() : undefined
    if (!html) return sendNotFound(reply)
    const url = addressOf(request, new URL(deps.config.PUBLIC_URL).origin)
    const head = await headOf(deps, pages, url)
    const path = url.pathname + url.search
    const page = head ? withHead(html, head, { publicUrl: deps.config.PUBLIC_URL, path }) : html
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  }
  app.get('/', sendPage)
  // Rate limits are set per route, so the fallback needs its own.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, sendPage)
}

async function headOf(deps: Deps, pages: readonly SharedPage[], url: URL) {
  try {
    for (const page of pages) {
      const params = paramsOf(page, url)
      if (params) return await page.head(deps, params)
    }
    return undefined
  } catch (error) {
    // A page without Open Graph tags is better than an error.
    deps.log.warn({ err: error }, 'could not compute the head of a page')
    return undefined
  }
}

/** The parameters for this page; undefined when the path is not this page's. */
function paramsOf(page: SharedPage, { pathname, searchParams }: URL): URLSearchParams | undefined {
  const [before = '', name] = page.path.toLowerCase().split('/:')
  const path = pathname.toLowerCase()
  if (name === undefined) return path === before ? searchParams : undefined
  return path.startsWith(`${before}/`) ? new URLSearchParams({ [name]: path.slice(before.length + 1) }) : undefined
}

/** Reads index.html again when it was rebuilt. */
function indexOf(path: string): () => Promise<string | undefined> {
  let known: { at: number; html: string } | undefined
  return async () => {
    try {
      const { mtimeMs } = await stat(path)
      if (known?.at !== mtimeMs) known = { at: mtimeMs, html: await readFile(path, 'utf8') }
      return known.html
    } catch {
      return undefined
    }
  }
}
