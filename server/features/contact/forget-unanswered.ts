import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { deleteNeverConfirmed } from './store.ts'

const KEPT_MS = 30 * 24 * 3_600_000

/** Whoever never said yes is no reader of ours, and their address is none of our business. */
export const forgetUnanswered = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  inTransaction(db, (tx) => deleteNeverConfirmed(tx, new Date(clock.now().getTime() - KEPT_MS)))
