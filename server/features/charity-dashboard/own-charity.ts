import type { Db } from '#db/database.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { findCharityByAccount, type Recipient } from '#features/giving/charities.ts'
import { authorize, may } from '#policies.ts'
import { copy } from './copy.ts'

/** The charity whose gifts the caller's wallet receives; whoever holds another wallet is refused. */
export async function requireOwnCharity(db: Db, actor: Actor): Promise<Recipient> {
  const charity = actor.walletAddress === null ? undefined : await findCharityByAccount(db, actor.walletAddress)
  authorize(may.speakFor(actor, charity?.account), copy.notYours)
  return charity as Recipient
}
