import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

export type CartItem = { nftId: string; offerIndex: string; price: string }

/** Newest first. */
export const itemsOf = (db: Db, userId: string): Promise<CartItem[]> =>
  db
    .selectFrom('cart_items')
    .select(['nft_id as nftId', 'offer_index as offerIndex', 'price'])
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('nft_id')
    .execute()

/** What is in the cart already keeps its place, with what was seen now. */
export async function putItems(tx: Tx, userId: string, items: readonly CartItem[], now: Date): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(({ nftId, offerIndex, price }) => ({
    user_id: userId,
    nft_id: nftId,
    offer_index: offerIndex,
    price,
    added_at: now,
  }))
  await tx
    .insertInto('cart_items')
    .values(rows)
    .onConflict((on) =>
      on.columns(['user_id', 'nft_id']).doUpdateSet({
        offer_index: sql`excluded.offer_index`,
        price: sql`excluded.price`,
      }),
    )
    .execute()
}

export async function removeItem(db: Db, userId: string, nftId: string): Promise<void> {
  await db.deleteFrom('cart_items').where('user_id', '=', userId).where('nft_id', '=', nftId).execute()
}

export async function deleteItemsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('cart_items').where('user_id', '=', userId).execute()
}

export async function deleteItemsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('cart_items').where('added_at', '<', moment.toISOString()).execute()
}
