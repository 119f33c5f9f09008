import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.ts'
import { filesBelow } from './files.ts'
import { violations } from './import-rules.ts'

const folders = ['contract', 'ledger', 'server', 'web', 'sandbox', 'e2e', 'bench', 'scripts']
const skipped = new Set(['node_modules', 'dist'])

export function readSources(): Map<string, string> {
  const files = folders
    .flatMap((folder) => filesBelow(join(root, folder), (name) => skipped.has(name)).map((path) => `${folder}/${path}`))
    .filter((file) => /\.(?:tsx?|mjs|css|sql)$/.test(file))
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

if (import.meta.main) {
  const sources = readSources()
  const found = violations(sources)
  for (const line of found) console.error(line)
  console.log(`${sources.size} files, ${found.length} against the architecture`)
  process.exitCode = found.length > 0 ? 1 : 0
}
