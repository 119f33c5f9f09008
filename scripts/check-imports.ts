import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.ts'
import { filesBelow } from './files.ts'
import { laterFindings, type NotYet, violations } from './import-rules.ts'
import { countQueriesOutsideStores } from './sql-rules.ts'

const folders = ['contract', 'ledger', 'server', 'web', 'sandbox', 'e2e', 'bench', 'scripts']
const notYetFile = join(root, 'scripts/not-yet.json')
const skipped = new Set(['node_modules', 'dist'])

export function readSources(): Map<string, string> {
  const files = folders
    .flatMap((folder) => filesBelow(join(root, folder), (name) => skipped.has(name)).map((path) => `${folder}/${path}`))
    .filter((file) => /\.(?:tsx?|mjs|css|sql)$/.test(file))
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Writes down which files break the newer rules today: `node scripts/check-imports.ts --list`. */
function listNotYet(sources: Map<string, string>): void {
  const list: Record<keyof NotYet, string[]> = { order: [], stores: [], queries: [], tables: [], parents: [] }
  for (const { rule, file } of laterFindings(sources)) if (!list[rule].includes(file)) list[rule].push(file)
  writeFileSync(notYetFile, `${JSON.stringify(list, null, 2)}\n`)
}

if (import.meta.main) {
  const sources = readSources()
  if (process.argv.includes('--list')) listNotYet(sources)
  const notYet: NotYet = JSON.parse(readFileSync(notYetFile, 'utf8'))
  const found = violations(sources, notYet)
  for (const line of found) console.error(line)
  const left = Object.entries(notYet).map(([rule, files]) => `${rule} ${files.length}`)
  console.log(`not yet: ${left.join(', ')} files; ${countQueriesOutsideStores(sources)} queries outside stores`)
  console.log(`${sources.size} files, ${found.length} against the architecture`)
  process.exitCode = found.length > 0 ? 1 : 0
}
