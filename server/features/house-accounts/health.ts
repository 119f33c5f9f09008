import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { Broker } from './broker-deps.ts'
import { haltReason } from './halt.ts'

/** What an operator must know of the broker, without the server being unready: people can still look around. */
export async function brokerWarning({ db, broker }: Pick<Deps, 'db' | 'broker'>): Promise<string | undefined> {
  if (!broker) return 'BROKER_SECRET is not set: nothing can be sold'
  return deskWarning(db, broker)
}

export async function treasuryWarning({ db, treasury }: Pick<Deps, 'db' | 'treasury'>): Promise<string | undefined> {
  return treasury && deskWarning(db, treasury)
}

async function deskWarning(db: Db, { account, health }: Pick<Broker, 'account' | 'health'>) {
  const halted = await haltReason(db, account)
  if (halted) return `halted: ${halted}`
  const { trouble, low } = health
  if (trouble) return trouble
  return low && `${account} is ${xrpFromDrops(low.missing)} XRP short: no sales until it is topped up`
}
