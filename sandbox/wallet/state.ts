import { join } from 'node:path'
import { LedgerLink } from '#phone/ledger-link.ts'
import type { Clock } from './clock.ts'
import { Journal } from './journal.ts'
import type { Environment } from './present.ts'
import type { PayloadRecord, UserTokenRecord, WalletApp } from './records.ts'
import { StatusSockets } from './status-sockets.ts'
import { Webhooks } from './webhooks.ts'

/** The platform's state, the first argument of its use cases. */
export type WalletState = {
  environment: Environment
  clock: Clock
  apps: Map<string, WalletApp>
  payloads: Journal<PayloadRecord>
  tokens: Journal<UserTokenRecord>
  /** Payloads by application and identifier; each identifier may be used once. */
  identifiers: Map<string, string>
  status: StatusSockets
  webhooks: Webhooks
  ledger: LedgerLink
  /** Expiry timers of open payloads. */
  expiries: Map<string, () => void>
}

export function openState(environment: Environment, clock: Clock, apps: WalletApp[], dataDir?: string): WalletState {
  const byKey = new Map(apps.map((app) => [app.apiKey, app]))
  const payloads = new Journal<PayloadRecord>(dataDir && join(dataDir, 'payloads.jsonl'))
  const identifiers = new Map<string, string>()
  for (const payload of payloads.values()) identifiers.set(identifierKey(payload), payload.uuid)
  return {
    environment,
    clock,
    apps: byKey,
    payloads,
    tokens: new Journal<UserTokenRecord>(dataDir && join(dataDir, 'user-tokens.jsonl')),
    identifiers,
    status: new StatusSockets(clock),
    webhooks: new Webhooks(clock, payloads, (key) => byKey.get(key)),
    ledger: new LedgerLink(environment.ledgerUrl),
    expiries: new Map(),
  }
}

export const identifierKey = (payload: Pick<PayloadRecord, 'app' | 'customMeta'>) =>
  `${payload.app} ${payload.customMeta.identifier}`

export async function closeState(state: WalletState) {
  for (const cancel of state.expiries.values()) cancel()
  state.status.close()
  await state.webhooks.close()
  state.ledger.close()
  state.payloads.close()
  state.tokens.close()
}
