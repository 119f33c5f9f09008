import type { Drops } from '@gooddrop/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Mismatch, Since } from '#features/house-accounts/house-account-deps.ts'

type Row = {
  record: string
  hash: string | null
  ledger: number | null
  moved: string | null
  recorded: string | null
}

const dropsOf = (text: string | null) => (text === null ? null : BigInt(text))

const readRow = (row: Row): Mismatch => ({ ...row, moved: dropsOf(row.moved), recorded: dropsOf(row.recorded) })

/** Sales without the gifts that they took, and payments to charities without the payout that they were. */
export async function unrecordedMovements(db: Db, account: string, { ledger }: Since): Promise<Mismatch[]> {
  const { rows } = await sql<Row>`
    select 'gift of sale ' || m.tx_hash as record, m.tx_hash as hash, m.ledger, m.drops::text as moved,
      d.amount::text as recorded
    from house_account_movements m
    left join lateral (
      select sum(amount) as amount from donations where sale_hash = m.tx_hash and broker = m.account) d on true
    where m.account = ${account} and m.kind = 'sale' and m.ledger > ${ledger} and d.amount is distinct from m.drops
    union all
    select 'payout ' || coalesce(p.id::text, 'by ' || m.tx_hash), m.tx_hash, m.ledger, (-m.drops)::text, p.amount::text
    from house_account_movements m left join payouts p on p.hash = m.tx_hash and p.state = 'paid' and p.broker = m.account
    where m.account = ${account} and m.kind = 'payout' and m.ledger > ${ledger}
      and p.amount is distinct from -m.drops`.execute(db)
  return rows.map(readRow)
}

/** Gifts that no sale of this broker took, payouts that no payment made, and payouts that are not the sum of their gifts. */
export async function unmovedRecords(db: Db, account: string, { ledger, closeTime }: Since): Promise<Mismatch[]> {
  const { rows } = await sql<Row>`
    select case when d.pledged then 'pledge' else 'gift' end || ' of sale ' || d.sale_hash as record,
      d.sale_hash as hash, d.ledger, null as moved,
      d.amount::text as recorded
    from donations d where d.broker = ${account} and d.ledger > ${ledger} and not exists (
      select from house_account_movements m
      where m.account = ${account} and m.tx_hash = d.sale_hash and m.kind = 'sale')
    union all
    select 'payout ' || p.id, p.hash, null, null, p.amount::text
    from payouts p
    where p.broker = ${account} and p.state = 'paid' and p.paid_at > to_timestamp(${closeTime}) and not exists (
      select from house_account_movements m where m.account = ${account} and m.tx_hash = p.hash and m.kind = 'payout')
    union all
    select 'gifts of payout ' || p.id, p.hash, null, p.amount::text, g.sum::text
    from payouts p
    left join lateral (select coalesce(sum(amount), 0) as sum from donations where payout_id = p.id) g on true
    where p.broker = ${account} and (p.state <> 'paid' or p.paid_at > to_timestamp(${closeTime})) and g.sum <> p.amount`.execute(
    db,
  )
  return rows.map(readRow)
}

/** All gifts that this broker took, and which of them were paid on or are owed. */
export async function sumGifts(db: Db, broker: string): Promise<{ recorded: Drops; paid: Drops; owed: Drops }> {
  const { rows } = await sql<{ recorded: string; paid: string; owed: string }>`
    select (select coalesce(sum(amount), 0) from donations where broker = ${broker})::text as recorded,
      (select coalesce(sum(amount), 0) from payouts where broker = ${broker} and state = 'paid')::text as paid,
      ((select coalesce(sum(amount), 0) from payouts where broker = ${broker} and state <> 'paid')
        + (select coalesce(sum(amount), 0) from donations where broker = ${broker} and payout_id is null))::text as owed`.execute(
    db,
  )
  const [{ recorded, paid, owed }] = rows as [(typeof rows)[number]]
  return { recorded: BigInt(recorded), paid: BigInt(paid), owed: BigInt(owed) }
}
