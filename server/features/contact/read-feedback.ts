import type { Db } from '#db/database.ts'
import { listFeedback } from './store.ts'

/** What people wrote to us, newest first: what nobody has answered yet, or all of it. */
export const readFeedback = (db: Db, which: { all: boolean }) => listFeedback(db, which)
