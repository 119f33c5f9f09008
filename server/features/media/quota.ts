import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import { gauge, type Metric } from '#metrics/metric.ts'
import { bytesChargedTo, bytesInAll, chargeVisitors, filesChargedTo, largestUsers } from './usage-store.ts'

const MB = 1_000_000
const TOTAL_FOR_MS = 60_000

/** Who is charged for a file. Visitors are distinguished by network, until what they sent is refused or theirs. */
export type ChargedTo = `user:${string}` | `visitor:${string}` | `issuer:${string}`

export type Quotas = { personBytes: number; issuerBytes: number; totalBytes: number }

export const quotasOf = (config: {
  MEDIA_PERSON_MB: number
  MEDIA_ISSUER_MB: number
  MEDIA_TOTAL_GB: number
}): Quotas => ({
  personBytes: config.MEDIA_PERSON_MB * MB,
  issuerBytes: config.MEDIA_ISSUER_MB * MB,
  totalBytes: config.MEDIA_TOTAL_GB * 1000 * MB,
})

const totals = new WeakMap<Db, { bytes: number; at: number }>()

/** Counted over all files, so at most once a minute. */
async function totalOf(db: Db): Promise<number> {
  const known = totals.get(db)
  if (known && performance.now() - known.at < TOTAL_FOR_MS) return known.bytes
  const bytes = await bytesInAll(db)
  totals.set(db, { bytes, at: performance.now() })
  return bytes
}

/** Refuses when these bytes more would be too many for who sends them, or for all. The operator's own always fit. */
export async function requireRoom(
  { db, media }: { db: Db; media: { quotas: Quotas } },
  chargedTo: ChargedTo | null,
  bytes: number,
): Promise<void> {
  if (chargedTo === null) return
  const { personBytes, issuerBytes, totalBytes } = media.quotas
  const most = chargedTo.startsWith('issuer:') ? issuerBytes : personBytes
  if ((await bytesChargedTo(db, chargedTo)) + bytes > most) throw new AppError('quota_reached')
  if ((await totalOf(db)) + bytes > totalBytes) throw new AppError('uploads_paused')
}

/** A visitor has become a person: otherwise everybody behind one address would share one quota for good. */
export async function chargePerson(tx: Tx, userId: string, mediaIds: readonly string[]): Promise<void> {
  const chargedTo: ChargedTo = `user:${userId}`
  if (mediaIds.length > 0) await chargeVisitors(tx, mediaIds, chargedTo)
}

export const usageReport = async (db: Db, most: number) => ({
  total: await bytesInAll(db),
  largest: await largestUsers(db, most),
})

export const mediaMetrics = async ({ db }: { db: Db }): Promise<Metric[]> => [
  gauge('media_bytes', 'Size of uploaded and imported files, excluding renditions', await totalOf(db)),
]

/** For the personal data export. */
export const uploadData = (db: Db, userId: string) => filesChargedTo(db, `user:${userId}`)
