import { AppError } from '#app-error.ts'
import type { Clock } from '#clock.ts'
import type { Tx } from '#db/database.ts'
import { copy } from './copy.ts'
import { addUse, removeUse } from './store.ts'

/** For what a medium is needed: `{ by: 'profile', id: userId }`. Whoever adds a use removes it when it ends. */
export type Use = { by: string; id: string }

/** What is used does not expire. Safe to repeat. */
export async function useMedia(tx: Tx, mediaId: string, use: Use): Promise<void> {
  if (!(await addUse(tx, mediaId, use.by, use.id))) throw new AppError('conflict', { message: copy.fileGone })
}

export async function endMediaUse(tx: Tx, clock: Clock, mediaId: string, use: Use): Promise<void> {
  await removeUse(tx, mediaId, use.by, use.id, clock.now())
}
