import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { GiftsOwed, HouseRecords } from '#features/house-accounts/house-account-deps.ts'
import { findCharityByAccount } from './charities.ts'
import { type Total, totalOf } from './donation-store.ts'
import { findPayoutDue, owedByCharity } from './payout-store.ts'
import { orderPayouts } from './payouts.ts'
import { sumGifts, unmovedRecords, unrecordedMovements } from './reconciliation-store.ts'

/** What the broker may pay to whom; handed to it by build-deps.ts. */
export const createGiftsOwed = (deps: () => Deps): GiftsOwed => ({
  owed: owedByCharity,
  due: findPayoutDue,
  knows: async (db, charity) => (await findCharityByAccount(db, charity)) !== undefined,
  orderPayouts: (tx, now) => orderPayouts(tx, deps(), now),
})

/** What the broker's balance is reconciled with; handed to the reconciliation by build-deps.ts. */
export const giftRecords: HouseRecords = {
  account: 'broker',
  ofMovements: unrecordedMovements,
  ofRecords: unmovedRecords,
  async totals(db) {
    const { recorded, paid, owed } = await sumGifts(db)
    return { 'gifts recorded': recorded, 'gifts paid': paid, 'gifts owed': owed }
  },
}

/** Everything that sales have given since the first ledger. */
export const totalGiven = (db: Db): Promise<Total> => totalOf(db, 'all')
