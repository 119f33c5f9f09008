import { type LedgerClient, withPatience } from '@gooddrop/ledger/client.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { gauge, type Metric } from '#metrics/metric.ts'
import { readCursor } from './cursor.ts'
import { countOpen } from './quarantine-store.ts'
import { ledgerNow } from './queries.ts'

/** So many ledgers behind still counts as current: one is being applied while the next one closes. */
export const READY_WITHIN = 2

export type ListenerState = {
  /** Whether this server follows the ledger; the others wait until it dies. */
  leads: boolean
  /** Why the ledger is not followed, when it is not. */
  trouble: string | undefined
}

const ANSWER_MS = 2_000

async function answers(client: LedgerClient): Promise<boolean> {
  try {
    await withPatience(client, ANSWER_MS).request('ping')
    return true
  } catch {
    return false
  }
}

/** Why the server is not ready: undefined once the database is at most two ledgers behind, by whichever server. */
export async function listenerComplaint(
  db: Db,
  client: LedgerClient,
  state: ListenerState,
): Promise<string | undefined> {
  if (state.trouble) return state.trouble
  const tip = client.tip()
  if (!(await answers(client))) return 'no ledger server answers'
  if (!tip) return 'the ledger has not been reached yet'
  const cursor = await readCursor(db, client.networkId)
  if (!cursor) return 'no ledger has been read yet'
  const behind = tip.index - cursor.index
  return behind > READY_WITHIN ? `${behind} ledgers behind` : undefined
}

export async function ledgerMetrics({ db, ledger, clock }: Deps): Promise<Metric[]> {
  if (!ledger) return []
  const [cursor, quarantined] = await Promise.all([ledgerNow(db, ledger.networkId), countOpen(db)])
  const tip = ledger.tip()
  return [
    gauge('ledger_applied_index', 'The last ledger applied to the database', cursor?.index ?? 0),
    gauge('ledger_validated_index', 'The last ledger validated by the network', tip?.index ?? 0),
    gauge(
      'ledger_lag',
      'Ledgers that are validated and not applied yet',
      tip ? Math.max(0, tip.index - (cursor?.index ?? 0)) : 0,
    ),
    gauge(
      'ledger_age_seconds',
      'Time since the last applied ledger was closed',
      cursor ? Math.max(0, clock.now().getTime() / 1000 - cursor.closeTime) : 0,
    ),
    gauge('ledger_quarantined', 'Transactions in quarantine, waiting for review', quarantined),
  ]
}
