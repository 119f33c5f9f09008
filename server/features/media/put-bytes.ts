import { randomUUIDv7 } from 'node:crypto'
import { addressContent } from './address-content.ts'
import { keepMedia } from './keep-media.ts'
import type { MediaDeps } from './media-deps.ts'
import { touch } from './store.ts'

export type StoredDocument = { id: string; cid: string }

const noPicture = { width: null, height: null, duration_ms: null, frames: 1, color: null, rendition_widths: [] }

/** Keeps a document that we wrote ourselves, such as a token's metadata, under its own address. */
export async function putBytes(deps: MediaDeps, bytes: Uint8Array, mime: 'application/json'): Promise<StoredDocument> {
  const cid = await addressContent(bytes)
  const known = await touch(deps.db, cid, deps.clock.now())
  if (known) return { id: known.id, cid }
  const document = { id: randomUUIDv7(), cid, kind: 'document' as const, mime, bytes: bytes.length, ...noPicture }
  const { id } = await keepMedia(deps, document, [], (key) => deps.media.storage.putBytes(key, bytes))
  return { id, cid }
}
