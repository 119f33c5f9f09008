import { MAX_CART, type SeenListing } from '@gooddrop/contract/cart.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { lockWalletOf } from '#features/accounts/find-person.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { copy as listings } from '#features/listings/copy.ts'
import { findAllTraded } from '#features/nfts/state.ts'
import { changeSince } from './cart.ts'
import { copy } from './copy.ts'
import { type CartItem, itemsOf, putItems, removeItem } from './store.ts'

export const readSeen = ({ nft_id, nft_offer_index, amount }: SeenListing): CartItem => ({
  nftId: nft_id,
  offerIndex: nft_offer_index,
  price: amount,
})

/** Only what can be bought now, at the price that the caller saw. */
export async function addToCart(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, seen: SeenListing): Promise<void> {
  const item = readSeen(seen)
  await inTransaction(deps.db, async (tx) => {
    const before = await lockItems(tx, actor)
    const nft = (await findAllTraded(tx, [item.nftId])).get(item.nftId)
    const change = changeSince(item, nft, accountsOf(actor))
    if (change === 'unavailable') throw new AppError('not_found', { message: listings.noSuchItem })
    if (change === 'yours') throw new AppError('forbidden', { message: copy.ownItem })
    if (change !== null) throw new AppError('conflict', { message: listings.notListed })
    const isNew = !before.some(({ nftId }) => nftId === item.nftId)
    if (isNew && before.length >= MAX_CART) throw new AppError('conflict', { message: copy.full(MAX_CART) })
    await putItems(tx, actor.userId, [item], deps.clock.now())
  })
}

/** What a visitor had in the browser. What the account has already stays as it was seen there. Gives what was left out. */
export async function mergeCart(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  seen: readonly SeenListing[],
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockItems(tx, actor)
    const has = new Set(before.map(({ nftId }) => nftId))
    const given = new Map(seen.map((each) => [each.nft_id, readSeen(each)]))
    const others = [...given.values()].filter(({ nftId }) => !has.has(nftId))
    const ids = others.map(({ nftId }) => nftId)
    const traded = await findAllTraded(tx, ids)
    const fitting = others.filter((item) => {
      const change = changeSince(item, traded.get(item.nftId), accountsOf(actor))
      return change !== 'unavailable' && change !== 'yours'
    })
    const added = fitting.slice(0, Math.max(0, MAX_CART - before.length))
    await putItems(tx, actor.userId, added, deps.clock.now())
    return others.length - added.length
  })
}

/** Two calls at once take turns, so that the limit holds. */
async function lockItems(tx: Tx, { userId }: Actor): Promise<CartItem[]> {
  await lockWalletOf(tx, userId)
  return itemsOf(tx, userId)
}

export const removeFromCart = ({ db }: Pick<Deps, 'db'>, { userId }: Actor, nftId: string): Promise<void> =>
  removeItem(db, userId, nftId)
