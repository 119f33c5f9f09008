import type { Db } from '#db/database.ts'
import { committedElsewhere } from './store.ts'

/** What an account has promised in sales under way, other than by this offer: counted by the funding of bids. */
export const committedToSales = (db: Db, buyer: string, exceptOffer: string): Promise<bigint> =>
  committedElsewhere(db, buyer, exceptOffer)
