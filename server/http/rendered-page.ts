import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGE_COOKIE, type Language, language } from '@gooddrop/contract/language.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { pause } from '#pause.ts'
import { changedAt } from './changed-at.ts'
import { type Page, pageOf } from './compression.ts'
import { keepFor } from './keep-for.ts'
import { escapeHtml } from './shared-page.ts'

/** The web's own renderer and the list of its files, as the build leaves them beside the files for browsers. */
const RENDERER = '.server/entry-server.js'
const MANIFEST = '.vite/manifest.json'

/** Of a page; the same object in all pages that have it in common. */
export type Piece = { readonly text: string }

type Rendered = {
  html: Piece[]
  /** As JSON. */
  data: Piece[]
  title: string
  /** Whose files the browser needs next. */
  module: string
}
/** As much of a Response as the web reads; to make a real one takes longer than to parse its JSON. */
type Answer = { status: number; headers: { get(name: string): string | null }; json(): Promise<unknown> }
type Ask = (url: string | URL | Request, init?: RequestInit) => Promise<Answer>
type Renderer = {
  isRendered(path: string): boolean
  render(address: string, ask: Ask): Promise<Rendered | undefined>
}
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** A page with the files that the browser needs to take it over. */
export type Content = Omit<Rendered, 'module'> & { files: string[] }

/** As long as this a page is as good as new. It is the same for everybody, since nobody is signed in to it. */
export const FRESH_MS = 1000
const MOST_KEPT = 500
/** Beyond this many at once the browser renders the page. */
const MOST_AT_ONCE = 16

export type Visitor = { ip: string; userAgent: string | undefined }

/** Makes the whole document of a page; undefined when the web is not built. */
type Compose = (url: URL, content: Promise<Content | undefined>) => Promise<string | Buffer | undefined>

/** The pages of the web that are the same for every visitor who is not signed in, as they are sent. */
export function renderedPages(app: FastifyInstance, { config, log, measures }: Deps, compose: Compose) {
  const load = rendererIn(config.WEB_DIR)
  const { fresh, keep, drop } = keepFor<Promise<Page | undefined>>(FRESH_MS, MOST_KEPT)
  const longestMs = config.PAGE_WAIT_SECONDS * 1000
  let running = 0

  const render = async (renderer: Renderer, manifest: Manifest, url: URL, ask: Ask): Promise<Content | undefined> => {
    running++
    const done = new AbortController()
    try {
      const page = await Promise.race([renderer.render(url.href, ask), pause(longestMs, done.signal)])
      return page ? { ...page, files: filesOf(manifest, page.module) } : undefined
    } catch (error) {
      // The browser renders it, and says what is wrong.
      log.warn({ err: error, path: url.pathname }, 'could not render a page')
      return undefined
    } finally {
      // Its timer would keep the page in memory until it ends.
      done.abort()
      running--
    }
  }

  /** Undefined: the browser renders it. */
  return async (url: URL, visitor: Visitor): Promise<Page | undefined> => {
    const spoken = language()
    const key = `${spoken} ${url.pathname}${url.search}`
    const known = fresh(key)
    if (known) {
      measures.countPage('kept')
      return known
    }
    const loaded = await load(spoken)
    if (!loaded?.renderer.isRendered(url.pathname)) return undefined
    // Another request may have begun with it in the meantime.
    const begun = fresh(key)
    if (begun) {
      measures.countPage('kept')
      return begun
    }
    if (running >= MOST_AT_ONCE) {
      measures.countPage('left_to_browser')
      return undefined
    }
    const content = render(loaded.renderer, loaded.manifest, url, askAs(app, visitor, spoken))
    const page = keep(
      key,
      compose(url, content).then((text) => (text === undefined ? undefined : pageOf(text))),
    )
    // What this visitor could not have, such as after too many calls, the next one may.
    const isRendered = (await content) !== undefined
    if (!isRendered) drop(key)
    measures.countPage(isRendered ? 'rendered' : 'left_to_browser')
    return page
  }
}

/**
 * Its questions are answered here, with no other cookie than that of the language: nothing of a signed-in person can get
 * into a page that others see.
 */
function askAs(app: FastifyInstance, { ip, userAgent }: Visitor, spoken: Language): Ask {
  return async (address, init) => {
    const { statusCode, headers, body } = await app.inject({
      method: 'GET',
      url: String(address),
      remoteAddress: ip,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        ...(userAgent && { 'user-agent': userAgent }),
        cookie: `${LANGUAGE_COOKIE}=${spoken}`,
      },
    })
    return {
      status: statusCode,
      headers: { get: (name) => (headers[name] === undefined ? null : String(headers[name])) },
      json: async () => JSON.parse(body),
    }
  }
}

/** One for each language, each loaded with its first page; all of them again when they were rebuilt. */
function rendererIn(folder: string) {
  const path = join(folder, RENDERER)
  const loadFrom = async (address: string) => ({
    renderer: (await import(address)) as Renderer,
    manifest: await readManifest(join(folder, MANIFEST)),
  })
  const known = new Map<Language, { at: number; loaded: ReturnType<typeof loadFrom> }>()
  return async (spoken: Language) => {
    try {
      const at = await changedAt(path)
      const before = known.get(spoken)
      if (before?.at === at) return await before.loaded
      const loaded = loadFrom(`${pathToFileURL(path).href}?at=${at}&language=${spoken}`)
      known.set(spoken, { at, loaded })
      return await loaded
    } catch {
      return undefined
    }
  }
}

/** Without it the browser finds the files by itself, one after the other. */
const readManifest = (path: string): Promise<Manifest> => readFile(path, 'utf8').then(JSON.parse, () => ({}))

/** The scripts and styles of a module and of all that it imports, by the build's own list. */
function filesOf(manifest: Manifest, module: string): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const add = (name: string) => {
    const entry = manifest[name]
    if (!entry || seen.has(name)) return
    seen.add(name)
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(file)
    for (const each of entry.imports ?? []) add(each)
  }
  add(module)
  return [...files]
}

export const withTitle = (html: string, title: string): string =>
  title === '' ? html : html.replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)} · Gooddrop</title>`)
