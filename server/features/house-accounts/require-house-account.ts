import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { pauseReason } from './health.ts'
import type { Broker, Treasury, Vetting } from './house-account-deps.ts'
import { accountsWithSales } from './movement-store.ts'

export type WithBrokers = Pick<Deps, 'broker' | 'retiringBrokers'>

/** The one that new listings and bids name. */
export function requireBroker({ broker }: Pick<Deps, 'broker'>): Broker {
  if (!broker) throw new AppError('ledger_unavailable', { cause: 'BROKER_ACCOUNT is not set' })
  return broker
}

/** The present one first. */
export const brokersOf = ({ broker, retiringBrokers }: WithBrokers): readonly Broker[] =>
  broker ? [broker, ...retiringBrokers] : []

/** Those of today, and former ones that completed sales and are not configured any more. */
export async function everyBroker(deps: WithBrokers, db: Db): Promise<string[]> {
  const present = brokersOf(deps).map(({ account }) => account)
  return [...new Set([...present, ...(await accountsWithSales(db))])]
}

/** Whether offers and sales that name this account are ours. */
export const isBroker = (deps: WithBrokers, account: string | null): boolean =>
  brokersOf(deps).some((broker) => broker.account === account)

/** The one that an offer on the ledger names: no other can complete it. */
export function requireBrokerOf(deps: WithBrokers, account: string | null): Broker {
  const named = brokersOf(deps).find((broker) => broker.account === account)
  if (!named) throw new AppError('purchases_paused', { cause: `${account} is neither BROKER nor in RETIRING_BROKERS` })
  return named
}

export function requireTreasury({ treasury }: Pick<Deps, 'treasury'>): Treasury {
  if (!treasury) throw new AppError('payments_unavailable', { cause: 'TREASURY_ACCOUNT is not set' })
  return treasury
}

export function requireVetting({ vetting }: Pick<Deps, 'vetting'>): Vetting {
  if (!vetting) throw new AppError('ledger_unavailable', { cause: 'VETTING_ACCOUNT is not set' })
  return vetting
}

/** Nobody signs what the broker that is named could not complete now. */
export async function requireBrokerWorks(deps: WithBrokers & Pick<Deps, 'db'>, account: string | null): Promise<void> {
  const cause = await pauseReason(deps.db, requireBrokerOf(deps, account).account)
  if (cause) throw new AppError('purchases_paused', { cause })
}

/** Nobody is charged for what the treasury could not deliver now. */
export async function requireTreasuryWorks(deps: Pick<Deps, 'db' | 'treasury'>): Promise<void> {
  const cause = await pauseReason(deps.db, requireTreasury(deps).account)
  if (cause) throw new AppError('purchases_paused', { cause })
}

export type OurAccount = { name: string; kind: 'broker' | 'treasury' | 'vetting'; account: string }

/** The accounts that our signer signs for; a retiring broker is known by its address. */
export const namedAccounts = (deps: WithBrokers & Pick<Deps, 'treasury' | 'vetting'>): OurAccount[] => [
  ...brokersOf(deps).map(({ account }, at) => {
    const name = at === 0 ? 'broker' : `retiring broker ${account}`
    return { name, kind: 'broker' as const, account }
  }),
  ...(deps.treasury ? [{ name: 'treasury', kind: 'treasury' as const, account: deps.treasury.account }] : []),
  ...(deps.vetting ? [{ name: 'vetting', kind: 'vetting' as const, account: deps.vetting.account }] : []),
]

export const ourAccounts = (deps: WithBrokers & Pick<Deps, 'treasury' | 'vetting'>): string[] =>
  namedAccounts(deps).map(({ account }) => account)
