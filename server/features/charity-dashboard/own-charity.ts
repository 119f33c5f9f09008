import type { Db } from '#db/database.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { findCharityByAccount, type Recipient } from '#features/giving/charities.ts'
import { authorize, may } from '#policies.ts'
import { copy } from './copy.ts'

/** The charity whose gifts one of the caller's wallets receives; whoever holds none of them is refused. */
export async function requireOwnCharity(db: Db, actor: Actor): Promise<Recipient> {
  const found = await Promise.all(accountsOf(actor).map((account) => findCharityByAccount(db, account)))
  const charity = found.find((each) => each !== undefined)
  authorize(may.speakFor(actor, charity?.account), copy.notYours)
  return charity as Recipient
}
