import type { Owed, PayoutDue } from '@gooddrop/ledger/broker-signer.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { stateMover } from '#db/move-state.ts'
import { before } from './states.ts'
import type { GivingTables } from './tables.ts'

export const movePayout = stateMover({ table: 'payouts', before })

export async function insertPayout(tx: Tx, values: Insertable<GivingTables['payouts']>): Promise<string> {
  const { id } = await tx.insertInto('payouts').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Everything that one sale has given, which is paid together. */
export type UnpaidGift = {
  /** Of its gifts. */
  ids: string[]
  sale_hash: string
  token_id: string
  broker: string
  charity: string
  tag: string | null
  amount: string
  age: number
}

/** Charities to which so many payouts of this broker are ordered and not paid. */
export async function charitiesWithReady(tx: Tx, broker: string, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('payouts')
    .select('charity')
    .where('broker', '=', broker)
    // With the condition of the partial index, so that paid ones are not read.
    .where(sql<boolean>`state <> 'paid'`)
    .where('state', '=', 'ready')
    .groupBy('charity')
    .having(sql<boolean>`count(*) >= ${most}`)
    .execute()
  return rows.map(({ charity }) => charity)
}

/**
 * Gifts of this broker's sales to our charities but these of which no payout was ordered: the oldest of each charity,
 * locked. The age is in seconds by the ledger's clock.
 */
export async function lockUnordered(
  tx: Tx,
  broker: string,
  { closeTime, but, each }: { closeTime: number; but: readonly string[]; each: number },
): Promise<UnpaidGift[]> {
  const { rows } = await sql<Omit<UnpaidGift, 'ids'> & { id: string; parts: number }>`
    with oldest as (
      select id from (
        select id, dense_rank() over (partition by charity order by ledger, tx_index) as place from donations
        where broker = ${broker} and payout_id is null and charity <> all(${[...but]}::text[])
      ) as unordered where place <= ${each})
    select d.id, d.sale_hash, d.token_id, d.broker, d.charity, c.destination_tag as tag, d.amount,
      (select count(*)::int from donations e where e.sale_hash = d.sale_hash) as parts,
      (${closeTime}::bigint - extract(epoch from d.created_at))::int as age
    from donations d join charities c on c.ledger_account = d.charity
    where d.id in (select id from oldest) and d.payout_id is null order by d.charity, d.ledger, d.tx_index
    for update of d skip locked`.execute(tx)
  // A payment names a sale once: where one of its gifts is locked elsewhere, the other waits for it.
  return [...Map.groupBy(rows, ({ sale_hash }) => sale_hash).values()].flatMap((gifts) => {
    const [{ id: _, parts, ...first }] = gifts as [(typeof gifts)[number]]
    const amount = String(gifts.reduce((sum, gift) => sum + BigInt(gift.amount), 0n))
    return gifts.length === parts ? [{ ...first, ids: gifts.map(({ id }) => id), amount }] : []
  })
}

export async function assignPayout(tx: Tx, payoutId: string, donationIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('donations')
    .set({ payout_id: payoutId })
    .where('id', 'in', [...donationIds])
    .execute()
}

export async function countGiftsOfPayout(db: Db, payoutId: string): Promise<number> {
  const { count } = await db
    .selectFrom('donations')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('payout_id', '=', payoutId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Each with all that it has given, in the order in which they were made. */
export const salesOfPayout = (
  db: Db,
  payoutId: string,
): Promise<{ saleHash: string; tokenId: string; drops: string }[]> =>
  db
    .selectFrom('donations')
    .select(['sale_hash as saleHash', 'token_id as tokenId', sql<string>`sum(amount)::text`.as('drops')])
    .where('payout_id', '=', payoutId)
    .groupBy(['sale_hash', 'token_id', 'ledger', 'tx_index'])
    .orderBy('ledger')
    .orderBy('tx_index')
    .execute()

/** The gifts of these sales to this charity, locked, with the state of their payout. */
export const lockGiftsOfSales = (tx: Tx, saleHashes: readonly string[], charity: string) =>
  tx
    .selectFrom('donations as d')
    .leftJoin('payouts as p', 'p.id', 'd.payout_id')
    .select(['d.id', 'd.sale_hash', 'd.token_id', 'd.amount', 'd.payout_id', 'd.created_at', 'p.state'])
    .where('d.sale_hash', 'in', [...saleHashes])
    .where('d.charity', '=', charity)
    .orderBy('d.ledger')
    .orderBy('d.tx_index')
    .forUpdate('d')
    .execute()

export type GiftOfSale = Awaited<ReturnType<typeof lockGiftsOfSales>>[number]

const DAY_SECONDS = 86_400
const FIRST_SECONDS = 60

/** Holds the payout until a time by the ledger's clock: a day later, or after a pause that doubles with each try. */
export const holdPayout = (tx: Tx, id: string, now: number, { code, daily }: { code: string; daily: boolean }) => {
  const pause = daily
    ? sql`${DAY_SECONDS}::bigint`
    : sql`least(${DAY_SECONDS}, ${FIRST_SECONDS} * power(2, least(tries, 20)))::bigint`
  return movePayout(tx, id, 'held', {
    reason: code,
    tries: sql<number>`tries + 1` as never,
    retry_at: sql<string>`${now}::bigint + ${pause}` as never,
  })
}

/** Held payouts become ready with the charity's tag of today. */
export const readyPayout = (tx: Tx, id: string) =>
  movePayout(tx, id, 'ready', {
    retry_at: null,
    destination_tag:
      sql<string>`(select destination_tag from charities where ledger_account = payouts.charity)` as never,
  })

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const heldPayoutsTo = async (tx: Tx, charity: string): Promise<string[]> =>
  idsOf(
    await tx.selectFrom('payouts').select('id').where('charity', '=', charity).where('state', '=', 'held').execute(),
  )

/** What a charity is told about what is held for it, the oldest first. */
export const heldDetailsTo = (db: Db, charity: string) =>
  db
    .selectFrom('payouts')
    .select(['id', 'amount', 'reason', 'created_at'])
    .where('charity', '=', charity)
    .where('state', '=', 'held')
    .orderBy('id')
    .limit(50)
    .execute()

export const heldPayoutsDue = async (tx: Tx, broker: string, closeTime: number): Promise<string[]> =>
  idsOf(
    await tx
      .selectFrom('payouts')
      .select('id')
      .where('broker', '=', broker)
      .where('state', '=', 'held')
      .where('retry_at', '<=', String(closeTime))
      .execute(),
  )

export type StuckPayout = {
  id: string
  charity: string
  amount: string
  state: string
  reason: string | null
  since: string
}

/** Held, or ordered so many minutes ago and still not on a ledger. */
export const findStuckPayouts = (db: Db, minutes: number): Promise<StuckPayout[]> =>
  db
    .selectFrom('payouts')
    .select(['id', 'charity', 'amount', 'state', 'reason', 'created_at as since'])
    .where((where) =>
      where.or([
        where('state', '=', 'held'),
        where.and([
          where('state', '=', 'ready'),
          where('created_at', '<', sql<string>`now() - make_interval(mins => ${minutes})`),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()

/** Each sale that a validated payment names. Answers those that an earlier payment has named as well. */
export async function insertPaidSales(
  tx: Tx,
  saleHashes: readonly string[],
  paid: { charity: string; hash: string; ledger: number },
): Promise<{ sale_hash: string; hash: string }[]> {
  await tx
    .insertInto('paid_sales')
    .values(saleHashes.map((sale_hash) => ({ sale_hash, ...paid })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('paid_sales')
    .select(['sale_hash', 'hash'])
    .where('sale_hash', 'in', [...saleHashes])
    .where('hash', '<>', paid.hash)
    .execute()
}

/** A payout that this broker is to pay, with its gifts and those of its sales that were paid before. */
export async function findPayoutDue(db: Db, broker: string, payoutId: string): Promise<PayoutDue | undefined> {
  const payout = await db
    .selectFrom('payouts as p')
    .innerJoin('charities as c', 'c.ledger_account', 'p.charity')
    .select(['p.charity', 'c.destination_tag as tag'])
    .where('p.id', '=', payoutId)
    .where('p.broker', '=', broker)
    .where('p.state', '=', 'ready')
    .executeTakeFirst()
  if (!payout) return undefined
  const gifts = await salesOfPayout(db, payoutId)
  if (gifts.length === 0) return undefined
  const paid = await db
    .selectFrom('paid_sales')
    .select('sale_hash')
    .where(
      'sale_hash',
      'in',
      gifts.map(({ saleHash }) => saleHash),
    )
    .execute()
  return {
    charity: payout.charity,
    tag: payout.tag === null ? null : Number(payout.tag),
    gifts: gifts.map((gift) => ({ ...gift, drops: BigInt(gift.drops) })),
    paid: new Set(paid.map(({ sale_hash }) => sale_hash)),
  }
}

/** As if it had never been ordered: its gifts wait for another payout. */
export async function dissolvePayout(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('donations').set({ payout_id: null }).where('payout_id', '=', id).execute()
  await tx.deleteFrom('payouts').where('id', '=', id).where('state', '<>', 'paid').execute()
}

/** How many seconds ago the oldest gift to one of our charities was made that has not been paid. */
export async function oldestOwed(db: Db): Promise<number> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from clock_timestamp() - min(open.at))::float8 as age
    from (select charity, created_at as at from donations where payout_id is null
      union all select p.charity, d.created_at from payouts p join donations d on d.payout_id = p.id
        where p.state <> 'paid') as open
    join charities c on c.ledger_account = open.charity`.execute(db)
  return Math.max(0, rows[0]?.age ?? 0)
}

/** Of this broker's sales, or of all, by charity of ours: a gift to an account that nobody vetted is kept until somebody does. */
export async function owedByCharity(db: Db, broker: string | null = null): Promise<ReadonlyMap<string, Owed>> {
  const { rows } = await sql<{ charity: string; tag: string | null; drops: string }>`
    select c.ledger_account as charity, c.destination_tag as tag, sum(open.amount) as drops
    from (select broker, charity, amount from donations where payout_id is null
      union all select broker, charity, amount from payouts where state <> 'paid') as open
    join charities c on c.ledger_account = open.charity
    where ${broker}::text is null or open.broker = ${broker}
    group by 1, 2`.execute(db)
  return new Map(
    rows.map(({ charity, tag, drops }) => [charity, { drops: BigInt(drops), tag: tag === null ? null : Number(tag) }]),
  )
}
