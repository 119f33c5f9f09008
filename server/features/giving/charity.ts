import type { Db } from '#db/database.ts'

/** A vetted non-profit, as other features need it. */
export type Charity = { id: string; name: string; account: string; tag: number | null; active: boolean }

/** `find-charity.ts` is to export `findCharity`, `findCharityByAccount` (retired ones, too) and `firstCharity` (active). */
export type FindCharity = (db: Db, key: string) => Promise<Charity | undefined>
export type FirstCharity = (db: Db) => Promise<Charity | undefined>
