import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3 } from '#features/media/testing/start-s3.ts'
import { type Archive, openArchive } from './archive.ts'
import { listBases, manifestOf, tarOf } from './base.ts'
import { checkArchive, prune } from './keep.ts'
import { restore } from './restore.ts'
import { backupEnvironment, readBackupSettings } from './settings.ts'
import { archiveFile, fetchFile } from './wal.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const DAY_MS = 86_400_000

let s3: Awaited<ReturnType<typeof startS3>>
let folder: string
let archive: Archive
let names = 0

beforeAll(async () => {
  s3 = await startS3({ bucket: 'backups', listed: true })
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-archive-'))
})
beforeEach(() => {
  archive = openArchive(
    readBackupSettings({
      BACKUP_S3_BUCKET: s3.settings.bucket,
      BACKUP_S3_ENDPOINT: s3.settings.endpoint,
      BACKUP_S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      BACKUP_NAME: `cluster-${++names}`,
    }),
  )
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const segment = (number: number, timeline = 1) =>
  [timeline, Math.floor(number / 256), number % 256]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')

async function store(name: string, content: string): Promise<void> {
  const path = join(folder, 'segment')
  await writeFile(path, content)
  await archiveFile(archive, path, name)
}

async function addBase(id: string, daysAgo: number, firstSegment: string): Promise<void> {
  const at = new Date(NOW.getTime() - daysAgo * DAY_MS)
  const base = { startedAt: at, finishedAt: at, firstSegment, segmentBytes: 16 * 1024 * 1024, server: '18', label: '' }
  await archive.putStream(tarOf(id), Readable.from([Buffer.from('not a tar')]))
  const text = Buffer.from(JSON.stringify({ ...base, bytes: 9, sha256: 'x' }))
  await archive.putNew(manifestOf(id), text, 'x')
}

const stored = async () => (await archive.list('')).map(({ name }) => name.replace(/^wal\/|\.gz$/g, ''))

describe('the archive of a database', () => {
  it('gives back a segment as it was', async () => {
    await store(segment(1), 'what was committed')
    const path = join(folder, 'fetched')
    expect(await fetchFile(archive, segment(1), path)).toBe(true)
    expect(await readFile(path, 'utf8')).toBe('what was committed')
    expect(await fetchFile(archive, segment(2), path)).toBe(false)
  })

  it('takes the same segment twice, and no other content under its name', async () => {
    await store(segment(1), 'of this database')
    await store(segment(1), 'of this database')
    await expect(store(segment(1), 'of another one')).rejects.toThrow('another database writes to it')
    await expect(store('../elsewhere', '')).rejects.toThrow('no file of PostgreSQL')
    expect(await stored()).toEqual([segment(1)])
  })

  it('keeps what is needed for the days to keep, and removes what is older', async () => {
    await addBase('one', 30, segment(10))
    await addBase('two', 16, segment(255))
    await addBase('three', 2, segment(300, 2))
    for (const number of [9, 10, 254, 255, 256, 300]) await store(segment(number), `${number}`)
    await store('00000002.history', 'when it branched off')
    expect(await prune(archive, 14, NOW)).toMatchObject({ bases: 1, segments: 3 })
    expect((await listBases(archive)).map(({ id }) => id)).toEqual(['two', 'three'])
    const left = await stored()
    expect(left).toContain('00000002.history')
    expect(left.filter((name) => /^[0-9A-F]{24}$/.test(name))).toEqual([segment(255), segment(256), segment(300)])
    // However old it is, the last one stays.
    expect(await prune(archive, 1, new Date(NOW.getTime() + 365 * DAY_MS))).toMatchObject({ bases: 1 })
    expect((await listBases(archive)).map(({ id }) => id)).toEqual(['three'])
  })

  it('is checked for its age and for gaps', async () => {
    expect((await checkArchive(archive, 26, NOW)).findings).toEqual(['There is no base backup.'])
    await addBase('one', 1, segment(254))
    for (const number of [254, 255, 256]) await store(segment(number), `${number}`)
    expect((await checkArchive(archive, 26, NOW)).findings).toEqual([])
    await store(segment(258), 'after a gap')
    expect((await checkArchive(archive, 20, NOW)).findings).toEqual([
      'The newest base backup is 24 hours old.',
      `1 segments of the log are missing after ${segment(254)}.`,
    ])
  })

  it('restores nothing that is damaged, older than its base backups, or over what is there', async () => {
    const into = join(folder, 'restored')
    const to = { fetchCommand: 'x', into }
    await expect(restore(archive, { ...to, to: 'end' })).rejects.toThrow('There is no base backup.')
    await addBase('one', 1, segment(1))
    await expect(restore(archive, { ...to, to: new Date(NOW.getTime() - 2 * DAY_MS) })).rejects.toThrow(
      'nothing before that can be restored',
    )
    await expect(restore(archive, { ...to, to: 'end' })).rejects.toThrow('could not be unpacked')
    await expect(restore(archive, { ...to, to: 'end', into: folder })).rejects.toThrow('exists already')
  })
})

const guide = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')

it.each(Object.keys(backupEnvironment.shape))('%s is in docs/operating.md', (name) => {
  expect(guide).toContain(`\`${name}\``)
})
