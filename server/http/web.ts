import fastifyStatic from '@fastify/static'
import { type Language, language } from '@gooddrop/contract/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#deps.ts'
import { rememberLanguage } from '#features/accounts/find-person.ts'
import { pageOf, sendPage as send } from './compression.ts'
import { documentIn, withContent } from './document.ts'
import { sendNotFound } from './errors.ts'
import { keepFor } from './keep-for.ts'
import { chosenLanguage } from './language.ts'
import { type Content, FRESH_MS, renderedPages, withTitle } from './rendered-page.ts'
import { tokensOfPage } from './session-cookie.ts'
import { inPageLanguage, type SharedPage, withHead } from './shared-page.ts'

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

/** Most pages, by the shape of their paths, which no file has: none need be looked for. */
const PAGES = ['/', '/:page(^[\\w-]+$)', '/:page(^[\\w-]+$)/:part(^[\\w-]+$)']

const MOST_HEADS = 1000

/** Serves the built web: its files, and index.html for every path of its router. */
export async function serveWeb(app: FastifyInstance, deps: Deps, pages: readonly SharedPage[]): Promise<void> {
  const root = deps.config.WEB_DIR
  const readDocument = documentIn(root, deps.config)
  if (await readDocument())
    await app.register(fastifyStatic, {
      root,
      index: false,
      // The renderer, and what the build notes for itself.
      dotfiles: 'ignore',
      cacheControl: false,
      // The build leaves x.js.br and x.js.gz beside x.js.
      preCompressed: true,
      setHeaders: (reply, path) => reply.header('cache-control', cacheControl(path)),
    })
  else deps.log.warn({ folder: root }, 'the web is not built: only the API is served')

  const heads = keepFor<ReturnType<typeof headOf>>(FRESH_MS, MOST_HEADS)
  /** One for all rendered pages of a second that show the same. */
  const findHead = async (url: URL, isRendered: boolean) => {
    const found = findPage(pages, url)
    if (!found) return undefined
    const ask = () => headOf(deps, found.page, found.params)
    if (!isRendered) return ask()
    const key = `${language()} ${found.page.path}?${found.params}`
    const head = await (heads.fresh(key) ?? heads.keep(key, ask()))
    if (!head) heads.drop(key)
    return head
  }

  const compose = async (url: URL, content?: Promise<Content | undefined>) => {
    const [document, head, rendered] = await Promise.all([
      readDocument(),
      findHead(url, content !== undefined),
      content,
    ])
    if (!document) return undefined
    const chosen = chosenLanguage(url.pathname + url.search)
    const page = { publicUrl: deps.config.PUBLIC_URL, path: url.pathname + url.search, chosen }
    const spoken = inPageLanguage(rendered ? document.toRead : document.html)
    // Before the content is in it, which is many times as long.
    const headed = head ? withHead(spoken, head, page) : withTitle(spoken, rendered?.title ?? '')
    return rendered ? withContent(headed, rendered, document) : headed
  }
  const rendered = renderedPages(app, deps, compose)
  const { origin } = new URL(deps.config.PUBLIC_URL)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) return sendNotFound(reply)
    const chosen = chosenLanguage(request.url)
    if (chosen) await rememberChoice(deps, request, chosen)
    const url = addressOf(request, origin)
    const page = await rendered(url, { ip: request.ip, userAgent: request.headers['user-agent'] })
    if (page) return send(request, reply, page, deps.config)
    const html = await compose(url)
    return html ? send(request, reply, pageOf(html), deps.config) : sendNotFound(reply)
  }
  for (const path of PAGES) app.get(path, sendPage)
  // Rate limits are set per route, so the fallback needs its own.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, sendPage)
}

/** Somebody who is signed in here has chosen a language: from now on they are written to in it. */
async function rememberChoice(deps: Deps, { headers }: FastifyRequest, chosen: Language): Promise<void> {
  for (const token of tokensOfPage(deps.config, headers)) {
    const session = await deps.sessions.find(token)
    if (session?.state === 'live') return rememberLanguage(deps.db, session.actor.userId, chosen)
  }
}

async function headOf(deps: Deps, page: SharedPage, params: URLSearchParams) {
  try {
    return await page.head(deps, params)
  } catch (error) {
    // A page without Open Graph tags is better than an error.
    deps.log.warn({ err: error }, 'could not compute the head of a page')
    return undefined
  }
}

function findPage(pages: readonly SharedPage[], url: URL) {
  for (const page of pages) {
    const params = paramsOf(page, url)
    if (params) return { page, params }
  }
  return undefined
}

/** What the head of this page depends on; undefined when the path is not this page's. */
function paramsOf({ path, parameter }: SharedPage, { pathname, searchParams }: URL): URLSearchParams | undefined {
  const [before = '', name] = path.toLowerCase().split('/:')
  const asked = pathname.toLowerCase()
  if (name !== undefined)
    return asked.startsWith(`${before}/`) ? new URLSearchParams({ [name]: asked.slice(before.length + 1) }) : undefined
  if (asked !== before) return undefined
  const value = parameter && searchParams.get(parameter)
  return new URLSearchParams(parameter && value ? { [parameter]: value } : {})
}
