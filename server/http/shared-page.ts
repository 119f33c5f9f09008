import { directionOf, LANGUAGE_PARAMETER, LANGUAGES, type Language, language } from '@gooddrop/contract/language.ts'
import type { Deps } from '#deps.ts'
import { pageCopy } from './copy.ts'

/** What a shared link to a page shows. */
export type PageHead = {
  title: string
  description: string
  /** A path of this site or a full URL. */
  image?: string | null
  /** Where it is known: some services show no preview before they know it. */
  imageSize?: { width: number; height: number }
  video?: { address: string; mime: string; width: number | null; height: number | null }
  type?: 'website' | 'article' | 'profile'
  /** What the page reads of its own document, by name. */
  meta?: Record<string, string>
  /** Its one address, where the same page has several. */
  canonical?: string
  /** What search engines are told about the content, in the terms of schema.org. */
  data?: StructuredData
}

export type StructuredData = { '@type': string | string[]; [property: string]: unknown }

/** A page whose head depends on its content. `path` is as in the web's router, case-insensitive, and may end in `/:name`. */
export type SharedPage = {
  path: string
  /** What its address names its content by, where its path does not. Its head sees no other one. */
  parameter?: string
  /** Undefined when there is no such content: the page itself then says so. */
  head(deps: Deps, query: URLSearchParams): Promise<PageHead | undefined>
  addresses?: Addresses
}

/** The pages of one kind, for the sitemap: paths with their query. */
export type Addresses = {
  /** A part of the address of their files. */
  name: string
  /** In the order of their keys, after this one. */
  list(deps: Deps, after: string | undefined, most: number): Promise<string[]>
  /** Where there may be more than one file holds: the last key of each file but the last. */
  ends?(deps: Deps, most: number): Promise<string[]>
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const MAX_DESCRIPTION = 200

type Tag = [kind: string, name: string, content: string]

export type Page = {
  publicUrl: string
  path: string
  /** The language that its address names. */
  chosen?: Language | undefined
}

function videoTags({ address, mime, width, height }: NonNullable<PageHead['video']>, publicUrl: string): Tag[] {
  const tags: Tag[] = [
    ['property', 'og:video', new URL(address, publicUrl).href],
    ['property', 'og:video:type', mime],
  ]
  if (width) tags.push(['property', 'og:video:width', String(width)])
  if (height) tags.push(['property', 'og:video:height', String(height)])
  return tags
}

function imageTags({ title, imageSize }: PageHead, address: string): Tag[] {
  const tags: Tag[] = [
    ['property', 'og:image', address],
    ['property', 'og:image:alt', title],
    ['name', 'twitter:image', address],
  ]
  if (imageSize)
    tags.push(
      ['property', 'og:image:width', String(imageSize.width)],
      ['property', 'og:image:height', String(imageSize.height)],
    )
  return tags
}

export const metaTag = ([kind, name, content]: Tag) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** Data that browsers do not run; `<` is escaped so that nothing in it ends the element. */
const dataScript = (data: StructuredData & { '@context': string }) =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`

/** An address in one language; without one, as everybody gets it. */
function inLanguageOf(address: string, chosen: Language | undefined): string {
  const url = new URL(address)
  url.searchParams.delete(LANGUAGE_PARAMETER)
  if (chosen) url.searchParams.set(LANGUAGE_PARAMETER, chosen)
  return url.href
}

const alternate = (hreflang: string, address: string) =>
  `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(address)}">`

/** Replaces title, description and Open Graph tags of index.html. */
export function withHead(html: string, head: PageHead, page: Page): string {
  const description = head.description.slice(0, MAX_DESCRIPTION)
  const tags: Tag[] = [
    ['name', 'description', description],
    ['property', 'og:site_name', 'Gooddrop'],
    ['property', 'og:type', head.type ?? 'website'],
    ['property', 'og:title', head.title],
    ['property', 'og:description', description],
    ['property', 'og:url', page.publicUrl + page.path],
    ['name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'],
  ]
  if (head.image) tags.push(...imageTags(head, new URL(head.image, page.publicUrl).href))
  if (head.video) tags.push(...videoTags(head.video, page.publicUrl))
  for (const [name, content] of Object.entries(head.meta ?? {})) tags.push(['name', name, content])
  const address = page.publicUrl + (head.canonical ?? page.path)
  // Each language is a page of its own, where its address has chosen one.
  const canonical = page.chosen ? inLanguageOf(address, page.chosen) : address
  const lines = [
    ...tags.map(metaTag),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...LANGUAGES.map((each) => alternate(each, inLanguageOf(address, each))),
    alternate('x-default', inLanguageOf(address, undefined)),
  ]
  if (head.data) lines.push(dataScript({ '@context': 'https://schema.org', url: canonical, ...head.data }))
  const title = `<title>${escapeHtml(head.title)} · Gooddrop</title>`
  return html
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta\s[^>]*(?:name="description"|property="og:|name="twitter:)[^>]*>/g, '')
    .replace('</head>', () => `${title}${lines.join('')}</head>`)
}

/** The page of the web in the language of the moment: what it says before its own script runs. */
export function inPageLanguage(html: string): string {
  if (language() === 'en') return html
  const { title, description, noScript } = pageCopy
  return html
    .replace(/<html(?:\s[^>]*)?>/, `<html lang="${language()}" dir="${directionOf(language())}">`)
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta\s[^>]*name="description"[^>]*>/, () => metaTag(['name', 'description', description]))
    .replace(/<noscript>.*?<\/noscript>/s, () => `<noscript>${escapeHtml(noScript)}</noscript>`)
}
