import type { Db } from '#db/database.ts'
import { latestComments } from './comment-store.ts'

const AT_ONCE = 100

/** What was said last, everywhere and hidden or not: for the operator. */
export const listLatestComments = (db: Db) => latestComments(db, AT_ONCE)
