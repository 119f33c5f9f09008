export type TextPart = { words: string; href?: string }

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/g
/** A sentence ends after the address, not within it. */
const TAIL = /[.,;:!?)\]}…]+$/

/** A text in parts: plain words, and addresses of the web. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const words = match[0].replace(TAIL, '')
    if (!URL.canParse(words)) continue
    if (match.index > from) parts.push({ words: text.slice(from, match.index) })
    parts.push({ words, href: words })
    from = match.index + words.length
  }
  if (from < text.length) parts.push({ words: text.slice(from) })
  return parts
}
