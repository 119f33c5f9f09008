import type { Drops } from '@gooddrop/contract/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

export type Total = { amount: Drops; gifts: number }

/** In the transaction that makes it true. Scopes in one order, so that no two wait for each other. */
export async function addToTotals(tx: Tx, scopes: readonly string[], amount: Drops, gifts = 1): Promise<void> {
  await sql`
    insert into giving_totals as t (scope, amount, gifts)
    select scope, ${String(amount)}::bigint, ${gifts}::int from unnest(${[...scopes].sort()}::text[]) as s (scope)
    order by scope
    on conflict (scope) do update set amount = t.amount + excluded.amount, gifts = t.gifts + excluded.gifts`.execute(tx)
}

export async function totalsOf(db: Db, scopes: readonly string[]): Promise<Map<string, Total>> {
  const { rows } = await sql<{ scope: string; amount: string; gifts: number }>`
    select scope, amount, gifts from giving_totals where scope = any(${[...scopes]}::text[])`.execute(db)
  return new Map(rows.map(({ scope, amount, gifts }) => [scope, { amount: BigInt(amount), gifts }]))
}

const NOTHING: Total = { amount: 0n, gifts: 0 }

export const totalOf = async (db: Db, scope: string): Promise<Total> =>
  (await totalsOf(db, [scope])).get(scope) ?? NOTHING
