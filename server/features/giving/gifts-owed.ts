import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { GiftsOwed } from '#features/house-accounts/house-account-deps.ts'
import { findCharityByAccount } from './charities.ts'
import { type Total, totalOf } from './donation-store.ts'
import { owedByCharity } from './payout-store.ts'
import { orderPayouts } from './payouts.ts'

/** What the broker may pay to whom; handed to it by build-deps.ts. */
export const createGiftsOwed = (deps: () => Deps): GiftsOwed => ({
  owed: owedByCharity,
  knows: async (db, charity) => (await findCharityByAccount(db, charity)) !== undefined,
  orderPayouts: (tx, now) => orderPayouts(tx, deps(), now),
})

/** Everything that sales have given since the first ledger. */
export const totalGiven = (db: Db): Promise<Total> => totalOf(db, 'all')
