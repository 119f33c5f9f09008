import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { pauseReason } from './health.ts'
import type { Broker, Treasury } from './house-account-deps.ts'

export function requireBroker({ broker }: Pick<Deps, 'broker'>): Broker {
  if (!broker) throw new AppError('ledger_unavailable', { cause: 'BROKER_ACCOUNT is not set' })
  return broker
}

export function requireTreasury({ treasury }: Pick<Deps, 'treasury'>): Treasury {
  if (!treasury) throw new AppError('payments_unavailable', { cause: 'TREASURY_ACCOUNT is not set' })
  return treasury
}

/** Nobody signs what the broker could not complete now. */
export async function requireBrokerWorks(deps: Pick<Deps, 'db' | 'broker'>): Promise<void> {
  const cause = await pauseReason(deps.db, requireBroker(deps).account)
  if (cause) throw new AppError('purchases_paused', { cause })
}

/** Nobody is charged for what the treasury could not deliver now. */
export async function requireTreasuryWorks(deps: Pick<Deps, 'db' | 'treasury'>): Promise<void> {
  const cause = await pauseReason(deps.db, requireTreasury(deps).account)
  if (cause) throw new AppError('purchases_paused', { cause })
}

/** The accounts that our signer signs for. */
export const ourAccounts = ({ broker, treasury }: Pick<Deps, 'broker' | 'treasury'>): string[] =>
  [broker, treasury].flatMap((own) => (own ? [own.account] : []))
