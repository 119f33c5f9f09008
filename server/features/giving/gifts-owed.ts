import type { Drops } from '@gooddrop/contract/money.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { GiftsOwed, HouseRecords } from '#features/house-accounts/house-account-deps.ts'
import { findCharityByAccount } from './charities.ts'
import { type Total, totalOf } from './donation-store.ts'
import { findPayoutDue, owedByCharity } from './payout-store.ts'
import { orderPayouts } from './payouts.ts'
import { sumGifts, unmovedRecords, unrecordedMovements } from './reconciliation-store.ts'

/** What one broker may pay to whom; handed to it by build-deps.ts. */
export const createGiftsOwed = (deps: () => Deps, account: string): GiftsOwed => ({
  owed: (db) => owedByCharity(db, account),
  due: (db, payoutId) => findPayoutDue(db, account, payoutId),
  knows: async (db, charity) => (await findCharityByAccount(db, charity)) !== undefined,
  orderPayouts: (tx, now) => orderPayouts(tx, deps(), account, now),
})

/** What a broker's balance is reconciled with; handed to the reconciliation by build-deps.ts. */
export const giftRecords: HouseRecords = {
  account: 'broker',
  ofMovements: unrecordedMovements,
  ofRecords: unmovedRecords,
  async totals(db, account) {
    const { recorded, paid, owed } = await sumGifts(db, account)
    return { 'gifts recorded': recorded, 'gifts paid': paid, 'gifts owed': owed }
  },
}

/** What this broker has collected and not paid on. */
export const owedBy = async (db: Db, broker: string): Promise<Drops> => (await sumGifts(db, broker)).owed

/** Everything that sales have given since the first ledger. */
export const totalGiven = (db: Db): Promise<Total> => totalOf(db, 'all')
