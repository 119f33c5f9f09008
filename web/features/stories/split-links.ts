export type TextPart = { text: string; href?: string }

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/g
/** Punctuation after an address belongs to the sentence. */
const TAIL = /[.,;:!?)\]}…]+$/

/** Splits a text into plain parts and web addresses. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const url = match[0].replace(TAIL, '')
    if (!URL.canParse(url)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: url, href: url })
    from = match.index + url.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
