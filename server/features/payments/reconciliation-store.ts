import type { Drops } from '@gooddrop/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Mismatch, Since } from '#features/house-accounts/house-account-deps.ts'

/**
 * Deliveries without the order that they were for. One whose order this database has lost is judged only after the
 * card service was asked for the payments of that time.
 */
export async function unrecordedDeliveries(db: Db, account: string, { ledger }: Since): Promise<Mismatch[]> {
  const { rows } = await sql<{
    hash: string
    ledger: number
    moved: string
    recorded: string | null
    ids: string | null
  }>`
    select m.tx_hash as hash, m.ledger, (-m.drops)::text as moved, o.drops::text as recorded, o.ids
    from house_account_movements m
    left join lateral (
      select sum(drops) as drops, string_agg(id::text, ', ' order by id) as ids from card_orders where hash = m.tx_hash
    ) o on true
    where m.account = ${account} and m.kind = 'delivery' and m.ledger > ${ledger}
      and o.drops is distinct from -m.drops
      and not exists (
        select from unmatched_deliveries u, card_payments_checked c where u.hash = m.tx_hash and u.delivered_at > c.until
      )`.execute(db)
  return rows.map(({ hash, ledger: at, moved, recorded, ids }) => ({
    record: ids === null ? `delivery ${hash}` : `order ${ids}`,
    hash,
    ledger: at,
    moved: BigInt(moved),
    recorded: recorded === null ? null : BigInt(recorded),
  }))
}

/** Orders that are delivered by no movement. */
export async function undeliveredOrders(db: Db, account: string, { closeTime }: Since): Promise<Mismatch[]> {
  const { rows } = await sql<{ id: string; hash: string | null; drops: string }>`
    select o.id, o.hash, o.drops::text as drops from card_orders o
    where o.state = 'delivered' and o.delivered_at > to_timestamp(${closeTime})
      and not exists (
        select from house_account_movements m
        where m.account = ${account} and m.tx_hash = o.hash and m.kind = 'delivery'
      )`.execute(db)
  return rows.map(({ id, hash, drops }) => ({
    record: `order ${id}`,
    hash,
    ledger: null,
    moved: null,
    recorded: BigInt(drops),
  }))
}

export async function sumDelivered(db: Db): Promise<Drops> {
  const { rows } = await sql<{ drops: string }>`
    select coalesce(sum(drops), 0)::text as drops from card_orders where hash is not null`.execute(db)
  return BigInt(rows[0]?.drops ?? 0)
}
