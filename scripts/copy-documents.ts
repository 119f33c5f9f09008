/** One text that somebody reads: where it stands in its catalogue, if it is in one, and what it says. */
export type CopyString = { key: string; text: string }

const LETTER = /\p{L}/u
/** Within a sentence. Other tags end a text. */
const INLINE = /<\/?(?:b|code|em|i|strong)(?:\s[^>]*)?>/g
const READ_BY_NOBODY = /<!--[\s\S]*?-->|<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g
const PARTS = /<[^>]*>|[^<]+/g
const ATTRIBUTES = /\s(title|alt|placeholder|aria-label|label)="([^"]*)"/g
/** What search engines and previews of links show. */
const DESCRIPTIONS = /^<meta\s[^>]*(?:name|property)="(?:description|application-name|og:title|og:description)"[^>]*>/

/** The texts of a page or a drawing in their order: what stands between its tags, and what its attributes say. */
export function markupStrings(source: string): CopyString[] {
  const parts = source.replace(READ_BY_NOBODY, '').replace(INLINE, '').match(PARTS) ?? []
  return parts
    .flatMap((part) => (part.startsWith('<') ? attributeStrings(part) : [{ key: '', text: part }]))
    .map(({ key, text }) => ({ key, text: text.trim().replace(/\s+/g, ' ') }))
    .filter(({ text }) => LETTER.test(text))
}

function attributeStrings(tag: string): CopyString[] {
  const description = DESCRIPTIONS.test(tag) ? /\scontent="([^"]*)"/.exec(tag)?.[1] : undefined
  if (description) return [{ key: 'description', text: description }]
  return [...tag.matchAll(ATTRIBUTES)].map(([, key = '', text = '']) => ({ key, text }))
}

const MANIFEST_FIELDS = /^(?:(?:short_)?name|description|label|(?:default_)?title)$/

/** What a browser shows of a manifest, of an app or of an extension. */
export function manifestStrings(source: string): CopyString[] {
  const read = (value: unknown, path: string, field: string): CopyString[] => {
    if (typeof value === 'string') return MANIFEST_FIELDS.test(field) ? [{ key: path, text: value }] : []
    if (Array.isArray(value)) return value.flatMap((each) => read(each, path, field))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, each]) => read(each, path ? `${path}.${name}` : name, name))
  }
  return read(JSON.parse(source), '', '')
}
