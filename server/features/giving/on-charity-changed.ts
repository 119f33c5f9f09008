import type { AccountChanged, AccountDeleted } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { FactContext } from '#listener/reaction.ts'
import { findCharityByAccount } from './charities.ts'
import { retryPayoutsTo } from './payouts.ts'

/** The account of a charity is another than it was: what was held for it may go through now. */
export async function onCharityChanged(tx: Tx, { fact }: FactContext<AccountChanged>, deps: Deps): Promise<void> {
  if (!deps.broker || fact.account === deps.broker.account) return
  await retryPayoutsTo(tx, deps, fact.account)
}

export async function onCharityDeleted(tx: Tx, { fact }: FactContext<AccountDeleted>, deps: Deps): Promise<void> {
  const charity = await findCharityByAccount(tx, fact.account)
  if (charity) deps.log.error({ charity: charity.name, account: fact.account }, 'the account of a charity was deleted')
}
