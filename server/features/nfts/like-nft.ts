import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { notify } from '#features/notifications/notify.ts'
import { copy } from './copy.ts'
import { findTraded, type TradedNft } from './state.ts'

/** For the export of personal data. */
export { likesOf as likeData } from './store.ts'

import { addLike, findLikes, removeLike } from './store.ts'

/** A person counts once, however often they call. */
export async function likeNft(deps: Pick<Deps, 'db'>, actor: Actor, nftId: string, liked: boolean) {
  return inTransaction(deps.db, async (tx) => {
    const nft = await findTraded(tx, nftId)
    if (!nft || nft.hidden) throw new AppError('not_found', { message: copy.noSuchItem })
    const changed = liked ? await addLike(tx, nftId, actor.userId) : await removeLike(tx, nftId, actor.userId)
    if (changed && liked) await notifyOwner(tx, nft, actor)
    if (changed) await publish(tx, { to: [`nft:${nftId}`], name: 'likesChanged', payload: { id: nftId } })
    return findLikes(tx, nftId, actor.userId)
  })
}

/** Nobody is notified of their own like. */
async function notifyOwner(tx: Tx, { id, ownerAddress, title }: TradedNft, actor: Actor): Promise<void> {
  if (accountsOf(actor).includes(ownerAddress)) return
  const { userId } = actor
  const cause = `${id} ${userId}`
  await notify(tx, { to: ownerAddress, kind: 'liked', actor: { userId }, nftId: id, cause, data: { title } })
}
