import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Deps } from '../../deps.ts'
import { haltReason } from './halt.ts'

/** What an operator must know of the broker, without the server being unready: people can still look around. */
export async function brokerWarning({ db, broker }: Pick<Deps, 'db' | 'broker'>): Promise<string | undefined> {
  if (!broker) return 'BROKER_SECRET is not set: nothing can be sold'
  const halted = await haltReason(db, broker.account)
  if (halted) return `halted: ${halted}`
  const { trouble, low } = broker.health
  if (trouble) return trouble
  return low && `${broker.account} is ${xrpFromDrops(low.missing)} XRP short: no sales until it is topped up`
}
