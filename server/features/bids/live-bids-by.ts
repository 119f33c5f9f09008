import type { Db } from '#db/database.ts'
import type { StoredBid } from './bid.ts'
import { liveBidsOf } from './store.ts'

/** What an account offers for works right now. */
export const liveBidsBy = (db: Db, buyer: string): Promise<StoredBid[]> => liveBidsOf(db, buyer)
