import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#deps.ts'
import { sendNotFound } from './errors.ts'
import { type SharedPage, withHead } from './page.ts'

/** Names under assets/ carry a hash of their content, so they never change; everything else may. */
const cacheControl = (path: string) => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

const OURS = /^\/(api|health|ipfs|media|socket\.io)(\/|$)/

/** A browser on its way to a page, not a script, a picture or a call that does not exist. */
const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !OURS.test(request.url) &&
  (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null &&
  !/\.[a-z0-9]{2,5}$/i.test(new URL(request.url, 'http://x').pathname)

/** The web that was built: files as they are, and for every path of its router the one page that it has. */
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
    const url = new URL(request.url, deps.config.PUBLIC_URL)
    const head = await headOf(deps, pages, url)
    const path = url.pathname + url.search
    const page = head ? withHead(html, head, { publicUrl: deps.config.PUBLIC_URL, path }) : html
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  }
  app.get('/', sendPage)
  // Limits are set on routes, and what does not exist has none.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, sendPage)
}

async function headOf(deps: Deps, pages: readonly SharedPage[], url: URL) {
  try {
    for (const page of pages) {
      const asked = askedOf(page, url)
      if (asked) return await page.head(deps, asked)
    }
    return undefined
  } catch (error) {
    // A page without its tags is better than none.
    deps.log.warn({ err: error }, 'a page went without its head')
    return undefined
  }
}

/** What path and query ask of this page; undefined when the path is another one's. */
function askedOf(page: SharedPage, { pathname, searchParams }: URL): URLSearchParams | undefined {
  const [before = '', name] = page.path.toLowerCase().split('/:')
  const path = pathname.toLowerCase()
  if (name === undefined) return path === before ? searchParams : undefined
  return path.startsWith(`${before}/`) ? new URLSearchParams({ [name]: path.slice(before.length + 1) }) : undefined
}

/** Reads index.html again whenever it was built anew. */
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
