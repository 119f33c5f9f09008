import { inTransaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { findTraded, tellChanged } from './state.ts'
import { addLike, findLikes, removeLike } from './store.ts'

/** Once a person, however often and however fast they press. */
export async function likeNft(deps: Pick<Deps, 'db'>, actor: Actor, nftId: string, liked: boolean) {
  return inTransaction(deps.db, async (tx) => {
    const nft = await findTraded(tx, nftId)
    if (!nft || nft.hidden) throw new AppError('not_found', { message: 'There is no such item here' })
    await (liked ? addLike : removeLike)(tx, nftId, actor.userId)
    await tellChanged(tx, nftId)
    return findLikes(tx, nftId, actor.userId)
  })
}
