import { randomUUIDv7 } from 'node:crypto'
import { brokenConstraint, inTransaction } from '#db/transaction.ts'
import type { Rendition } from '#features/media/pictures/render-picture.ts'
import { type Storage, storageKey } from '#features/media/storage/storage.ts'
import { cidOf } from './cid.ts'
import { removeExpired } from './expire-media.ts'
import type { MediaDeps } from './open-media.ts'
import { beginWriting, type MediaRow, moveMedia, type NewMedia, touch, withdrawWriting } from './store.ts'

type WriteOriginal = (key: string) => Promise<void>

/**
 * The row is written before the bytes, so bytes without a row cannot exist: if the process is killed, the row expires
 * and its bytes are removed. Of two uploads of the same bytes at once one wins, and the other uses the winner's row.
 */
export async function storeMedia(
  deps: MediaDeps,
  media: NewMedia,
  renditions: Rendition[],
  writeOriginal: WriteOriginal,
): Promise<MediaRow> {
  await beginWriting(deps.db, media, deps.clock.now())
  try {
    await write(deps.media.storage, media, renditions, writeOriginal)
    const mine = await finish(deps, media.id)
    if (mine) return mine
  } catch (error) {
    await withdraw(deps, media).catch(() => undefined) // What cannot be removed now expires later.
    throw error
  }
  await withdraw(deps, media)
  const theirs = await touch(deps.db, media.cid, deps.clock.now())
  if (!theirs) throw new Error(`${media.cid} was stored twice at once and then removed`)
  return theirs
}

async function write(storage: Storage, media: NewMedia, renditions: Rendition[], writeOriginal: WriteOriginal) {
  for (const { width, bytes } of renditions)
    await storage.putBytes(storageKey.rendition(media.id, width, 'webp'), bytes)
  await writeOriginal(storageKey.original(media))
}

async function withdraw(deps: MediaDeps, { id, cid, rendition_widths }: NewMedia): Promise<void> {
  const withdrawn = await inTransaction(deps.db, (tx) => withdrawWriting(tx, id))
  if (withdrawn) await removeExpired(deps, { id, cid, rendition_widths })
}

async function finish(deps: MediaDeps, id: string): Promise<MediaRow | undefined> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const ready = await moveMedia(tx, id, 'ready', {})
      if (ready?.kind === 'image')
        await deps.jobs.enqueue(tx, 'media.add-avif', { mediaId: id }, { startAfter: later(deps) })
      return ready
    })
  } catch (error) {
    if (brokenConstraint(error) === 'media_content') return undefined
    throw error
  }
}

/** AVIF is slow to encode and only saves bytes, so uploads and first views go before it. */
const later = ({ clock, media }: Pick<MediaDeps, 'clock' | 'media'>) =>
  new Date(clock.now().getTime() + media.avifAfterMinutes * 60_000)

export type StoredDocument = { id: string; cid: string }

const noPicture = {
  width: null,
  height: null,
  duration_ms: null,
  frames: 1,
  color: null,
  picture_hash: null,
  rendition_widths: [],
}

/** Keeps a document that we wrote ourselves, such as a token's metadata, under its own address. */
export async function storeDocument(
  deps: MediaDeps,
  bytes: Uint8Array,
  mime: 'application/json',
): Promise<StoredDocument> {
  const cid = await cidOf(bytes)
  const known = await touch(deps.db, cid, deps.clock.now())
  if (known) return { id: known.id, cid }
  const document = {
    id: randomUUIDv7(),
    cid,
    kind: 'document' as const,
    mime,
    bytes: bytes.length,
    charged_to: null,
    ...noPicture,
  }
  const { id } = await storeMedia(deps, document, [], (key) => deps.media.storage.putBytes(key, bytes))
  return { id, cid }
}
