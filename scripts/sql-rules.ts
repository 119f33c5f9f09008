import type { Sources } from './import-graph.ts'

export type TableUse = { file: string; table: string }

/** The owner of each table; views may be read by every store. */
export type TableOwners = { tables: Map<string, string>; views: Set<string> }

const builderCall = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(\s*(\[[^\]]*\]|'[^']*')?/g
const joinCall = /\.(?:(?:inner|left|right|full|cross)Join(?:Lateral)?|using)\(\s*('[^']*')/g
const moverTable = /\b(?:table|steps): ('[^']*')/g
const clauseTable = /\b(?:from|join|into|update|using|truncate)\s+(?:only\s+)?([a-z_][a-z0-9_.]*)/gi

/** Reads which tables each folder declares: members of the types `…Tables` and `…Views` in its tables files. */
export function tableOwners(sources: Sources): TableOwners {
  const owners: TableOwners = { tables: new Map(), views: new Set() }
  for (const [file, text] of sources) {
    if (!/^server\/.*tables\.ts$/.test(file)) continue
    for (const [, kind, body = ''] of text.matchAll(/^export type \w*(Tables|Views) = (\{.*\}$|\{\n[\s\S]*?^\}$)/gm)) {
      for (const name of membersOf(body)) {
        owners.tables.set(name, folderOf(file))
        if (kind === 'Views') owners.views.add(name)
      }
    }
  }
  return owners
}

/** Names of the members of an object type, without those of the object types inside. */
function membersOf(body: string): string[] {
  let flat = body.slice(1, -1)
  for (let shorter = ''; flat !== shorter; ) {
    shorter = flat
    flat = flat.replace(/\{[^{}]*\}/g, 'object')
  }
  return [...flat.matchAll(/(?:^|[;\n])\s*(\w+)\??:/g)].map(([, name = '']) => name)
}

/** Files with a query that are no store. server/db is exempt. */
export function queriesOutsideStores(sources: Sources, { tables }: TableOwners): string[] {
  return productFiles(sources)
    .filter(([file]) => !isStore(file) && !file.startsWith('server/db/'))
    .filter(([, text]) => hasQuery(text, tables))
    .map(([file]) => file)
}

const hasQuery = (text: string, tables: Map<string, string>): boolean =>
  text.search(builderCall) >= 0 ||
  sqlTexts(text).some((statement) => tablesInSql(statement).some((name) => tables.has(name)))

/** Tables that a file names although another folder owns them. */
export function foreignTables(sources: Sources, { tables, views }: TableOwners): TableUse[] {
  return productFiles(sources).flatMap(([file, text]) =>
    [...tablesNamedIn(text)]
      .filter((name) => tables.has(name) && tables.get(name) !== folderOf(file) && !views.has(name))
      .map((table) => ({ file, table })),
  )
}

function tablesNamedIn(text: string): Set<string> {
  const quoted = [builderCall, joinCall, moverTable].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, names = '']) =>
      [...names.matchAll(/'(\w+)/g)].map(([, name = '']) => name),
    ),
  )
  return new Set([...quoted, ...sqlTexts(text).flatMap(tablesInSql)])
}

const tablesInSql = (statement: string): string[] =>
  [...statement.matchAll(clauseTable)].map(([, name = '']) => name.toLowerCase())

/** The text of every sql`…` template and every argument of query(), without `${…}`. */
export function sqlTexts(text: string): string[] {
  const starts = [...text.matchAll(/\b(?:sql(?:<[^`;]*?>)?|\.query(?:<[^`;(]*?>)?\(\s*)(?=`)/g)]
  const templates = starts.map((match) => templateFrom(text, match.index + match[0].length + 1))
  const strings = [...text.matchAll(/\.query(?:<[^`;(]*?>)?\(\s*(?:'([^'\n]*)'|"([^"\n]*)")/g)]
  return [...templates, ...strings.map(([, single, double]) => single ?? double ?? '')]
}

function templateFrom(text: string, start: number): string {
  let found = ''
  for (let at = start; at < text.length && text[at] !== '`'; at++) {
    if (!text.startsWith('${', at)) {
      found += text[at]
      continue
    }
    at = endOfExpression(text, at + 2)
    found += ' ? '
  }
  return found
}

function endOfExpression(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
    else if (text[at] === '`') at = endOfTemplate(text, at + 1)
  }
  return text.length
}

function endOfTemplate(text: string, start: number): number {
  let at = start
  for (; at < text.length && text[at] !== '`'; at++) if (text.startsWith('${', at)) at = endOfExpression(text, at + 2)
  return at
}

export const isStore = (file: string): boolean => /^server\/(?:.*[/-])?store\.ts$/.test(file)

/** The feature a file belongs to, or the folder of the server. */
export function folderOf(file: string): string {
  const parts = file.split('/')
  return parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/')
}

const productFiles = (sources: Sources): [string, string][] =>
  [...sources].filter(
    ([file]) => /^server\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file) && !file.includes('/testing/'),
  )
