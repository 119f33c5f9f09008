import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import { type Archive, readText } from './archive.ts'
import { BackupError } from './settings.ts'

/** Written last: a base backup without it was never finished. */
const manifest = z.object({
  startedAt: z.coerce.date(),
  /** By the clock of the database. Only what comes after this can be restored to. */
  finishedAt: z.coerce.date(),
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
  segmentBytes: z.number(),
  server: z.string(),
  label: z.string(),
  bytes: z.number(),
  sha256: z.string(),
})
export type BaseBackup = z.output<typeof manifest> & { id: string }

/** As PostgreSQL's manual lists under "Backing Up the Data Directory": each server makes these itself. */
const LEFT_OUT = [
  './postmaster.pid',
  './postmaster.opts',
  './backup_label',
  './tablespace_map',
  './standby.signal',
  './recovery.signal',
  './pg_wal/*',
  './pg_replslot/*',
  './pg_dynshmem/*',
  './pg_notify/*',
  './pg_serial/*',
  './pg_snapshots/*',
  './pg_stat_tmp/*',
  './pg_subtrans/*',
  'pgsql_tmp*',
  'pg_internal.init',
]
/** Files come and go meanwhile; the log makes up for it. */
const EXPECTED = /file changed as we read it|removed before we read it|No such file or directory|socket ignored/

export const tarOf = (id: string) => `base/${id}/data.tar.gz`
export const manifestOf = (id: string) => `base/${id}/manifest.json`

/** By PostgreSQL's low-level API, on the database's own host, while it goes on. */
export async function takeBase(archive: Archive, databaseUrl: string): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'gooddrop backup' })
  await client.connect()
  // A lost connection shows in the query that comes next.
  client.on('error', () => undefined)
  try {
    const { folder, segmentBytes, server } = await requireArchiving(client)
    // The backup is good as long as this session lives, so it is not held up by anything that waits.
    const started = await client.query<{ at: Date; segment: string }>(
      `select clock_timestamp() as at, pg_walfile_name(pg_backup_start('gooddrop', fast => true)) as segment`,
    )
    const { at: startedAt, segment: firstSegment } = started.rows[0]!
    const id = startedAt.toISOString().replaceAll(/[-:.]/g, '')
    const { bytes, sha256 } = await storeFolder(archive, folder, tarOf(id))
    // Waits until the archive has everything that this backup needs.
    const stopped = await client.query<{ labelfile: string; spcmapfile: string; at: Date }>(
      'select labelfile, spcmapfile, clock_timestamp() as at from pg_backup_stop(wait_for_archive => true)',
    )
    const { labelfile: label, spcmapfile, at: finishedAt } = stopped.rows[0]!
    if (spcmapfile.trim() !== '') throw new BackupError('This database has tablespaces, which are not backed up here.')
    const base = { startedAt, finishedAt, firstSegment, segmentBytes, server, label, bytes, sha256 }
    const text = Buffer.from(JSON.stringify(base, null, 2))
    if (!(await archive.putNew(manifestOf(id), text, createHash('sha256').update(text).digest('hex'))))
      throw new BackupError(`There is a base backup ${id} already.`)
    return { id, ...base }
  } finally {
    await client.end()
  }
}

async function requireArchiving(client: pg.Client) {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
    where name in ('archive_mode', 'data_directory', 'wal_segment_size', 'server_version')`,
  )
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  if (!settings.data_directory)
    throw new BackupError('The user of DATABASE_URL may not make backups: it needs to be a superuser.')
  if (settings.archive_mode === 'off')
    throw new BackupError('archive_mode is off: without its log a base backup cannot be restored.')
  return {
    folder: settings.data_directory,
    segmentBytes: Number(settings.wal_segment_size),
    server: settings.server_version ?? '',
  }
}

async function storeFolder(archive: Archive, folder: string, name: string): Promise<{ bytes: number; sha256: string }> {
  const excluded = LEFT_OUT.map((pattern) => `--exclude=${pattern}`)
  const args = ['--create', '--file=-', '--numeric-owner', ...excluded, '--directory', folder, '.']
  const tar = spawn('tar', args, { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  const ended = once(tar, 'close')
  const complaints = text(tar.stderr)
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const packed = new PassThrough()
  await Promise.all([
    pipeline(tar.stdout, createGzip({ level: 1 }), measure, packed),
    archive.putStream(name, packed),
  ]).catch((error) => {
    tar.kill()
    throw error
  })
  const [code] = await ended
  const real = (await complaints).split('\n').filter((line) => line.startsWith('tar: ') && !EXPECTED.test(line))
  const serious = real.filter((line) => !/Exiting with failure status|Error exit delayed/.test(line))
  if (code > 1 || serious.length > 0)
    throw new BackupError(`The folder of the database could not be read: ${serious[0] ?? `tar ended with ${code}`}`)
  return { bytes, sha256: hash.digest('hex') }
}

/** The complete ones, oldest first. */
export async function listBases(archive: Archive): Promise<BaseBackup[]> {
  const found: BaseBackup[] = []
  for (const { name } of await archive.list('base/')) {
    const id = /^base\/([^/]+)\/manifest\.json$/.exec(name)?.[1]
    const text = id && (await readText(archive, name))
    if (id && text) found.push({ id, ...manifest.parse(JSON.parse(text)) })
  }
  return found.sort((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime())
}
