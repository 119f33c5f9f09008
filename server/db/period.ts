import type { Db } from './database.ts'

/** What is not kept for ever, and for how many days. All of them are listed in server/retention.ts. */
export type Period = { what: string; days: number; remove(db: Db, before: Date): Promise<unknown> }
