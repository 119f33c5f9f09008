import sanitizeHtml from 'sanitize-html'

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const MOST_LAYERS = 5

/** Taken by the database or by a reader for something else than a letter. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\u0000-\u0008\u000B-\u001F\u007F\u200B\u2028\u2029\u202A-\u202E\u2060-\u2069\uFEFF]/g

const withoutMarkup = (text: string) =>
  sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(?:lt|gt|quot|amp);/g,
    (entity) => ENTITIES[entity] ?? '',
  )

/**
 * What somebody wrote, as words alone: no markup in any disguise, no unseen characters, line breaks of one kind. It is
 * shown as text all the same; this is for whoever reads it elsewhere.
 */
export function plainWords(text: string): string {
  let words = text.replace(/\r\n?/g, '\n').replace(UNSEEN, '')
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const peeled = withoutMarkup(words)
    if (peeled === words) return tidy(words)
    words = peeled
  }
  // Whoever wraps markup so often wants no reader.
  return tidy(words.replace(/[<>]/g, ''))
}

/** For a name or a subject: everything on one line. */
export const plainLine = (text: string) => plainWords(text).replace(/\s+/g, ' ')

const tidy = (text: string) => text.replace(/\n{3,}/g, '\n\n').trim()
