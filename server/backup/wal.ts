import { createHash } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Archive, Stored } from './archive.ts'
import { BackupError } from './settings.ts'

/** Segments of the log, their unfinished ends, histories of timelines and notes about base backups. */
const NAME = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/
const SEGMENT = /^wal\/([0-9A-F]{24})\.gz$/

const keyOf = (name: string) => `wal/${name}.gz`
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * What PostgreSQL calls for each segment that is full. It asks again until this succeeds, and after a crash once more
 * for what is stored already, which is fine. Another content under the same name is another cluster's, or a second
 * primary's: neither may destroy what is there.
 */
export async function archiveFile(archive: Archive, path: string, name: string): Promise<void> {
  if (!NAME.test(name)) throw new BackupError(`${name} is no file of PostgreSQL's log.`)
  const content = await readFile(path)
  const sha256 = sha256Of(content)
  if (await archive.putNew(keyOf(name), await promisify(gzip)(content, { level: 1 }), sha256)) return
  if ((await archive.checksum(keyOf(name))) !== sha256)
    throw new BackupError(`${name} is in the archive with another content: another database writes to it, too.`)
}

/** What PostgreSQL calls for each segment that it needs in a recovery. False: the archive does not have it. */
export async function fetchFile(archive: Archive, name: string, path: string): Promise<boolean> {
  if (!NAME.test(name)) throw new BackupError(`${name} is no file of PostgreSQL's log.`)
  const found = await archive.read(keyOf(name))
  if (!found) return false
  const content = await promisify(gunzip)(await buffer(found.stream))
  if (sha256Of(content) !== found.sha256) throw new BackupError(`${name} in the archive is damaged.`)
  const unfinished = `${path}.unfinished`
  await writeDurably(unfinished, content)
  await rename(unfinished, path)
  return true
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  const folder = await open(dirname(path))
  await folder.sync().finally(() => folder.close())
}

/** A segment's place in the log, the same on every timeline. */
export function segmentNumber(name: string, segmentBytes: number): number {
  const perLog = 0x1_0000_0000 / segmentBytes
  return Number.parseInt(name.slice(8, 16), 16) * perLog + Number.parseInt(name.slice(16, 24), 16)
}

export type Segment = Stored & { segment: string }

export async function listSegments(archive: Archive): Promise<Segment[]> {
  return (await archive.list('wal/')).flatMap((stored) => {
    const [, segment] = SEGMENT.exec(stored.name) ?? []
    return segment ? [{ ...stored, segment }] : []
  })
}
