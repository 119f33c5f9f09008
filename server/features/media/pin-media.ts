import type { Tx } from '#db/database.ts'
import { storageKey } from '#features/media/storage/storage.ts'
import type { MediaDeps } from './open-media.ts'
import { findPin, readyById, recordPin } from './store.ts'

/** For what a token points to. Part of the transaction, like the use that needs it. */
export async function requestPin(deps: MediaDeps, tx: Tx, mediaId: string): Promise<void> {
  if (deps.media.pinTarget) await deps.jobs.enqueue(tx, 'media.pin', { mediaId }, { key: mediaId })
}

/**
 * Throws while the place does not answer, so that the queue tries again. A CID that differs from ours is written down:
 * asking again would change nothing, and the token's address cannot be found there.
 */
export async function pinMedia(deps: MediaDeps, mediaId: string): Promise<'pinned' | 'different' | 'not needed'> {
  const target = deps.media.pinTarget
  const media = await readyById(deps.db, mediaId)
  if (!target || !media || (await findPin(deps.db, mediaId, target.name))) return 'not needed'
  const found = await deps.media.storage.withFile(storageKey.original(media), (path) => target.pin(path, media.cid))
  const state = found === media.cid ? 'pinned' : 'different'
  await recordPin(deps.db, { media_id: mediaId, target: target.name, state, cid: found, pinned_at: deps.clock.now() })
  return state
}
