import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { WorkPurpose } from './tables.ts'

export type StuckWork = { subjectId: string; purpose: WorkPurpose; state: string; since: string; answer: string | null }

const STUCK_MINUTES = 10

/** Not on a ledger though it was ordered a while ago, with what the ledger last said to it. */
export async function stuckWork(db: Db, purpose: WorkPurpose): Promise<StuckWork[]> {
  const { rows } = await sql<StuckWork>`
    select w.subject_id as "subjectId", w.purpose, w.state, w.created_at as since,
      (select answer from broker_attempts a where a.work_id = w.id order by a.created_at desc limit 1) as answer
    from broker_work w
    where w.purpose = ${purpose} and w.state in ('waiting', 'signed')
      and w.created_at < now() - make_interval(mins => ${STUCK_MINUTES})
    order by w.id`.execute(db)
  return rows
}
