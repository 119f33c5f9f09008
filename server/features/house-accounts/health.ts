import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { findHaltReason } from './account-store.ts'
import type { Broker } from './house-account-deps.ts'

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
