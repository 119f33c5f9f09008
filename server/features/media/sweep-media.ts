import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '#db/transaction.ts'
import type { MediaDeps } from './media-deps.ts'
import { removeDoomed } from './remove-doomed.ts'
import { doomUnused, listDoomed } from './store-sweep.ts'

export const UNUSED_HOURS = 24
const AT_ONCE = 200

/** Removes uploads that nothing has used for a day, and what a killed server left half written. */
export async function sweepMedia(deps: MediaDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - UNUSED_HOURS * 3_600_000)
  while ((await inTransaction(deps.db, (tx) => doomUnused(tx, before, AT_ONCE))) > 0);
  let swept = 0
  for (let found = await listDoomed(deps.db, AT_ONCE); found.length > 0; found = await listDoomed(deps.db, AT_ONCE)) {
    for (const doomed of found) await removeDoomed(deps, doomed)
    swept += found.length
  }
  await sweepIncoming(deps.media.incoming, before)
  return swept
}

async function sweepIncoming(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
