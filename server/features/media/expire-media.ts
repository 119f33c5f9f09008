import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '#db/transaction.ts'
import { storageKey } from '#features/media/storage/storage.ts'
import { deleteExpired, type Expired, expireUnused, listExpired } from './expiry-store.ts'
import type { MediaDeps } from './open-media.ts'

export const UNUSED_HOURS = 24
const AT_ONCE = 200

/** Removes uploads that nothing has used for a day, and what a killed server left half written. */
export async function expireMedia(deps: MediaDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - UNUSED_HOURS * 3_600_000)
  while ((await inTransaction(deps.db, (tx) => expireUnused(tx, before, AT_ONCE))) > 0);
  let removed = 0
  for (let found = await listExpired(deps.db, AT_ONCE); found.length > 0; found = await listExpired(deps.db, AT_ONCE)) {
    for (const each of found) await removeExpired(deps, each)
    removed += found.length
  }
  await removeOldIncoming(deps.media.incoming, before)
  return removed
}

async function removeOldIncoming(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

/** Bytes first, row last: if the process is killed in between, the next run does it again. */
export async function removeExpired(deps: MediaDeps, media: Expired): Promise<void> {
  const { storage } = deps.media
  for (const width of media.rendition_widths) {
    await storage.remove(storageKey.rendition(media.id, width, 'webp'))
    await storage.remove(storageKey.rendition(media.id, width, 'avif'))
  }
  await storage.remove(storageKey.original(media))
  await deleteExpired(deps.db, media.id)
}
