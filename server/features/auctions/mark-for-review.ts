import type { Tx } from '#db/database.ts'

/** Something about the bids on this item has changed: when the ledger's facts are done, its auction is looked at. */
export async function markForReview(tx: Tx, nftId: string): Promise<void> {
  await tx
    .updateTable('auctions')
    .set({ marked_for_review: true })
    .where('nft_id', '=', nftId)
    .where('state', '=', 'live')
    .where('marked_for_review', '=', false)
    .execute()
}
