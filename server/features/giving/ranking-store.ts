import type { Drops } from '@gooddrop/contract/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { Total } from './donation-store.ts'
import type { GivingTables } from './tables.ts'

export type RankKind = GivingTables['giving_ranks']['kind']

/** The same buyer, seller and token count once in this time, so that a work sold in circles wins no place. */
const COUNTED_ONCE_IN = sql`interval '30 days'`

/** Whether a gift counts in rankings. A replay may bring an earlier one later, so both directions are looked at. */
export async function isCounted(
  tx: Tx,
  { tokenId, giver, seller, at }: { tokenId: string; giver: string; seller: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from donations where counted and token_id = ${tokenId} and giver = ${giver} and seller = ${seller}
      and created_at > ${at}::timestamptz - ${COUNTED_ONCE_IN} and created_at < ${at}::timestamptz + ${COUNTED_ONCE_IN}
    limit 1`.execute(tx)
  return rows.length === 0
}

/** In the transaction in which they arrive: adds these gifts, as far as they count, to the ranks of all who took part. */
export async function addToRanks(tx: Tx, donationIds: readonly string[]): Promise<Total> {
  const ids = sql`${[...donationIds]}::uuid[]`
  await sql`
    insert into giving_ranks as r (kind, account, amount, gifts)
    select k.kind, k.account, sum(d.amount), count(*)
    from donations d
    cross join lateral (values ('giver', d.giver), ('seller', d.seller), ('artist', d.issuer)) as k (kind, account)
    where d.id = any(${ids}) and d.counted and k.account is not null
    group by k.kind, k.account order by k.kind, k.account
    on conflict (kind, account) do update set amount = r.amount + excluded.amount, gifts = r.gifts + excluded.gifts`.execute(
    tx,
  )
  const { rows } = await sql<{ amount: string; gifts: number }>`
    select coalesce(sum(amount), 0)::text as amount, count(*)::int as gifts from donations
    where id = any(${ids}) and counted`.execute(tx)
  return { amount: BigInt(rows[0]?.amount ?? 0), gifts: rows[0]?.gifts ?? 0 }
}

export type RankPosition = { amount: string; account: string }

/** The most first. */
export async function rankPage(
  db: Db,
  kind: RankKind,
  { after, offset, limit }: { after: RankPosition | undefined; offset: number; limit: number },
) {
  const all = db
    .selectFrom('giving_ranks as r')
    .leftJoin('wallet_holders as u', 'u.address', 'r.account')
    .select(['r.account', 'r.amount', 'r.gifts'])
    .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.username', 'u.profile_media_id'])
    .where('r.kind', '=', kind)
  const page = after
    ? all.where(
        sql<boolean>`r.amount <= ${after.amount}::bigint and (r.amount < ${after.amount}::bigint or r.account > ${after.account})`,
      )
    : all.offset(offset)
  return page.orderBy('r.amount', 'desc').orderBy('r.account').limit(limit).execute()
}

/** Under which all charities together are kept. */
const ALL = 'all'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const monthOf = (at: Date) => `${at.toISOString().slice(0, 7)}-01`

/** In the transaction that records the gift. */
export async function addToMonth(tx: Tx, charity: string, at: Date, amount: Drops): Promise<void> {
  await sql`
    insert into monthly_gifts as m (charity, month, amount, gifts)
    select charity, ${monthOf(at)}::date, ${String(amount)}::bigint, 1
    from unnest(${[ALL, charity].sort()}::text[]) as c (charity) order by charity
    on conflict (charity, month) do update set amount = m.amount + excluded.amount, gifts = m.gifts + 1`.execute(tx)
}

/** In the transaction that records the gift. */
export async function addToDay(tx: Tx, charity: string, at: Date, amount: Drops): Promise<void> {
  await sql`
    insert into daily_gifts as g (charity, day, amount, gifts)
    select charity, ${dayOf(at)}::date, ${String(amount)}::bigint, 1
    from unnest(${[ALL, charity].sort()}::text[]) as c (charity) order by charity
    on conflict (charity, day) do update set amount = g.amount + excluded.amount, gifts = g.gifts + 1`.execute(tx)
}

export type DayRow = { day: string; amount: string; gifts: number }

/** The newest so many, oldest first. */
export async function daysOf(db: Db, charity: string | undefined, most: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, amount::text, gifts from daily_gifts
    where charity = ${charity ?? ALL} order by daily_gifts.day desc limit ${most}`.execute(db)
  return rows.reverse()
}

export type MonthRow = { month: string; amount: string; gifts: number }

/** Oldest first. */
export async function monthsOf(db: Db, charity = ALL): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(month, 'YYYY-MM') as month, amount::text, gifts from monthly_gifts
    where charity = ${charity} order by monthly_gifts.month`.execute(db)
  return rows
}

/** What each charity was given in a month, by its account. */
export async function giftsInMonth(db: Db, month: string): Promise<Map<string, Total>> {
  const { rows } = await sql<{ charity: string; amount: string; gifts: number }>`
    select charity, amount::text, gifts from monthly_gifts
    where month = ${`${month}-01`}::date and charity <> ${ALL}`.execute(db)
  return new Map(rows.map(({ charity, amount, gifts }) => [charity, { amount: BigInt(amount), gifts }]))
}
