import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import type { Db } from '#db/database.ts'
import { readCursor } from './cursor.ts'

/** So many ledgers behind still counts as being there: one is being applied while the next one closes. */
export const READY_WITHIN = 2

export type ListenerState = {
  /** Whether this server follows the ledger, or waits for the one that does to die. */
  leads: boolean
  /** Why the ledger is not followed, when it is not. */
  trouble: string | undefined
}

/** Says what is missing until the database is at most two ledgers behind the network, whoever brought it there. */
export async function listenerComplaint(
  db: Db,
  client: LedgerClient,
  state: ListenerState,
): Promise<string | undefined> {
  if (state.trouble) return state.trouble
  const tip = client.tip()
  if (!tip) return 'the ledger has not been reached yet'
  const cursor = await readCursor(db, client.networkId)
  if (!cursor) return 'no ledger has been read yet'
  const behind = tip.index - cursor.index
  return behind > READY_WITHIN ? `${behind} ledgers behind` : undefined
}
