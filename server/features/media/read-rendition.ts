import { buffer } from 'node:stream/consumers'
import type { Db } from '#db/database.ts'
import type { MediaDeps } from './open-media.ts'
import { findRendition } from './send-content.ts'
import { isShown } from './store.ts'

/** Whether anybody may see this picture. */
export const isPictureShown = (db: Db, mediaId: string): Promise<boolean> => isShown(db, mediaId)

/** What we encoded ourselves of a picture, so that it can be decoded without care. Undefined where there is none. */
export async function readRendition(
  { media: { storage } }: Pick<MediaDeps, 'media'>,
  mediaId: string,
  width: number,
): Promise<Uint8Array | undefined> {
  const found = await findRendition(storage, mediaId, width, ['webp'])
  const read = found && (await storage.read(found.key))
  return read && buffer(read.stream)
}
