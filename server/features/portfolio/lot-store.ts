import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { Closed, Opened } from './tables.ts'

export type Position = { hash: string; ledger: number; index: number; at: Date }
export type Which = { nft_id: string; network_id: string; account: string }
type Paid = { cost?: string; gift?: string }
type Received = { price?: string; royalty?: string; pledge?: string; proceeds?: string }

/** Opening the same lot again changes nothing. */
export async function openLot(
  tx: Tx,
  which: Which,
  opened: Opened,
  { hash, ledger, index, at }: Position,
  paid: Paid = {},
): Promise<void> {
  const position = { opened_hash: hash, opened_ledger: ledger, opened_index: index, opened_at: at }
  await tx
    .insertInto('token_lots')
    .values({ ...which, opened, ...position, ...paid })
    .onConflict((conflict) =>
      conflict.columns(['nft_id', 'account', 'opened_hash']).where('opened_hash', 'is not', null).doNothing(),
    )
    .execute()
}

/** Closes what was opened last; what was held before we watched is closed without a beginning. Safe to repeat. */
export async function closeLot(
  tx: Tx,
  which: Which,
  closed: Closed,
  { hash, ledger, index, at }: Position,
  received: Received = {},
): Promise<void> {
  const end = { closed, closed_hash: hash, closed_ledger: ledger, closed_index: index, closed_at: at, ...received }
  const open = tx
    .selectFrom('token_lots')
    .select('id')
    .where('nft_id', '=', which.nft_id)
    .where('account', '=', which.account)
    .where('closed_hash', 'is', null)
    .where(sql<boolean>`(opened_ledger, opened_index) < (${ledger}::int, ${index}::int)`)
    .orderBy('opened_ledger', 'desc')
    .orderBy('opened_index', 'desc')
    .limit(1)
  const ended = await tx
    .updateTable('token_lots')
    .set(end)
    .where('id', 'in', open)
    .where(({ not, exists }) => not(exists(lotClosedBy(tx, which, hash))))
    .executeTakeFirst()
  if (ended.numUpdatedRows > 0n) return
  await tx
    .insertInto('token_lots')
    .values({ ...which, opened: 'unknown', ...end })
    .onConflict((conflict) =>
      conflict.columns(['nft_id', 'account', 'closed_hash']).where('closed_hash', 'is not', null).doNothing(),
    )
    .execute()
}

const lotClosedBy = (tx: Tx, { nft_id, account }: Which, hash: string) =>
  tx
    .selectFrom('token_lots')
    .select('id')
    .where('nft_id', '=', nft_id)
    .where('account', '=', account)
    .where('closed_hash', '=', hash)

export async function addRoyalty(
  tx: Tx,
  payment: Which & { amount: string },
  { hash, ledger, index, at }: Position,
): Promise<void> {
  await tx
    .insertInto('royalty_payments')
    .values({ ...payment, hash, ledger, tx_index: index, paid_at: at })
    .onConflict((conflict) => conflict.columns(['hash', 'nft_id']).doNothing())
    .execute()
}

/** What these accounts have paid and received for tokens, in drops. */
export async function tradeTotals(db: Db, accounts: readonly string[]) {
  const { rows } = await sql<{ spent: string; earned: string; royalties: string; bought: number; sold: number }>`
    select coalesce(sum(cost), 0)::text as spent, coalesce(sum(proceeds), 0)::text as earned,
      count(*) filter (where opened = 'bought')::int as bought, count(*) filter (where closed = 'sold')::int as sold,
      (select coalesce(sum(amount), 0)::text from royalty_payments where account = any(${[...accounts]}::text[]))
        as royalties
    from token_lots where account = any(${[...accounts]}::text[])`.execute(db)
  return rows[0]!
}

/** How these accounts came to hold what they hold now. */
export const openLots = (db: Db, accounts: readonly string[], nftIds: readonly string[]) =>
  db
    .selectFrom('token_lots')
    .select(['nft_id', 'account', 'opened', 'opened_at', 'cost', 'gift'])
    .where(sql<boolean>`nft_id = any(${[...nftIds]}::uuid[])`)
    .where(sql<boolean>`account = any(${[...accounts]}::text[])`)
    .where('closed_hash', 'is', null)
    .execute()

/** What each of these works was last sold for, in XRP. */
export async function lastPrices(db: Db, nftIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ nft_id: string; price: string }>`
    select wanted.nft_id, last.price::text as price from unnest(${[...nftIds]}::uuid[]) wanted (nft_id), lateral (
      select price from token_lots where nft_id = wanted.nft_id and closed = 'sold' and price is not null
      order by closed_ledger desc, closed_index desc limit 1) last`.execute(db)
  return new Map(rows.map(({ nft_id, price }) => [nft_id, price]))
}

/** In the order in which they were recorded, after a lot. */
export const lotsAfter = (db: Db, accounts: readonly string[], after: string | undefined, limit: number) => {
  const all = db
    .selectFrom('token_lots as l')
    .innerJoin('shown_nfts as n', 'n.id', 'l.nft_id')
    .selectAll('l')
    .select(['n.token_id', 'n.title'])
    .where(sql<boolean>`l.account = any(${[...accounts]}::text[])`)
  return (after ? all.where('l.id', '>', after) : all).orderBy('l.id').limit(limit).execute()
}
