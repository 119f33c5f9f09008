import { createHmac } from 'node:crypto'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import type { Origin } from '#http/call.ts'
import { countView } from './store.ts'

/**
 * One a visitor a day; true for the first of them. Who it was is kept as a hash whose key is the day and the item itself, so that neither tomorrow
 * nor on another page the same visitor can be recognised.
 */
export async function viewNft(deps: Pick<Deps, 'db' | 'clock'>, id: string, actor: Actor | undefined, origin: Origin) {
  const day = deps.clock.now().toISOString().slice(0, 10)
  const who = actor ? `user ${actor.userId}` : `visitor ${origin.address} ${origin.device}`
  const visitor = createHmac('sha256', `${day} ${id}`).update(who).digest().subarray(0, 16)
  return inTransaction(deps.db, (tx) => countView(tx, id, day, visitor))
}
