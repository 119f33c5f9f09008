import { withoutHidden } from '@gooddrop/contract/names.ts'
import sanitizeHtml from 'sanitize-html'

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const MAX_LAYERS = 5

const withoutMarkup = (text: string) =>
  sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(?:lt|gt|quot|amp);/g,
    (entity) => ENTITIES[entity] ?? '',
  )

/**
 * User input as plain text: no markup, even if escaped, no invisible characters, only `\n` as line break. Our pages show it
 * as text anyway; this protects readers elsewhere, for example of a mail.
 */
export function plainText(text: string): string {
  let plain = withoutHidden(text.replace(/\r\n?/g, '\n'), '\n\t')
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const unescaped = withoutMarkup(plain)
    if (unescaped === plain) return tidy(plain)
    plain = unescaped
  }
  // Markup that is escaped this often is an attack.
  return tidy(plain.replace(/[<>]/g, ''))
}

/** For a name or a subject: everything on one line. */
export const plainLine = (text: string) => plainText(text).replace(/\s+/g, ' ')

const tidy = (text: string) => text.replace(/\n{3,}/g, '\n\n').trim()
