import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { type Page, presentCard } from '#features/nfts/cards.ts'
import { gatherableOf, gatherInto, releaseFrom } from '#features/nfts/gather-works.ts'
import { publishNftChanged } from '#features/nfts/state.ts'
import { cursorOf, UUID } from '#http/cursor.ts'
import { copy } from './copy.ts'
import { lockOwn, requireOwn } from './create-collection.ts'

/** All of them or none: works that somebody else has minted are refused. */
export const gatherWorks = (deps: Deps, actor: Actor, id: string, nftIds: readonly string[]): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    await lockOwn(tx, actor, id)
    const ids = [...new Set(nftIds)]
    const found = await gatherInto(tx, { ids, issuers: accountsOf(actor), collectionId: id })
    if (found.length < ids.length) throw new AppError('forbidden', { message: copy.worksNotFound })
    for (const nftId of found) await publishNftChanged(tx, nftId)
  })

/** What was minted into the collection says so on the ledger and stays. */
export const releaseWorks = (deps: Deps, actor: Actor, id: string, nftIds: readonly string[]): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    await lockOwn(tx, actor, id)
    const released = await releaseFrom(tx, { ids: nftIds, issuers: accountsOf(actor), collectionId: id })
    if (released.length === 0) throw new AppError('conflict', { message: copy.nothingReleased })
    for (const nftId of released) await publishNftChanged(tx, nftId)
  })

const cursors = cursorOf('gatherable', UUID)

export async function listGatherable(deps: Deps, actor: Actor, id: string, { page, limit, cursor }: Page) {
  await requireOwn(deps.db, actor, id)
  const after = cursor === undefined ? undefined : cursors.read(cursor)
  const rows = await gatherableOf(deps.db, accountsOf(actor), id, { after, skip: page * limit, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    nfts: shown.map((row) => presentCard(deps.media.baseUrl, row)),
    next: rows.length > limit && last ? cursors.write(last.id) : null,
  }
}
