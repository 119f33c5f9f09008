import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { stateMover } from '#db/move-state.ts'
import { beforeThanks } from './states.ts'
import type { CharityDashboardTables } from './tables.ts'

export type ThanksRow = Selectable<CharityDashboardTables['gift_thanks']>

export const moveThanks = stateMover({ table: 'gift_thanks', before: beforeThanks })

type Written = { saleHash: string; charityId: string; text: string; at: Date }

/** Undefined when there is one for this gift already. */
export const insertThanks = (tx: Tx, { saleHash, charityId, text, at }: Written): Promise<ThanksRow | undefined> =>
  tx
    .insertInto('gift_thanks')
    .values({ sale_hash: saleHash, charity_id: charityId, text, state: 'submitted', written_at: at })
    .onConflict((conflict) => conflict.column('sale_hash').doNothing())
    .returningAll()
    .executeTakeFirst()

/** With another id. Undefined when it is not this one any more, or is published. */
export async function replaceThanks(
  tx: Tx,
  id: string,
  { saleHash, charityId, text, at }: Written,
): Promise<ThanksRow | undefined> {
  const { rows } = await sql<ThanksRow>`
    update gift_thanks set id = uuidv7(), text = ${text}, state = 'submitted', reason = null, decided_at = null,
      written_at = ${at}, version = version + 1
    where id = ${id} and sale_hash = ${saleHash} and charity_id = ${charityId}
      and state in ('submitted', 'refused')
    returning *`.execute(tx)
  return rows[0]
}

/** What was written to the givers of these sales. */
export const thanksOfSales = (db: Db, charityId: string, saleHashes: readonly string[]): Promise<ThanksRow[]> =>
  saleHashes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('gift_thanks')
        .selectAll()
        .where('sale_hash', 'in', [...saleHashes])
        .where('charity_id', '=', charityId)
        .execute()

/** Of one charity, or of all. */
export async function countWaitingThanks(db: Db, charityId?: string): Promise<number> {
  const all = db
    .selectFrom('gift_thanks')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('state', '=', 'submitted')
  return (await (charityId ? all.where('charity_id', '=', charityId) : all).executeTakeFirstOrThrow()).waiting
}

/** For operators: of one charity, or what waits for a decision, the oldest first. */
export const listThanks = (db: Db, charityId: string | undefined, limit: number): Promise<ThanksRow[]> => {
  const all = db.selectFrom('gift_thanks').selectAll().orderBy('id').limit(limit)
  return (
    charityId === undefined ? all.where('state', '=', 'submitted') : all.where('charity_id', '=', charityId)
  ).execute()
}

export async function deleteRefusedThanksBefore(db: Db, moment: Date): Promise<void> {
  await db
    .deleteFrom('gift_thanks')
    .where('state', '=', 'refused')
    .where('decided_at', '<', moment.toISOString())
    .execute()
}

/** False when this week was dealt with before, by whichever server. */
export async function insertWeek(tx: Tx, charityId: string, week: string): Promise<boolean> {
  const added = await tx
    .insertInto('charity_weeks')
    .values({ charity_id: charityId, week })
    .onConflict((conflict) => conflict.doNothing())
    .returning('charity_id')
    .executeTakeFirst()
  return added !== undefined
}
