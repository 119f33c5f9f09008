import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** What a server is made of, beside its packages. */
const WORKSPACES = ['contract', 'ledger', 'server']
const PARTS = [...WORKSPACES, 'package.json']
/** Servers without this could not go on beside a newer version. */
const REQUIRED = ['dependsOnColumns', 'server/db/prepared-client.ts'] as const

const run = promisify(execFile)

export type Version = { name: string; folder: string; remove(): Promise<void> }

/** The working tree, with more migrations than it has. */
export async function nextVersion(migrations: Record<string, string>): Promise<Version> {
  const folder = await newFolder()
  const filter = (path: string) => basename(path) !== 'node_modules'
  for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true, filter })
  for (const [name, sql] of Object.entries(migrations)) await writeFile(join(folder, 'server/db/migrations', name), sql)
  return finish('the next version', folder)
}

/**
 * The last commit of the server before this one, if this clone knows it and it can run beside a newer one; otherwise
 * the working tree as it is.
 */
export async function previousVersion(): Promise<Version> {
  const commit = await previousCommit()
  if (!commit) return { ...(await nextVersion({})), name: 'the working tree' }
  const folder = await newFolder()
  const archive = spawn('git', ['archive', '--format=tar', commit, ...PARTS], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const tar = spawn('tar', ['--extract', '--file=-', '--directory', folder], { stdio: ['pipe', 'inherit', 'inherit'] })
  archive.stdout.pipe(tar.stdin)
  const [code] = await once(tar, 'close')
  if (code !== 0) throw new Error(`${commit} could not be unpacked`)
  return finish(`commit ${commit.slice(0, 8)}`, folder)
}

async function previousCommit(): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['log', '-1', '--skip=1', '--format=%H', '--', 'server'], { cwd: ROOT })
    const commit = stdout.trim()
    if (!commit) return undefined
    const [name, file] = REQUIRED
    await run('git', ['grep', '--quiet', name, commit, '--', file], { cwd: ROOT })
    return commit
  } catch {
    return undefined
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'gooddrop-version-'))

/** With the packages of this checkout, but the workspaces of its own. */
async function finish(name: string, folder: string): Promise<Version> {
  const packages = join(folder, 'node_modules')
  await mkdir(join(packages, '@gooddrop'), { recursive: true })
  for (const each of await readdir(join(ROOT, 'node_modules')))
    if (each !== '@gooddrop') await symlink(join(ROOT, 'node_modules', each), join(packages, each))
  for (const each of WORKSPACES) {
    await symlink(join(folder, each), join(packages, '@gooddrop', each))
    const own = join(ROOT, each, 'node_modules')
    if (existsSync(own)) await symlink(own, join(folder, each, 'node_modules'))
  }
  return { name, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
