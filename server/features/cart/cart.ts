import type { CartChange, CartLine } from '@gooddrop/contract/cart.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { cardsOf } from '#features/nfts/cards.ts'
import { findAllTraded, type TradedNft } from '#features/nfts/state.ts'
import { findOffer } from '#listener/queries.ts'
import { type CartItem, deleteItemsBefore, deleteItemsOf, itemsOf } from './store.ts'

type Context = Pick<Deps, 'db' | 'media'>

export const getCart = async (deps: Context, actor: Actor): Promise<CartLine[]> =>
  linesOf(deps, accountsOf(actor), await itemsOf(deps.db, actor.userId))

/** In the order given. `accounts`: whose cart it is; none of a visitor. */
export async function linesOf(
  deps: Context,
  accounts: readonly string[],
  items: readonly CartItem[],
): Promise<CartLine[]> {
  const ids = items.map(({ nftId }) => nftId)
  const [cards, traded] = await Promise.all([cardsOf(deps, ids), findAllTraded(deps.db, ids)])
  return Promise.all(
    items.map(async (item) => {
      const nft = traded.get(item.nftId)
      const change = changeSince(item, nft, accounts)
      return {
        nft_id: item.nftId,
        nft: cards.get(item.nftId) ?? null,
        seen: { nft_offer_index: item.offerIndex, amount: item.price },
        now: change === null || change === 'repriced' ? listingOf(nft) : null,
        change: change === 'delisted' && nft && (await isSold(deps.db, item, nft)) ? 'sold' : change,
      }
    }),
  )
}

/** It has another owner than the one whose offer was seen. */
async function isSold(db: Db, { offerIndex }: CartItem, { tokenId, ownerAddress }: TradedNft): Promise<boolean> {
  const offer = await findOffer(db, offerIndex)
  return offer?.tokenId === tokenId && offer.owner !== ownerAddress
}

/** Null while it can be bought as it was seen. */
export function changeSince(
  { offerIndex, price }: Omit<CartItem, 'nftId'>,
  nft: TradedNft | undefined,
  accounts: readonly string[],
): CartChange | null {
  if (!nft || nft.hidden || nft.burned) return 'unavailable'
  if (accounts.includes(nft.ownerAddress)) return 'yours'
  if (nft.saleMode === 'settling') return 'busy'
  if (nft.saleMode === 'auction' || nft.nftType === 'auction') return 'auction'
  if (nft.nftType !== 'sell' || nft.price === null || nft.offerIndex === null) return 'delisted'
  if (nft.offeredElsewhere) return 'elsewhere'
  return nft.offerIndex === offerIndex && String(nft.price) === price ? null : 'repriced'
}

function listingOf(nft: TradedNft | undefined): CartLine['now'] {
  if (!nft || nft.price === null || nft.offerIndex === null) return null
  return {
    nft_offer_index: nft.offerIndex,
    amount: String(nft.price),
    pledge: nft.pledge === null ? null : String(nft.pledge),
    charity_id: nft.charityId,
  }
}

export const deleteCartOfUser = (tx: Tx, { userId }: DomainEvents['userDeleted']): Promise<void> =>
  deleteItemsOf(tx, userId)

export const cartPeriods: readonly Period[] = [{ what: 'Works in a cart', days: 365, remove: deleteItemsBefore }]

/** For the personal data export. */
export const cartData = (db: Db, userId: string) => itemsOf(db, userId)
