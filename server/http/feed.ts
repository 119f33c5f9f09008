import { withoutHidden } from '@gooddrop/contract/names.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { VARIES } from './language.ts'
import { escapeHtml } from './shared-page.ts'

export type FeedEntry = { path: string; title: string; summary: string; at: string; author?: string | null }

/** What readers of feeds are told about, the newest first. `path` is where it is served and listed in the pages. */
export type Feed = { path: string; title(): string; page: string; entries(deps: Deps): Promise<FeedEntry[]> }

const CACHE_FIVE_MINUTES = 'public, max-age=300'

/** Without what XML cannot hold at all. */
const text = (given: string) => escapeHtml(withoutHidden(given, '\n\t').toWellFormed())

function atomOf(publicUrl: string, { path, page, title }: Feed, entries: readonly FeedEntry[], now: Date): string {
  const lines = entries.map(({ path: to, title: name, summary, at, author }) => {
    const address = text(publicUrl + to)
    return `<entry><id>${address}</id><title>${text(name)}</title><updated>${new Date(at).toISOString()}</updated><link href="${address}"/>${author ? `<author><name>${text(author)}</name></author>` : ''}<summary>${text(summary)}</summary></entry>`
  })
  const updated = entries[0] ? new Date(entries[0].at) : now
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${text(publicUrl + path)}</id>
<title>${text(title())}</title>
<updated>${updated.toISOString()}</updated>
<author><name>Gooddrop</name></author>
<link rel="self" href="${text(publicUrl + path)}"/>
<link href="${text(publicUrl + page)}"/>
${lines.join('\n')}
</feed>
`
}

export function feedRoutes(app: FastifyInstance, deps: Deps, feeds: readonly Feed[]): void {
  for (const feed of feeds)
    app.get(feed.path, async (_request, reply) =>
      reply
        .headers({ 'cache-control': CACHE_FIVE_MINUTES, vary: VARIES })
        .type('application/atom+xml; charset=utf-8')
        .send(atomOf(deps.config.PUBLIC_URL, feed, await feed.entries(deps), deps.clock.now())),
    )
}
