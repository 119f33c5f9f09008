import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CopyString, manifestStrings, markupStrings } from './copy-documents.ts'
import { copyStrings } from './copy-strings.ts'
import { filesBelow } from './files.ts'

/** Demo content, benchmarks and what only developers run have texts of their own, which are no part of the product. */
const FOLDERS = ['contract', 'server', 'web', 'sandbox']
const LEFT_OUT =
  /(?:^|\/)(?:languages|testing|testing-kit|migrations|kit|seed|corpus|metrics)\/|^sandbox\/ledger\/|\.test\.|\.d\.ts$|(?:config|metrics)\.ts$/
const SKIPPED = new Set(['node_modules', 'dist'])

/** `server/features/sales/copy.ts` belongs to `server-sales`, `web/layout/copy.ts` to `web-layout`. */
export function listOf(path: string): string {
  const [first = '', second = '', third = ''] = path.split('/')
  if (second === 'features') return `${first}-${third}`
  return third ? `${first}-${second}` : first
}

/** What each file of docs/copy has to contain, by its name. */
export function copyLists(root: string): Map<string, string> {
  const lists = new Map<string, string[]>()
  for (const path of sourcesBelow(root)) {
    const found = textsOf(path, readFileSync(join(root, path), 'utf8'))
    if (found.length === 0) continue
    const name = `${listOf(path)}.md`
    const list = lists.get(name) ?? [heading(name)]
    lists.set(name, [...list, `\n## ${path}\n\n${found.map(line).join('\n')}`])
  }
  return new Map([...lists].map(([name, parts]) => [name, `${parts.join('\n')}\n`]))
}

/** How the texts of a file are found, by the end of its path. */
const READERS: readonly [RegExp, (path: string, source: string) => CopyString[]][] = [
  [/\.(?:m?js|tsx?)$/, copyStrings],
  [/\.(?:html|svg)$/, (_, source) => markupStrings(source)],
  [/(?:\/manifest\.json|\.webmanifest)$/, (_, source) => manifestStrings(source)],
]

const readerOf = (path: string) => READERS.find(([end]) => end.test(path))?.[1]

export const textsOf = (path: string, source: string): CopyString[] => readerOf(path)?.(path, source) ?? []

const sourcesBelow = (root: string): string[] =>
  FOLDERS.flatMap((folder) =>
    filesBelow(join(root, folder), (name) => SKIPPED.has(name)).map((path) => `${folder}/${path}`),
  )
    .filter((path) => readerOf(path) && !LEFT_OUT.test(path))
    .sort()

const heading = (name: string) =>
  `# ${name.replace('.md', '')}\n\nEvery text that people read, in the order of the files. Made by \`npm run copy\`; do not edit.`

const line = ({ key, text }: CopyString) => (key ? `- \`${key}\` ${text}` : `- ${text}`)

/** The lists as they are in the repository. */
export function storedLists(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map()
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
