import type { Archive } from './archive.ts'
import { listBases } from './base.ts'
import { listSegments, segmentNumber } from './wal.ts'

const HOUR_MS = 3_600_000
/** Longer than any base backup takes; what has no manifest by then never gets one. */
const UNFINISHED_MS = 48 * HOUR_MS

export type Pruned = { bases: number; segments: number; bytes: number }

/**
 * Removes base backups that nobody needs to restore to any time within the days to keep, and the log before the oldest
 * one left. The newest stays, however old it is. What only begins a base backup is removed from its manifest on, so
 * that a killed run leaves none that looks complete.
 */
export async function prune(archive: Archive, keepDays: number, now: Date): Promise<Pruned> {
  const bases = await listBases(archive)
  const limit = new Date(now.getTime() - keepDays * 24 * HOUR_MS)
  // The last one before the limit is what times right after the limit are restored from.
  const oldest = bases.findLast(({ finishedAt }) => finishedAt <= limit) ?? bases[0]
  const gone = bases.filter(({ finishedAt }) => oldest && finishedAt < oldest.finishedAt)
  const complete = new Set(bases.map(({ id }) => id))
  const files = (await archive.list('base/')).filter(({ name, storedAt }) => {
    const id = name.split('/')[1] ?? ''
    if (!complete.has(id)) return storedAt.getTime() < now.getTime() - UNFINISHED_MS
    return gone.some((base) => base.id === id)
  })
  const segments = (await listSegments(archive)).filter(
    // As pg_archivecleanup does: a timeline that branched off later has the same numbers, or higher ones.
    ({ segment }) =>
      oldest && segmentNumber(segment, oldest.segmentBytes) < segmentNumber(oldest.firstSegment, oldest.segmentBytes),
  )
  const manifestsFirst = files.toSorted((one, other) => Number(isManifest(other.name)) - Number(isManifest(one.name)))
  for (const { name } of [...manifestsFirst, ...segments]) await archive.remove(name)
  const bytes = [...files, ...segments].reduce((sum, file) => sum + file.bytes, 0)
  return { bases: gone.length, segments: segments.length, bytes }
}

const isManifest = (name: string) => name.endsWith('/manifest.json')

export type Findings = { said: string[]; findings: string[] }

/** Whether there is enough to restore from: a base backup that is young enough, and the whole log since the oldest. */
export async function checkArchive(archive: Archive, baseHours: number, now: Date): Promise<Findings> {
  const bases = await listBases(archive)
  const [oldest, newest] = [bases[0], bases.at(-1)]
  if (!oldest || !newest) return { said: [], findings: ['There is no base backup.'] }
  const findings: string[] = []
  const hours = (now.getTime() - newest.finishedAt.getTime()) / HOUR_MS
  if (hours > baseHours) findings.push(`The newest base backup is ${Math.floor(hours)} hours old.`)
  const segments = await listSegments(archive)
  const numberOf = (segment: string) => segmentNumber(segment, oldest.segmentBytes)
  const there = new Set(segments.map(({ segment }) => numberOf(segment)))
  const first = numberOf(oldest.firstSegment)
  const last = Math.max(...there)
  let missing = 0
  for (let number = first; number <= last; number++) if (!there.has(number)) missing++
  if (missing > 0) findings.push(`${missing} segments of the log are missing after ${oldest.firstSegment}.`)
  if (!there.has(numberOf(newest.firstSegment))) findings.push(`The log of the newest base backup is not there.`)
  const until = new Date(Math.max(...segments.map(({ storedAt }) => storedAt.getTime())))
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0)
  return {
    findings,
    said: [
      `${bases.length} base backups, the newest ${newest.id} with ${megabytes(newest.bytes)}`,
      `${segments.length} segments of the log with ${megabytes(bytes)}, the last stored at ${until.toISOString()}`,
      `any time from ${oldest.finishedAt.toISOString()} on can be restored`,
    ],
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
