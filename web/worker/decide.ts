import { isLanguage, LANGUAGE_PARAMETER, type Language } from '@gooddrop/contract/language.ts'

/** What the worker answers; everything else goes to the server as if there were no worker. */
export type Kind = 'page' | 'asset' | 'picture' | 'file'

type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'destination'>

/** Files without a hash in their name that every page needs. */
export const FILES = ['/first-script.js', '/favicon.svg']

/** As in server/http/web.ts: these are no pages. */
const NOT_PAGES = /^\/(api|badges|cards|embed|feeds|health|ipfs|media|sitemaps|socket\.io|\.well-known)(\/|$)/
const HAS_ENDING = /\.[a-z0-9]{2,5}$/i
const ASSET = /^\/assets\/[\w.-]+\.(js|css|woff2)$/
/** Not workers: theirs is a policy of their own, which a browser should get from the server itself. */
const ASSET_USES = new Set<string>(['script', 'style', 'font'])

export function kindOf({ url, method, mode, destination }: Asked, origin: string): Kind | undefined {
  if (method !== 'GET') return undefined
  const { origin: target, pathname } = new URL(url)
  const isOwn = target === origin
  if (mode === 'navigate') return isOwn && !NOT_PAGES.test(pathname) && !HAS_ENDING.test(pathname) ? 'page' : undefined
  if (destination === 'image' && pictureKey(url)) return 'picture'
  if (!isOwn) return undefined
  if (isAsset(url, origin)) return ASSET_USES.has(destination) ? 'asset' : undefined
  return FILES.includes(pathname) ? 'file' : undefined
}

export function isAsset(url: string, origin: string): boolean {
  if (!URL.canParse(url, origin)) return false
  const { origin: target, pathname, search } = new URL(url, origin)
  return target === origin && search === '' && ASSET.test(pathname)
}

/** As the server would choose: by the address, else by the cookie that remembers a choice, else as the browser prefers. */
export function languageOf(url: string, remembered: string | undefined, preferred: readonly string[]): Language {
  const chosen = new URL(url).searchParams.get(LANGUAGE_PARAMETER)
  const known = preferred.map((tag) => tag.toLowerCase().split('-', 1)[0])
  return [chosen, remembered, ...known].find(isLanguage) ?? 'en'
}

const WORK_PATH = /^\/itemdetail\/?$/i
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The one address under which the page of a work is kept, whatever else its own says. */
export function workAddress(url: string, origin: string): string | undefined {
  if (!URL.canParse(url, origin)) return undefined
  const { origin: target, pathname, searchParams } = new URL(url, origin)
  const id = searchParams.get('nftId')
  return target === origin && WORK_PATH.test(pathname) && id && UUID.test(id)
    ? `${origin}/ItemDetail?nftId=${id.toLowerCase()}`
    : undefined
}

const RENDITION = /^(\/media\/[0-9a-f-]{36})\/(?:320|640|1280)(?:\.(?:webp|avif))?$/i
const ORIGINAL = /^\/ipfs\/\w{46,64}$/

/** Under what a picture is kept: of each one size, which stands for all. */
export function pictureKey(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname, search } = new URL(url)
  if (search !== '') return undefined
  const path = RENDITION.exec(pathname)?.[1] ?? ORIGINAL.exec(pathname)?.[0]
  return path && origin + path
}

/** Whether an entry is a page or a picture of a work, and not a part of the site. */
export const isOfWork = (url: string, origin: string): boolean =>
  workAddress(url, origin) !== undefined || /^\/(media|ipfs)\//.test(new URL(url).pathname)

type Answered = Pick<Response, 'ok' | 'redirected' | 'type'> & { headers: Pick<Headers, 'get'> }

/** A page that the server gives to everybody. It was asked for without cookies, so it cannot depend on them. */
export const isPublicPage = ({ ok, redirected, type, headers }: Answered): boolean =>
  ok &&
  !redirected &&
  type === 'basic' &&
  /^text\/html\b/.test(headers.get('content-type') ?? '') &&
  !/\b(no-store|private)\b/.test(headers.get('cache-control') ?? '')

/**
 * The build that a page belongs to: by the names of its script and its styles, which change with everything that they
 * lead to. A page that the server has rendered names both beside its data.
 */
export function buildOf(html: string): string | undefined {
  const script = /(?:<script type="module"[^>]* src| data-app)="\/assets\/([^"]+)"/.exec(html)?.[1]
  const styles = /(?:<link rel="stylesheet"[^>]* href| data-styles)="\/assets\/([^"]+)"/.exec(html)?.[1]
  return script && styles && `${script} ${styles}`
}

export type Read = { build: string; title: string }

/** Undefined when the server has not rendered it: then there is nothing to see without a network. */
export function readPage(html: string): Read | undefined {
  const build = buildOf(html)
  if (!build || !html.includes('<script id="page-data"')) return undefined
  // Without markup, and still escaped: it goes into another page as it is.
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return { build, title: title.replace(/ · Gooddrop$/, '') }
}
