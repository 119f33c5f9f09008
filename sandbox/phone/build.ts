import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { glob, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = import.meta.dirname
const root = join(folder, '../..')
const stamp = '.inputs'
/** What the page is built from besides its own folder. */
const BESIDES = [
  'package-lock.json',
  'contract/money.ts',
  'sandbox/extension/ask.ts',
  'sandbox/extension/messages.ts',
  'sandbox/extension/sign-ask.ts',
]

export const phoneDist = join(folder, 'dist')

let building: Promise<'built' | 'current'> | undefined

/** Builds the phone's page once per process; after a failure the next call tries again. */
export function ensurePhone(): Promise<'built' | 'current'> {
  building ??= buildPhone()
  building.catch(() => {
    building = undefined
  })
  return building
}

/** Builds the phone's page unless it was built from the same sources. Builds in a temporary folder and renames it. */
export async function buildPhone(): Promise<'built' | 'current'> {
  const hash = await inputHash()
  if (builtFrom() === hash) return 'current'
  const cache = join(root, 'node_modules', '.cache')
  const fresh = join(cache, `gooddrop-phone-${process.pid}`)
  const old = `${fresh}-old`
  try {
    await mkdir(cache, { recursive: true })
    await vite(fresh)
    await writeFile(join(fresh, stamp), hash)
    await rename(phoneDist, old).catch(() => {})
    // Another process may have made the same build in between; then that one stays.
    await rename(fresh, phoneDist).catch((error) => {
      if (builtFrom() !== hash) throw error
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(old, { recursive: true, force: true })
  }
  return 'built'
}

function vite(outDir: string): Promise<void> {
  // A separate process, because NODE_ENV decides which React is bundled.
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: folder, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  )
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error('The phone’s page could not be built.'))))
  })
}

function builtFrom(): string | undefined {
  try {
    return readFileSync(join(phoneDist, stamp), 'utf8')
  } catch {
    return undefined
  }
}

async function inputHash(): Promise<string> {
  const files: string[] = []
  const inputs = glob('**/*', { cwd: folder, withFileTypes: true, exclude: (entry) => entry.name === 'dist' })
  for await (const entry of inputs) {
    if (entry.isFile() && !entry.name.includes('.test.')) files.push(join(entry.parentPath, entry.name))
  }
  files.push(...BESIDES.map((file) => join(root, file)))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}
