import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Archive } from './archive.ts'
import { type BaseBackup, listBases, tarOf } from './base.ts'
import { BackupError } from './settings.ts'

export type RestoreOptions = {
  /** Until when, or everything that the archive has. */
  to: Date | 'end'
  /** Made here; must not exist. */
  into: string
  /** How PostgreSQL fetches a segment: `%f` and `%p` are its name and where to. */
  fetchCommand: string
}

/** Settings of an earlier recovery, which a base backup of a restored database still has. */
const EARLIER = /^\s*(?:restore_command|recovery_target\w*|primary_conninfo)\s*=.*\n?/gm

/** Makes a folder on which PostgreSQL can be started: it then reads the log up to that time, and goes on from there. */
export async function restore(archive: Archive, { to, into, fetchCommand }: RestoreOptions): Promise<BaseBackup> {
  const base = chooseBase(await listBases(archive), to)
  if (existsSync(into)) throw new BackupError(`${into} exists already.`)
  const folder = `${into}.unfinished`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await unpack(archive, base, folder)
  const settings = join(folder, 'postgresql.auto.conf')
  const kept = (await readFile(settings, 'utf8')).replaceAll(EARLIER, '')
  const recovery = {
    restore_command: fetchCommand,
    recovery_target_timeline: 'latest',
    ...(to !== 'end' && {
      recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  }
  const lines = Object.entries(recovery).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
  const { uid, gid } = await stat(folder)
  for (const [name, content] of Object.entries({
    'postgresql.auto.conf': kept + lines.join(''),
    backup_label: base.label,
    'recovery.signal': '',
  })) {
    await writeFile(join(folder, name), content, { mode: 0o600 })
    if (process.getuid?.() === 0) await chown(join(folder, name), uid, gid)
  }
  await rename(folder, into)
  return base
}

function chooseBase(bases: BaseBackup[], to: Date | 'end'): BaseBackup {
  const chosen = bases.findLast(({ finishedAt }) => to === 'end' || finishedAt <= to)
  if (chosen) return chosen
  const first = bases[0]
  throw new BackupError(
    first
      ? `The oldest base backup was finished at ${first.finishedAt.toISOString()}: nothing before that can be restored.`
      : 'There is no base backup.',
  )
}

async function unpack(archive: Archive, { id, sha256 }: BaseBackup, folder: string): Promise<void> {
  const found = await archive.read(tarOf(id))
  if (!found) throw new BackupError(`The base backup ${id} is gone.`)
  const args = ['--extract', '--file=-', '--numeric-owner', '--preserve-permissions', '--directory', folder]
  const tar = spawn('tar', args, { stdio: ['pipe', 'ignore', 'pipe'] })
  const ended = once(tar, 'close')
  const complaints = text(tar.stderr)
  const hash = createHash('sha256')
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(found.stream, measure, createGunzip(), tar.stdin).catch((error: Error) => {
    tar.kill()
    throw new BackupError(`The base backup ${id} could not be unpacked: ${error.message}`)
  })
  const [code] = await ended
  if (code !== 0) throw new BackupError(`The base backup ${id} could not be unpacked: ${(await complaints).trim()}`)
  if (hash.digest('hex') !== sha256) throw new BackupError(`The base backup ${id} is damaged.`)
}
