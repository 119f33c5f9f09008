import { MAX_CANCELS } from '@gooddrop/ledger/transactions/nftoken-cancel-offer.ts'
import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import { addWork } from './store.ts'
import type { CancelWork } from './work.ts'

/** Makes one piece of work of what is to be cleared away. An offer of a live sale is left for later. */
export async function takeCancels(tx: Tx, account: string, networkId: number): Promise<boolean> {
  const { rows } = await sql<{ offer_index: string; alone: boolean }>`
    select offer_index, alone from broker_cancels as c
    where account = ${account} and state = 'waiting' and not exists (
      select from broker_work where purpose = 'sale' and state in ('waiting', 'signed')
        and (body ->> 'sellOffer' = c.offer_index or body ->> 'buyOffer' = c.offer_index))
    order by alone, created_at, offer_index limit ${MAX_CANCELS} for update skip locked`.execute(tx)
  const first = rows[0]
  if (!first) return false
  const batch = first.alone ? [first] : rows.filter(({ alone }) => !alone)
  const offers = batch.map((row) => row.offer_index)
  const { rows: ids } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx)
  const subjectId = ids[0]!.id
  const workId = await addWork(tx, { account, networkId, purpose: 'cancel', subjectId, body: { offers } })
  await tx
    .updateTable('broker_cancels')
    .set({ state: 'taken', work_id: workId ?? null })
    .where('offer_index', 'in', offers)
    .execute()
  return true
}

/** Gone, by us or by somebody else. One that is still there was not ours to cancel, and was left out. */
export async function finishCancels(tx: Tx, { id }: CancelWork): Promise<void> {
  await sql`
    update broker_cancels as c set state = case when exists (
      select from ledger_offers as o where o.offer_index = c.offer_index and o.gone_ledger is null
    ) then 'refused' else 'done' end
    where work_id = ${id}`.execute(tx)
}

/** The ledger refused the batch: each is tried by itself, and one that is refused even then is left alone. */
export async function giveUpCancels(tx: Tx, { id, body }: CancelWork): Promise<void> {
  const change = body.offers.length > 1 ? ({ state: 'waiting', alone: true } as const) : ({ state: 'refused' } as const)
  await tx
    .updateTable('broker_cancels')
    .set({ ...change, work_id: null })
    .where('work_id', '=', id)
    .execute()
}
