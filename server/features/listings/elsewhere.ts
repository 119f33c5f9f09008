import type { Db, Tx } from '#db/database.ts'
import { advanceLine } from '#features/sales/advance-line.ts'
import type { LedgerReaction } from '#listener/reaction.ts'

const AT_ONCE = 200

async function endedAt(db: Db, closeTime: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('offers_elsewhere')
    .select('nft_id')
    .where('until', '<=', String(closeTime))
    .orderBy('until')
    .limit(limit)
    .execute()
  return rows.map((row) => row.nft_id)
}

/** What was offered past the broker has expired: nobody cancels it, so only the time tells. */
export const forgetElsewhere: LedgerReaction = {
  name: 'forgetElsewhere',
  isDue: async (tx, { closeTime }) => (await endedAt(tx, closeTime, 1)).length > 0,
  async react(tx: Tx, { closeTime }, deps) {
    for (const nftId of await endedAt(tx, closeTime, AT_ONCE)) {
      await tx.deleteFrom('offers_elsewhere').where('nft_id', '=', nftId).execute()
      await advanceLine(tx, deps, nftId)
    }
  },
}
