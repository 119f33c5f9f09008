import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { lastAnswers } from '#features/house-accounts/enqueue.ts'

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
  const { rows } = await sql<Omit<StuckSettlement, 'answer'>>`
    select s.id, s.kind, s.state, s.tries, s.nft_id as "nftId", s.created_at as since
    from settlements s
    where s.state in ('offered', 'ready', 'settling')
      and s.created_at < now() - make_interval(mins => ${STUCK_MINUTES})
    order by s.id`.execute(db)
  const answers = await lastAnswers(
    db,
    'sale',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, answer: answers.get(row.id) ?? null }))
}
