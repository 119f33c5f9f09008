import { randomUUIDv7 } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FileRule } from '@gooddrop/contract/endpoint.ts'
import { inspectUpload } from './inspect-upload.ts'
import type { MediaDeps } from './open-media.ts'
import { receiveBytes } from './receive-bytes.ts'
import { type MediaRow, touch } from './store.ts'
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
}

/**
 * The one way of files into the product. Resolves when the bytes are durable and can be shown; rejects with
 * too_large, unsupported_media, unreadable_image, unreadable_video or broken_upload, and then nothing of them is left.
 */
export async function receiveUpload(deps: MediaDeps, source: Readable, rule: FileRule): Promise<StoredUpload> {
  const received = await receiveBytes(deps.media.incoming, source, rule)
  try {
    const known = await touch(deps.db, received.cid, deps.clock.now())
    if (known) return present(known)
    const { facts, renditions } = await inspectUpload(deps, received)
    const media = { id: randomUUIDv7(), cid: received.cid, mime: received.mime, bytes: received.bytes, ...facts }
    return present(await storeMedia(deps, media, renditions, (key) => deps.media.storage.takeFile(key, received.path)))
  } finally {
    await rm(received.path, { force: true })
  }
}

function present(row: MediaRow): StoredUpload {
  const { id, kind, mime, width, height, cid, color, frames } = row
  if (kind === 'document') throw new Error(`The document ${id} was taken for an upload`)
  return { id, kind, mime, bytes: Number(row.bytes), width, height, cid, color, durationMs: row.duration_ms, frames }
}
