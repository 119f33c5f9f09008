import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { ClosedLedger, LedgerReaction } from '#listener/reaction.ts'
import { advanceToFailed } from './advance.ts'

/** Signed requests that no later ledger can hold: their last ledger is past, or their account went on without them. */
const hopeless = ({ index }: ClosedLedger) => sql`
  from sign_requests as r left join watched_accounts as w on w.address = r.account and w.ledger <= ${index}
  where r.state = 'signed' and r.action <> 'signIn'
    and (r.last_ledger <= ${index} or (r.ticket is null and r.sequence < w.sequence))`

/** A signature that did not reach the ledger in time has failed; only a closed ledger proves that it did not. */
export const failHopeless: LedgerReaction = {
  name: 'failHopeless',

  async isDue(tx, upTo) {
    const { rows } = await sql<{ due: boolean }>`select exists (select ${hopeless(upTo)}) as due`.execute(tx)
    return rows[0]?.due ?? false
  },

  async react(tx: Tx, ledger: ClosedLedger, deps: Deps) {
    const { rows } = await sql<{ id: string; late: boolean }>`
      select r.id, coalesce(r.last_ledger <= ${ledger.index}, false) as late ${hopeless(ledger)}`.execute(tx)
    for (const { id, late } of rows) await advanceToFailed(tx, deps, id, late ? 'not_in_time' : 'replaced')
  },
}
