import type { Db } from '#db/database.ts'
import { saidWishes } from './wish-store.ts'

export const wishData = (db: Db, userId: string) => saidWishes(db, userId)
