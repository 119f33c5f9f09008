import type { Deps } from '#deps.ts'

/** What a link to a page shows where it is shared. */
export type PageHead = {
  title: string
  description: string
  /** A path of ours or a whole address. */
  image?: string | null
  type?: 'website' | 'article' | 'profile'
}

/** A page whose head depends on what it shows. `path` as in the web's router, in any case; a last `/:name` is asked. */
export type SharedPage = {
  path: string
  /** Undefined when there is nothing by that name: the page then says so itself. */
  head(deps: Deps, query: URLSearchParams): Promise<PageHead | undefined>
  /** Where search engines find it: paths with their query, the newest first and not without end. */
  addresses?(deps: Deps): Promise<string[]>
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const MOST_DESCRIPTION = 200

/** Puts title, description and Open Graph tags into the web's index.html in place of the general ones. */
export function withHead(html: string, head: PageHead, page: { publicUrl: string; path: string }): string {
  const description = head.description.slice(0, MOST_DESCRIPTION)
  const tags: [string, string, string][] = [
    ['name', 'description', description],
    ['property', 'og:site_name', 'Gooddrop'],
    ['property', 'og:type', head.type ?? 'website'],
    ['property', 'og:title', head.title],
    ['property', 'og:description', description],
    ['property', 'og:url', page.publicUrl + page.path],
    ['name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'],
  ]
  if (head.image) tags.push(['property', 'og:image', new URL(head.image, page.publicUrl).href])
  const lines = tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`)
  const title = `<title>${escapeHtml(head.title)} · Gooddrop</title>`
  return html
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta\s[^>]*(?:name="description"|property="og:|name="twitter:)[^>]*>/g, '')
    .replace('</head>', () => `${title}${lines.join('')}</head>`)
}
