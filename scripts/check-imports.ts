import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { violations } from './import-rules.ts'

const root = join(import.meta.dirname, '..')
const skipped = new Set(['node_modules', 'dist', 'fixtures', 'corpus', 'pictures'])

export async function readSources(): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  const files = glob('{contract,ledger,server,web,sandbox,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}', {
    cwd: root,
    exclude: (name) => skipped.has(name.split('/').at(-1) ?? name),
  })
  for await (const file of files) sources.set(file, readFileSync(join(root, file), 'utf8'))
  return sources
}

if (import.meta.main) {
  const sources = await readSources()
  const found = violations(sources)
  for (const line of found) console.error(line)
  console.log(`${sources.size} files, ${found.length} against the architecture`)
  process.exitCode = found.length > 0 ? 1 : 0
}
