import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { CharitiesTable } from './tables.ts'

export type CharityRow = Selectable<CharitiesTable>

/** As the rest of the product needs it: where gifts go. */
export type Recipient = { id: string; name: string; account: string; tag: number | null; active: boolean }

const recipient = (row: CharityRow): Recipient => ({
  id: row.id,
  name: row.name,
  account: row.ledger_account,
  tag: row.destination_tag === null ? null : Number(row.destination_tag),
  active: row.retired_at === null,
})

/** A date without a time would be turned into one by the driver. */
const day = sql<string>`to_char(vetted_on, 'YYYY-MM-DD')`.as('vetted_on')

const rows = (db: Db) => db.selectFrom('charities').selectAll().select(day)

export async function findCharity(db: Db, id: string): Promise<Recipient | undefined> {
  const row = await rows(db).where('id', '=', id).executeTakeFirst()
  return row && recipient(row)
}

export async function findCharityByAccount(db: Db, account: string): Promise<Recipient | undefined> {
  const row = await rows(db).where('ledger_account', '=', account).executeTakeFirst()
  return row && recipient(row)
}

/** Where gifts go when neither seller nor buyer has a wish. */
export async function defaultCharity(db: Db): Promise<Recipient | undefined> {
  const row = await rows(db).where('retired_at', 'is', null).orderBy('id').limit(1).executeTakeFirst()
  return row && recipient(row)
}

/** In the order in which they were added. */
export const allCharities = (db: Db): Promise<CharityRow[]> => rows(db).orderBy('id').execute()
