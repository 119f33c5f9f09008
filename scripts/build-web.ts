import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { binary, root, run } from './commands.ts'
import { filesBelow } from './files.ts'

const skipped = (name: string) => ['node_modules', 'dist'].includes(name) || /\.test\.tsx?$/.test(name)

/**
 * Builds the web unless its inputs have the same content as in the last build; time stamps change with every checkout.
 * Builds in a temporary folder and renames it, since a server may be serving the old build.
 */
export async function buildWeb({
  folder = root,
  signal,
}: {
  folder?: string
  signal?: AbortSignal
} = {}): Promise<'built' | 'current'> {
  const hash = inputHash(folder)
  if (builtFrom(folder) === hash) return 'current'
  console.log('Building the web …')
  const fresh = join(folder, 'node_modules', '.cache', `gooddrop-web-${process.pid}`)
  const old = `${fresh}-old`
  const web = join(folder, 'web')
  try {
    await mkdir(join(folder, 'node_modules', '.cache'), { recursive: true })
    const args = ['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']
    // NODE_ENV decides which React is bundled.
    const env = { ...process.env, NODE_ENV: 'production' }
    const renderer = ['build', '--ssr', 'entry-server.tsx', '--outDir', join(fresh, '.server'), '--logLevel', 'warn']
    for (const each of [args, renderer]) {
      const code = await run(binary('vite'), each, { cwd: web, env, signal })
      if (code !== 0) throw new Error('The web could not be built; see the reason above.')
    }
    await writeFile(join(fresh, stamp), hash)
    await swap(fresh, join(web, 'dist'), old)
  } finally {
    await rm(fresh, { recursive: true, force: true })
    for (let attempt = 1; attempt <= 5; attempt++) await rm(`${old}-${attempt}`, { recursive: true, force: true })
  }
  return 'built'
}

const stamp = '.inputs'

/** Another process may put its build there between the two steps, so it is tried again. */
async function swap(fresh: string, dist: string, old: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    if (existsSync(dist)) await rename(dist, `${old}-${attempt}`).catch(() => undefined)
    try {
      await rename(fresh, dist)
      break
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}

function builtFrom(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'web', 'dist', stamp), 'utf8')
  } catch {
    return undefined
  }
}

export function inputHash(folder: string): string {
  const files = ['web', 'contract'].flatMap((each) =>
    filesBelow(join(folder, each), skipped).map((path) => `${each}/${path}`),
  )
  const hash = createHash('sha256')
  for (const file of [...files, 'package-lock.json'].sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}
