import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Broker, Treasury } from './house-account-deps.ts'

export function requireBroker({ broker }: Pick<Deps, 'broker'>): Broker {
  if (!broker) throw new AppError('ledger_unavailable', { cause: 'BROKER_SECRET is not set' })
  return broker
}

export function requireTreasury({ treasury }: Pick<Deps, 'treasury'>): Treasury {
  if (!treasury) throw new AppError('payments_unavailable', { cause: 'TREASURY_SECRET is not set' })
  return treasury
}

/** The accounts that this server signs for. */
export const ourAccounts = ({ broker, treasury }: Pick<Deps, 'broker' | 'treasury'>): string[] =>
  [broker, treasury].flatMap((own) => (own ? [own.account] : []))
