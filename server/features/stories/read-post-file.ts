import { marked } from 'marked'
import { z } from 'zod'

const FRONT = /^---\s*\n([\s\S]*?)\n---\s*\n/

const front = z.object({
  title: z.string({ error: 'has no title' }),
  description: z.string({ error: 'has no description' }),
  tags: z.string().default(''),
  date: z.string({ error: 'has no date' }).refine((text) => !Number.isNaN(Date.parse(text)), 'has a date that is none'),
})

export type PostFile = {
  slug: string
  title: string
  description: string
  tags: string[]
  published_at: Date
  html: string
}

/** Parses a post file: front matter of `name: value` lines between dashes, then Markdown. */
export function readPostFile(fileName: string, text: string): PostFile {
  const head = FRONT.exec(text)
  if (!head) throw new Error(`${fileName} does not begin with a head between two lines of dashes`)
  const lines = (head[1] ?? '').split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? []
    return name && value ? [[name, value] as const] : []
  })
  const parsed = front.safeParse(Object.fromEntries(lines))
  if (!parsed.success) throw new Error(`${fileName} ${parsed.error.issues[0]?.message}`)
  const { title, description, tags, date } = parsed.data
  return {
    slug: slugOf(fileName),
    title,
    description,
    tags: tags.split(',').flatMap((tag) => tag.trim() || []),
    published_at: new Date(date),
    html: marked.parse(text.slice(head[0].length), { async: false }),
  }
}

/** '01-every-sale-gives.md' → 'every-sale-gives'. */
export const slugOf = (fileName: string) =>
  fileName
    .replace(/\.\w+$/, '')
    .replace(/^\d+-/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
