import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'

/**
 * For the broker that each offer names. An offer of a live sale is left out; one that was refused before may be
 * cancellable by now.
 */
export async function addCancels(
  tx: Tx,
  brokers: { present: string; all: readonly string[] },
  offerIndexes: readonly string[],
  reason: string,
): Promise<void> {
  await sql`
    insert into offer_cancels (offer_index, account, reason)
    select distinct o.id, coalesce(l.destination, ${brokers.present}), ${reason}
    from unnest(${[...offerIndexes]}::text[]) as o (id)
    left join live_offers l on l.offer_index = o.id and l.destination = any(${[...brokers.all]}::text[])
    where not exists (
      select from house_work where purpose = 'sale' and state in ('waiting', 'signed')
        and (body ->> 'sellOffer' = o.id or body ->> 'buyOffer' = o.id))
    on conflict (offer_index) do update set state = 'waiting', reason = excluded.reason
      where offer_cancels.state = 'refused'`.execute(tx)
}

export async function dropWaitingCancels(tx: Tx, offerIndexes: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('offer_cancels')
    .where('offer_index', 'in', [...offerIndexes])
    .where('state', '=', 'waiting')
    .execute()
}

/** Waiting cancels for one transaction, locked. An offer of a live sale is left for later. */
export async function lockWaitingCancels(tx: Tx, account: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ offer_index: string; alone: boolean }>`
    select offer_index, alone from offer_cancels as c
    where account = ${account} and state = 'waiting' and not exists (
      select from house_work where purpose = 'sale' and state in ('waiting', 'signed')
        and (body ->> 'sellOffer' = c.offer_index or body ->> 'buyOffer' = c.offer_index))
    order by alone, created_at, offer_index limit ${limit} for update skip locked`.execute(tx)
  const first = rows[0]
  if (!first) return []
  const batch = first.alone ? [first] : rows.filter(({ alone }) => !alone)
  return batch.map(({ offer_index }) => offer_index)
}

export async function takeCancels(tx: Tx, offerIndexes: readonly string[], workId: string | null): Promise<void> {
  await tx
    .updateTable('offer_cancels')
    .set({ state: 'taken', work_id: workId })
    .where('offer_index', 'in', [...offerIndexes])
    .execute()
}

/** Done, but for the offers that are still on the ledger: those were not ours to cancel, and were left out. */
export async function finishCancels(tx: Tx, workId: string, stillThere: readonly string[]): Promise<void> {
  await sql`
    update offer_cancels set state = case when offer_index = any(${[...stillThere]}::text[]) then 'refused' else 'done' end
    where work_id = ${workId}`.execute(tx)
}

/** The ledger refused the transaction. `retryAlone`: each offer is tried in a transaction of its own. */
export async function refuseCancels(tx: Tx, workId: string, { retryAlone }: { retryAlone: boolean }): Promise<void> {
  const change = retryAlone ? ({ state: 'waiting', alone: true } as const) : ({ state: 'refused' } as const)
  await tx
    .updateTable('offer_cancels')
    .set({ ...change, work_id: null })
    .where('work_id', '=', workId)
    .execute()
}
