import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { stateMover } from '#db/move-state.ts'
import { beforeChange } from './states.ts'
import type { CharityDashboardTables, ProposedTexts } from './tables.ts'

export type ChangeRow = Selectable<CharityDashboardTables['charity_changes']>

export const moveChange = stateMover({ table: 'charity_changes', before: beforeChange })

/** Undefined when another one waits. */
export const insertChange = (
  tx: Tx,
  charityId: string,
  change: ProposedTexts,
  at: Date,
): Promise<ChangeRow | undefined> =>
  tx
    .insertInto('charity_changes')
    .values({ charity_id: charityId, change: JSON.stringify(change), state: 'submitted', sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const changeById = (db: Db, id: string): Promise<ChangeRow | undefined> =>
  db.selectFrom('charity_changes').selectAll().where('id', '=', id).executeTakeFirst()

export const waitingChange = (db: Db, charityId: string): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('charity_changes')
    .selectAll()
    .where('charity_id', '=', charityId)
    .where('state', '=', 'submitted')
    .executeTakeFirst()

export const lastChange = (db: Db, charityId: string): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('charity_changes')
    .selectAll()
    .where('charity_id', '=', charityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Of all charities, the oldest first: one of each at most. */
export const waitingChanges = (db: Db): Promise<ChangeRow[]> =>
  db.selectFrom('charity_changes').selectAll().where('state', '=', 'submitted').orderBy('id').execute()

export async function deleteChangesBefore(db: Db, moment: Date): Promise<void> {
  await db
    .deleteFrom('charity_changes')
    .where('state', '<>', 'submitted')
    .where('decided_at', '<', moment.toISOString())
    .execute()
}
