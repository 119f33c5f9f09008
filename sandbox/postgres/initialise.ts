import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './folders.ts'
import type { SystemUser } from './system-user.ts'

type Cluster = {
  dataDir: string
  home: string
  user: SystemUser | undefined
  binaries: Binaries
  durable: boolean
}

export const clusterOwner = 'gooddrop'

/** Settings of the caller's shell (PGDATA, PGPORT, a locale) must not affect our cluster. */
export const cleanEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Makes the cluster in a temporary folder and renames it when it is complete, so that a killed start leaves nothing
 * that looks like a database.
 */
export async function initialise(cluster: Cluster): Promise<{ folder: string; password: string }> {
  const folder = join(cluster.home, 'cluster')
  const passwordFile = join(cluster.dataDir, 'postgres.password')
  const known = await readFile(passwordFile, 'utf8').catch(() => undefined)
  if (existsSync(folder)) {
    if (known) return { folder, password: known }
    throw new Error(`${passwordFile} is missing, without which the database in ${folder} cannot be opened.`)
  }
  const password = known || randomBytes(24).toString('base64url')
  await writeSecret(passwordFile, password)
  await build(cluster, folder, password)
  return { folder, password }
}

async function build(cluster: Cluster, folder: string, password: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  const passwordCopy = join(cluster.home, 'initial-password')
  await rm(unfinished, { recursive: true, force: true })
  await writeSecret(passwordCopy, password, cluster.user)
  try {
    for (const characters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      if (await tryInitdb(cluster, unfinished, passwordCopy, characters)) break
    }
  } finally {
    await rm(passwordCopy, { force: true })
  }
  await createDatabase(cluster, unfinished)
  await rename(unfinished, folder)
}

/** False when this system does not have the given locale, by which pg_trgm recognises letters. */
async function tryInitdb(cluster: Cluster, folder: string, passwordFile: string, characters: string): Promise<boolean> {
  const options = [
    `--pgdata=${folder}`,
    `--username=${clusterOwner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // Iterations protect weak passwords; this one is 24 random bytes, and each connection would pay for them.
    '--set=scram_iterations=1',
    '--encoding=UTF8',
    '--locale=C',
    // Built into PostgreSQL: the same order and upper case on every system.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--lc-ctype=${characters}`,
    ...(cluster.durable ? [] : ['--no-sync']),
  ]
  try {
    await run(cluster, cluster.binaries.initdb, options)
    return true
  } catch (error) {
    if (characters !== 'C' && String(error).includes('invalid locale name')) return false
    throw error
  }
}

/** In single-user mode, which needs neither a port nor a driver. */
async function createDatabase(cluster: Cluster, folder: string): Promise<void> {
  const fsync = cluster.durable ? [] : ['-F']
  const statement = `create database gooddrop owner ${clusterOwner};\n`
  await run(cluster, cluster.binaries.postgres, ['--single', ...fsync, '-D', folder, 'postgres'], statement)
}

function run(cluster: Cluster, binary: string, args: string[], input?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { ...cluster.user, cwd: cluster.home, env: cleanEnvironment }
    const child = execFile(binary, args, options, (error, _stdout, stderr) => {
      if (error) reject(new Error(`The database could not be made: ${stderr.trim() || error.message}`))
      else resolve()
    })
    child.stdin?.on('error', () => undefined) // the exit code is reported instead of a broken pipe
    child.stdin?.end(input)
  })
}

async function writeSecret(path: string, secret: string, owner?: SystemUser): Promise<void> {
  const file = await open(path, 'w', 0o600)
  await file.writeFile(secret)
  await file.sync()
  await file.close()
  if (owner) await chown(path, owner.uid, owner.gid)
}
