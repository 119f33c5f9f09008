import { createHash } from 'node:crypto'
import pg from 'pg'

/** Texts built from lists of changing length would otherwise fill PostgreSQL's memory with plans. */
const MOST_NAMES = 1000

/** The same text has the same name everywhere. */
export const statementName = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 24)

/** Of one connection, as its plans are. */
export function nameStatements() {
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= MOST_NAMES) return undefined
    const name = statementName(text)
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
