import type { Migration } from './migrate.ts'

const STRINGS = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g
const COMMENTS = /--.*$|\/\*[\s\S]*?\*\//gm

/** Statements without comments, and with empty strings and bodies. */
const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(COMMENTS, ' ')
    .replaceAll(STRINGS, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)

/** Takes away what an older server, which runs beside this one, still reads or writes; only a contract may. */
const TAKES_AWAY: [RegExp, string][] = [
  [/^drop (?:table|view|materialized view|function|type|schema)\b/, 'drops what an older server may still use'],
  [/^alter table .*\bdrop (?!constraint|default|not null|expression|identity)/, 'drops a column'],
  [/^alter .*\brename\b/, 'renames'],
  [/^alter table .*\balter (?:column )?\w+ (?:set data )?type\b/, 'changes the type of a column'],
  [/^alter table .*\balter (?:column )?\w+ set not null\b/, 'requires a value that an older server may not give'],
  [/^truncate\b/, 'empties a table'],
]

const VOLATILE = /\bdefault \(?(?:gen_random_uuid|uuidv7|uuidv4|random|clock_timestamp|nextval)\b/

/** Nobody waits long for a lock, and none is held while a large table is read. */
const LOCKS: [RegExp, string][] = [
  [/^lock\b|^vacuum full\b|^cluster\b/, 'locks a whole table'],
  [/^create (?:unique )?index (?!concurrently)/, 'builds an index while nobody can write: create it concurrently'],
  [
    /^alter table .*\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    'reads a whole table under a lock: add the constraint as not valid, and validate it in the next migration',
  ],
]

/** What is wrong with one migration for servers of the previous version that go on while it runs, and afterwards. */
export function migrationFaults({ name, sql, needs, isConcurrent }: Migration, known: readonly string[]): string[] {
  const statements = statementsOf(sql)
  const made = new Set(statements.flatMap((each) => /^create table (?:if not exists )?(\w+)/.exec(each)?.[1] ?? []))
  const faults = statements.flatMap((statement) => {
    const table = /^(?:alter table(?: if exists)?(?: only)?|create (?:unique )?index .*? on(?: only)?) (\w+)/.exec(
      statement,
    )?.[1]
    if (table && made.has(table)) return []
    const requires = /\badd column (?:if not exists )?\w+ [^,]*\bnot null\b/.exec(statement)?.[0]
    return [
      ...(needs ? [] : TAKES_AWAY).filter(([pattern]) => pattern.test(statement)).map(([, why]) => why),
      ...LOCKS.filter(([pattern]) => pattern.test(statement)).map(([, why]) => why),
      ...(requires && !statement.slice(statement.indexOf(requires)).split(',')[0]?.includes(' default ')
        ? ['adds a column that an older server does not fill: give it a default']
        : []),
      ...(/^alter table /.test(statement) && VOLATILE.test(statement)
        ? ['writes a whole table anew under a lock']
        : []),
    ]
  })
  if (needs && (!known.includes(needs) || needs >= name)) faults.push(`needs ${needs}, which is no earlier migration`)
  if (isConcurrent && !statements.every((each) => /^(?:drop index|create (?:unique )?index) concurrently /.test(each)))
    faults.push('does more than to create indexes, outside of a transaction')
  return faults.map((fault) => `${name} ${fault}`)
}
