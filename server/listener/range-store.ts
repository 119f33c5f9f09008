import type { ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { ListenerTables } from './tables.ts'

export type RangeRow = Selectable<ListenerTables['network_ranges']>
type Ends = { first: Pick<ValidatedLedger, 'index' | 'parentHash'>; last: Pick<ValidatedLedger, 'index' | 'hash'> }

/** The live range grows with the cursor, first in its transaction. After a time in which the network was not followed a new one begins. */
export async function growLive(tx: Tx, networkId: number, { first, last }: Ends): Promise<void> {
  const values = { last_ledger: last.index, next_ledger: last.index + 1, last_hash: last.hash }
  const grown = await tx
    .updateTable('network_ranges')
    .set(values)
    .where('network_id', '=', String(networkId))
    .where('state', '=', 'live')
    .where('last_ledger', '=', first.index - 1)
    .executeTakeFirst()
  if (grown.numUpdatedRows > 0n) return
  await tx
    .updateTable('network_ranges')
    .set({ state: 'done' })
    .where('network_id', '=', String(networkId))
    .where('state', '=', 'live')
    .execute()
  await tx
    .insertInto('network_ranges')
    .values({
      network_id: String(networkId),
      first_ledger: first.index,
      state: 'live',
      parent_hash: first.parentHash,
      ...values,
    })
    .execute()
}

export const selectRanges = (db: Db, networkId: number): Promise<RangeRow[]> =>
  db
    .selectFrom('network_ranges')
    .selectAll()
    .where('network_id', '=', String(networkId))
    .orderBy('first_ledger')
    .execute()

/** Of two that plan at once the second waits, and sees what the first has planned. */
export const lockRanges = (tx: Tx): Promise<unknown> => sql`lock table network_ranges in exclusive mode`.execute(tx)

export async function insertRanges(
  tx: Tx,
  networkId: number,
  ranges: readonly { first: number; last: number }[],
): Promise<void> {
  if (ranges.length === 0) return
  await tx
    .insertInto('network_ranges')
    .values(
      ranges.map(({ first, last }) => ({
        network_id: String(networkId),
        first_ledger: first,
        last_ledger: last,
        next_ledger: first,
        state: 'waiting' as const,
      })),
    )
    .execute()
}

/** Newest first: these make tokens known as they are now. One whose reader was not heard of for long is taken over. */
export async function takeRange(
  db: Db,
  networkId: number,
  reader: string,
  seconds: number,
): Promise<RangeRow | undefined> {
  const { rows } = await sql<RangeRow>`
    update network_ranges set state = 'reading', reader = ${reader}, leased_until = now() + make_interval(secs => ${seconds})
    where id = (
      select id from network_ranges where network_id = ${networkId}
        and (state = 'waiting' or (state = 'reading' and leased_until < now()))
      order by first_ledger desc limit 1 for update skip locked
    ) and (state = 'waiting' or (state = 'reading' and leased_until < now()))
    returning *`.execute(db)
  return rows[0]
}

type Progress = { id: string; reader: string; from: number; to: number; hash: string; parentHash: string }

/** False when another has taken the range over, or has read these ledgers. */
export async function moveRange(
  tx: Tx,
  { id, reader, from, to, hash, parentHash }: Progress,
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update network_ranges set next_ledger = ${to + 1}, last_hash = ${hash},
      parent_hash = coalesce(parent_hash, ${parentHash}), leased_until = now() + make_interval(secs => ${seconds}),
      state = case when ${to}::int = last_ledger then 'done' else state end
    where id = ${id} and reader = ${reader} and state = 'reading' and next_ledger = ${from}
    returning id`.execute(tx)
  return rows.length > 0
}

/** What is left goes back, for whoever comes next. */
export async function releaseRange(db: Db, id: string, reader: string): Promise<void> {
  await db
    .updateTable('network_ranges')
    .set({ state: 'waiting', reader: null, leased_until: null })
    .where('id', '=', id)
    .where('reader', '=', reader)
    .where('state', '=', 'reading')
    .execute()
}

export const lockLive = (tx: Tx, networkId: number): Promise<RangeRow | undefined> =>
  tx
    .selectFrom('network_ranges')
    .selectAll()
    .where('network_id', '=', String(networkId))
    .where('state', '=', 'live')
    .forUpdate()
    .executeTakeFirst()

export const deleteDoneBefore = (tx: Tx, live: RangeRow): Promise<RangeRow | undefined> =>
  tx
    .deleteFrom('network_ranges')
    .where('network_id', '=', live.network_id)
    .where('state', '=', 'done')
    .where('last_ledger', '=', live.first_ledger - 1)
    .returningAll()
    .executeTakeFirst()

export async function extendLive(tx: Tx, live: RangeRow, { first_ledger, parent_hash }: RangeRow): Promise<RangeRow> {
  return tx
    .updateTable('network_ranges')
    .set({ first_ledger, parent_hash })
    .where('id', '=', live.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
