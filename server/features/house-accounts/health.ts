import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { ledgerNow } from '#listener/queries.ts'
import { findHaltReason } from './account-store.ts'
import { findingsOf } from './finding-store.ts'
import type { Broker } from './house-account-deps.ts'
import { findReconciled } from './movement-store.ts'
import { ourAccounts } from './require-house-account.ts'

/** Shown at /health/ready without making the server unready: people can still look around. */
export async function brokerWarning({ db, broker }: Pick<Deps, 'db' | 'broker'>): Promise<string | undefined> {
  if (!broker) return 'BROKER_SECRET is not set: nothing can be sold'
  return warningOf(db, broker)
}

export async function treasuryWarning({ db, treasury }: Pick<Deps, 'db' | 'treasury'>): Promise<string | undefined> {
  return treasury && warningOf(db, treasury)
}

async function warningOf(db: Db, { account, health }: Pick<Broker, 'account' | 'health'>) {
  const halted = await findHaltReason(db, account)
  if (halted) return `halted: ${halted}`
  const { trouble, low } = health
  if (trouble) return trouble
  return low && `${account} is ${xrpFromDrops(low.missing)} XRP short: no sales until it is topped up`
}

const BEHIND_LEDGERS = 20

/** What of the house accounts' balances our records do not explain, until an operator has accepted it. */
export async function reconciliationWarning(deps: Deps): Promise<string | undefined> {
  const open = (await findingsOf(deps.db, ourAccounts(deps))).filter(({ accepted }) => !accepted)
  const [first] = open
  if (first) return `${open.length} not explained, the first: ${first.account}: ${first.reason}`
  const now = deps.ledger && (await ledgerNow(deps.db, deps.ledger.networkId))
  for (const account of now ? ourAccounts(deps) : []) {
    const reconciled = await findReconciled(deps.db, account)
    const behind = now && reconciled ? now.index - reconciled.ledger : 0
    if (behind > BEHIND_LEDGERS)
      return `${account} is reconciled only up to ledger ${reconciled?.ledger}, ${behind} behind`
  }
  return undefined
}
