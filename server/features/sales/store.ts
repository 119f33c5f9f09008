import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { type Fields, stateMover } from '#db/move-state.ts'
import { readSettlement, type Settlement } from './settlement.ts'
import { before, LIVE, OPEN } from './states.ts'
import type { SettlementState, SettlementsTable } from './tables.ts'

export async function insertSettlement(tx: Tx, values: Insertable<SettlementsTable>): Promise<Settlement> {
  return readSettlement(await tx.insertInto('settlements').values(values).returningAll().executeTakeFirstOrThrow())
}

export async function findSettlement(db: Db, id: string): Promise<Settlement | undefined> {
  const row = await db.selectFrom('settlements').selectAll().where('id', '=', id).executeTakeFirst()
  return row && readSettlement(row)
}

export async function findByRequest(db: Db, requestId: string): Promise<Settlement | undefined> {
  const row = await db.selectFrom('settlements').selectAll().where('request_id', '=', requestId).executeTakeFirst()
  return row && readSettlement(row)
}

/** How many seconds ago the offer that was signed for it was seen on a validated ledger. */
export async function sinceOffered(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from clock_timestamp() - min(at))::float8 as age from settlement_steps
    where settlement_id = ${id} and to_state = 'offered' having count(*) > 0`.execute(db)
  return rows[0]?.age ?? null
}

/** The one that holds the token, if any. */
export async function findLive(db: Db, tokenId: string): Promise<Settlement | undefined> {
  const row = await db
    .selectFrom('settlements')
    .selectAll()
    .where('token_id', '=', tokenId)
    .where('state', 'in', [...LIVE])
    .executeTakeFirst()
  return row && readSettlement(row)
}

/** The sales of a token that wait, in the order of their offers on the ledger. */
export async function queueOf(db: Db, tokenId: string): Promise<Settlement[]> {
  const rows = await db
    .selectFrom('settlements')
    .selectAll()
    .where('token_id', '=', tokenId)
    .where('state', '=', 'offered')
    .orderBy('offered_ledger')
    .orderBy('offered_index')
    .execute()
  return rows.map(readSettlement)
}

export async function findByOffers(db: Db, sellOffer: string, buyOffer: string): Promise<Settlement | undefined> {
  const row = await db
    .selectFrom('settlements')
    .selectAll()
    .where('sell_offer', '=', sellOffer)
    .where('buy_offer', '=', buyOffer)
    .where('state', 'in', [...LIVE])
    .executeTakeFirst()
  return row && readSettlement(row)
}

/** Offers on a token that a settlement still needs: these are not cancelled. */
export async function offersInUse(db: Db, tokenId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('settlements')
    .select(['sell_offer', 'buy_offer'])
    .where('token_id', '=', tokenId)
    .where(
      'state',
      'in',
      [...OPEN].filter((state) => state !== 'signing'),
    )
    .execute()
  return new Set(rows.flatMap((row) => [row.sell_offer, row.buy_offer]).filter((offer) => offer !== null))
}

export const readyOnes = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('settlements').select('id').where('state', '=', 'ready').orderBy('id').execute()).map(
    (row) => row.id,
  )

/**
 * What a sale's buyer has promised in other sales that are under way. Of two whose turn comes at once the older one
 * counts for the younger, so that one of them can go through.
 */
export async function committedBefore(db: Db, { id, buyer }: Pick<Settlement, 'id' | 'buyer'>): Promise<bigint> {
  const row = await db
    .selectFrom('settlements')
    .select(sql<string>`coalesce(sum(price + gift), 0)`.as('total'))
    .where('buyer', '=', buyer)
    .where('id', '<>', id)
    .where(sql<boolean>`(state = 'settling' or (state = 'ready' and id < ${id}))`)
    .executeTakeFirstOrThrow()
  return BigInt(row.total)
}

/** What an account has promised in sales under way, and by which offers. */
export async function committedIn(db: Db, buyer: string): Promise<{ offerIndex: string; drops: bigint }[]> {
  const rows = await db
    .selectFrom('settlements')
    .select(['buy_offer', sql<string>`price + gift`.as('total')])
    .where('buyer', '=', buyer)
    .where('state', 'in', [...LIVE])
    .execute()
  return rows.map((row) => ({ offerIndex: row.buy_offer ?? '', drops: BigInt(row.total) }))
}

export async function countTry(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('settlements')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute()
}

const move = stateMover({ table: 'settlements', steps: 'settlement_steps', whose: 'settlement_id', before })

export async function moveTo(tx: Tx, id: string, to: SettlementState, fields: Fields<'settlements'> = {}) {
  const row = await move(tx, id, to, fields)
  return row && readSettlement(row)
}

/** What these transactions of the broker settled. */
export async function settledBy(db: Db, hashes: readonly string[]): Promise<Settlement[]> {
  const rows = await db
    .selectFrom('settlements')
    .selectAll()
    .where('accept_hash', 'in', [...hashes])
    .where('state', '=', 'settled')
    .execute()
  return rows.map(readSettlement)
}

/** How many are not over, by state. */
export async function countOpen(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('settlements')
    .select(['state', (of) => of.fn.countAll<string>().as('count')])
    .where('state', 'in', [...OPEN])
    .groupBy('state')
    .execute()
  return new Map(rows.map((row) => [row.state, Number(row.count)]))
}

/** Those that are not over and that this broker is to complete. */
export async function countOpenAt(db: Db, broker: string): Promise<number> {
  const { count } = await db
    .selectFrom('settlements')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('broker', '=', broker)
    .where('state', 'in', [...OPEN])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type StuckSettlement = {
  id: string
  kind: string
  state: string
  tries: number
  nftId: string
  since: string
}

const STUCK_MINUTES = 10

export async function findStuck(db: Db): Promise<StuckSettlement[]> {
  const { rows } = await sql<StuckSettlement>`
    select s.id, s.kind, s.state, s.tries, s.nft_id as "nftId", s.created_at as since
    from settlements s
    where s.state in ('offered', 'ready', 'settling')
      and s.created_at < now() - make_interval(mins => ${STUCK_MINUTES})
    order by s.id`.execute(db)
  return rows
}

/** All sales of these accounts, as buyer or seller, for the personal data export. */
export const salesOf = (db: Db, accounts: readonly string[]) =>
  db
    .selectFrom('settlements')
    .select([
      'id',
      'kind',
      'nft_id',
      'seller',
      'buyer',
      'price',
      'gift',
      'pledge',
      'state',
      'reason',
      'accept_hash',
      'created_at',
    ])
    .where(sql<boolean>`(buyer = any(${[...accounts]}::text[]) or seller = any(${[...accounts]}::text[]))`)
    .orderBy('created_at')
    .execute()
