import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { GivingTables } from './tables.ts'

type CharitiesTable = GivingTables['charities']
export type CharityRow = Selectable<CharitiesTable>

/** The driver would turn a date without a time into one with a time. */
const day = sql<string>`to_char(vetted_on, 'YYYY-MM-DD')`.as('vetted_on')

const rows = (db: Db) => db.selectFrom('charities').selectAll().select(day)

export const charityById = (db: Db, id: string): Promise<CharityRow | undefined> =>
  rows(db).where('id', '=', id).executeTakeFirst()

export const charityByAccount = (db: Db, account: string): Promise<CharityRow | undefined> =>
  rows(db).where('ledger_account', '=', account).executeTakeFirst()

export const charitiesOfAccounts = (db: Db, accounts: readonly string[]) =>
  db
    .selectFrom('charities')
    .select(['id', 'name', 'ledger_account'])
    .where(sql<boolean>`ledger_account = any(${[...accounts]}::text[])`)
    .execute()

/** In the order in which they were added. */
export const allCharities = (db: Db): Promise<CharityRow[]> => rows(db).orderBy('id').execute()

export async function insertCharity(tx: Tx, values: Insertable<CharitiesTable>): Promise<string> {
  const { id } = await tx.insertInto('charities').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Answers the picture that it had before. */
export async function updateCharity(tx: Tx, id: string, change: Updateable<CharitiesTable>): Promise<string | null> {
  const before = await tx
    .selectFrom('charities')
    .select('picture_media_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('charities')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  return before.picture_media_id
}

/** False when it was retired before. */
export async function setRetired(tx: Tx, id: string, now: Date): Promise<boolean> {
  const retired = await tx
    .updateTable('charities')
    .set({ retired_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return retired !== undefined
}
