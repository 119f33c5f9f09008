import type { Tx } from '#db/database.ts'

/** `until` is null where there is nothing to remember: it is not offered elsewhere, or for ever. */
export async function rememberElsewhere(tx: Tx, nftId: string, until: number | null): Promise<void> {
  if (until === null) {
    await tx.deleteFrom('offers_elsewhere').where('nft_id', '=', nftId).execute()
    return
  }
  await tx
    .insertInto('offers_elsewhere')
    .values({ nft_id: nftId, until: String(until) })
    .onConflict((conflict) => conflict.column('nft_id').doUpdateSet({ until: String(until) }))
    .execute()
}
