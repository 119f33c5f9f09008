import type { Deps } from '#deps.ts'
import { type Figure, gauge } from '#metrics/figure.ts'
import { readCursor } from './cursor.ts'
import { countSetAside } from './quarantine.ts'

/** How far the database has come, and how far the network is. */
export async function ledgerFigures({ db, ledger }: Deps): Promise<Figure[]> {
  if (!ledger) return []
  const [cursor, aside] = await Promise.all([readCursor(db, ledger.networkId), countSetAside(db)])
  const tip = ledger.tip()
  return [
    gauge('ledger_applied_index', 'The last ledger that is in the database', cursor?.index ?? 0),
    gauge('ledger_validated_index', 'The last ledger that the network has validated', tip?.index ?? 0),
    gauge('ledger_set_aside', 'Transactions in quarantine, to be looked at', aside),
  ]
}
