import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export type StuckSettlement = {
  id: string
  kind: string
  state: string
  tries: number
  nftId: string
  since: string
  /** What the ledger last said to the broker; null when nothing was sent yet. */
  answer: string | null
}

const STUCK_MINUTES = 10

/** Signed by a person, and neither settled nor failed though that was a while ago. */
export async function stuckSettlements(db: Db): Promise<StuckSettlement[]> {
  const { rows } = await sql<StuckSettlement>`
    select s.id, s.kind, s.state, s.tries, s.nft_id as "nftId", s.created_at as since,
      (select a.answer from broker_work w join broker_attempts a on a.work_id = w.id
        where w.purpose = 'sale' and w.subject_id = s.id order by a.created_at desc limit 1) as answer
    from settlements s
    where s.state in ('offered', 'ready', 'settling')
      and s.created_at < now() - make_interval(mins => ${STUCK_MINUTES})
    order by s.id`.execute(db)
  return rows
}
