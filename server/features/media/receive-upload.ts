import { randomUUIDv7 } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FileRule } from '@gooddrop/contract/endpoint.ts'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import { removeExpired } from './expire-media.ts'
import { expireAdded } from './expiry-store.ts'
import { inspectUpload } from './inspect-upload.ts'
import type { MediaDeps } from './open-media.ts'
import { type ChargedTo, requireRoom } from './quota.ts'
import { type Received, receiveBytes } from './receive-bytes.ts'
import { allowContent, isHiddenContent, type MediaRow, touch } from './store.ts'
import { storeMedia } from './store-media.ts'

/** A file that was received, understood and stored. It expires after a day unless something uses it (`useMedia`). */
export type StoredUpload = {
  id: string
  kind: 'image' | 'video'
  mime: string
  bytes: number
  width: number | null
  height: number | null
  cid: string
  color: string | null
  durationMs: number | null
  frames: number
  /** Of one that was not here before: since when nothing uses it. By this it can be discarded again. */
  addedAt: string | null
}

/**
 * The one way of files into the product. Resolves when the bytes are durable and can be shown; rejects with
 * too_large, quota_reached, content_hidden, unsupported_media, unreadable_image, unreadable_video or broken_upload, and then nothing of them is left.
 */
export async function receiveUpload(
  deps: MediaDeps,
  source: Readable,
  rule: FileRule,
  chargedTo: ChargedTo | null = null,
  poster?: StoredUpload,
): Promise<StoredUpload> {
  await requireRoom(deps, chargedTo, 0)
  const received = await receiveBytes(deps.media.incoming, source, rule)
  try {
    return await storeReceived(deps, received, chargedTo, poster)
  } finally {
    await rm(received.path, { force: true })
  }
}

/**
 * The second half: what was received and is wanted is decoded and stored. A film that is known keeps the poster that it
 * has: otherwise anybody could change how another person's work looks.
 */
export async function storeReceived(
  deps: MediaDeps,
  received: Received,
  chargedTo: ChargedTo | null,
  poster?: StoredUpload,
): Promise<StoredUpload> {
  const { cid, mime, bytes, path } = received
  if (await isHiddenContent(deps.db, cid)) throw new AppError('content_hidden')
  const known = await touch(deps.db, cid, deps.clock.now())
  if (known) return present(known)
  await requireRoom(deps, chargedTo, bytes)
  const { facts, renditions } = await inspectUpload(deps, received, poster)
  const media = { id: randomUUIDv7(), cid, mime, bytes, charged_to: chargedTo, ...facts }
  const row = await storeMedia(deps, media, renditions, (key) => deps.media.storage.takeFile(key, path))
  return { ...present(row), addedAt: row.id === media.id ? row.unused_since : null }
}

/** For a call that was refused after its file was stored. What was here before, or what others use by now, stays. */
export async function discardUpload(deps: MediaDeps, { id, cid, addedAt }: StoredUpload): Promise<void> {
  if (addedAt === null) return
  const expired = await inTransaction(deps.db, (tx) => expireAdded(tx, id, addedAt))
  if (expired) await removeExpired(deps, { id, cid, rendition_widths: expired.rendition_widths })
}

function present(row: MediaRow): StoredUpload {
  const { id, kind, mime, width, height, cid, color, frames } = row
  if (kind === 'document') throw new Error(`The document ${id} was taken for an upload`)
  const look = { width, height, color, durationMs: row.duration_ms, frames }
  return { id, kind, mime, bytes: Number(row.bytes), cid, ...look, addedAt: null }
}

/** For the operator: hidden content that nothing uses any more may come back. */
export async function allowUpload({ db, clock }: Pick<MediaDeps, 'db' | 'clock'>, cid: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await allowContent(tx, cid)))
      throw new AppError('not_found', { message: `${cid} is not a hidden file, or is still in use` })
    await audit(tx, { action: 'media.allowed', subject: { type: 'media', id: cid }, at: clock.now() })
  })
}
