import type { Deps } from '#deps.ts'

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
}

/** A page whose head depends on its content. `path` is as in the web's router, case-insensitive, and may end in `/:name`. */
export type SharedPage = {
  path: string
  /** Undefined when there is no such content: the page itself then says so. */
  head(deps: Deps, query: URLSearchParams): Promise<PageHead | undefined>
  /** For the sitemap: paths with their query, newest first, limited in number. */
  addresses?(deps: Deps): Promise<string[]>
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const MAX_DESCRIPTION = 200

type Tag = [kind: string, name: string, content: string]

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

/** Replaces title, description and Open Graph tags of index.html. */
export function withHead(html: string, head: PageHead, page: { publicUrl: string; path: string }): string {
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
  const lines = tags.map(metaTag)
  const title = `<title>${escapeHtml(head.title)} · Gooddrop</title>`
  return html
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta\s[^>]*(?:name="description"|property="og:|name="twitter:)[^>]*>/g, '')
    .replace('</head>', () => `${title}${lines.join('')}</head>`)
}
