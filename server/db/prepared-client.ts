import { createHash } from 'node:crypto'
import pg from 'pg'

/** Texts built from lists of changing length would otherwise fill PostgreSQL's memory with plans. */
const MOST_NAMES = 1000

/** The same text has the same name everywhere. */
export const statementName = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 24)

const STAR = /(?:\b(?:select|distinct|returning)\s+|,\s*|\.)\*/i

/**
 * Whether the columns of the result are those that the table happens to have. When a newer version adds one, PostgreSQL
 * refuses every prepared statement of this kind, on connections of servers that run beside it.
 */
export function dependsOnColumns(text: string): boolean {
  let outer = text
  for (let longer = ''; outer !== longer; ) {
    longer = outer
    outer = outer.replaceAll(/\([^()]*\)/g, ' ')
  }
  return STAR.test(outer)
}

/** Of one connection, as its plans are. */
export function nameStatements() {
  const names = new Map<string, string | undefined>()
  return (text: string): string | undefined => {
    if (names.has(text)) return names.get(text)
    if (names.size >= MOST_NAMES) return undefined
    const name = dependsOnColumns(text) ? undefined : statementName(text)
    names.set(text, name)
    return name
  }
}

/**
 * Names each statement after its text, so that PostgreSQL parses and plans it once per connection:
 * without a name it does both again for every call.
 */
export class PreparedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Lost between two statements of a transaction, nobody else listens, and the process would end. The next one fails.
    this.on('error', () => undefined)
    const nameOf = nameStatements()
    const send = this.query.bind(this) as (...given: unknown[]) => unknown
    const named = (...given: unknown[]) => {
      const [text, values, ...rest] = given
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      return name ? send({ name, text, values }, ...rest) : send(...given)
    }
    this.query = named as typeof this.query
  }
}
