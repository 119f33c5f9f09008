import type { Db, Tx } from '#db/database.ts'

export async function setOfferedElsewhere(tx: Tx, nftId: string, until: number): Promise<void> {
  await tx
    .insertInto('offers_elsewhere')
    .values({ nft_id: nftId, until: String(until) })
    .onConflict((conflict) => conflict.column('nft_id').doUpdateSet({ until: String(until) }))
    .execute()
}

export async function deleteOfferedElsewhere(tx: Tx, nftId: string): Promise<void> {
  await tx.deleteFrom('offers_elsewhere').where('nft_id', '=', nftId).execute()
}

/** Items of which the last offer elsewhere has expired by this ledger time. */
export async function expiredElsewhere(db: Db, closeTime: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('offers_elsewhere')
    .select('nft_id')
    .where('until', '<=', String(closeTime))
    .orderBy('until')
    .limit(limit)
    .execute()
  return rows.map((row) => row.nft_id)
}
