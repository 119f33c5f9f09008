import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import type { Signer } from '@gooddrop/ledger/signer.ts'
import { collectValidations } from '#features/giving/collect-validations.ts'
import { proofsWarning } from '#features/giving/proof-health.ts'
import { brokerAccount } from '#features/house-accounts/broker.ts'
import {
  brokerWarning,
  retiringWarning,
  signerWarning,
  treasuryWarning,
  vettingWarning,
} from '#features/house-accounts/health.ts'
import { type OpenSigner, openRetiringSigner, openSigner } from '#features/house-accounts/open-signer.ts'
import { reconciliationWarning } from '#features/house-accounts/reconciliation-report.ts'
import { brokersOf } from '#features/house-accounts/require-house-account.ts'
import { runHouseAccount } from '#features/house-accounts/run.ts'
import { runReconciliation } from '#features/house-accounts/run-reconciliation.ts'
import { treasuryAccount } from '#features/house-accounts/treasury.ts'
import { vettingAccount } from '#features/house-accounts/vetting.ts'
import type { HouseAccount } from '#features/house-accounts/work-handler.ts'
import { ordersWarning } from '#features/payments/orders.ts'
import { beginRecovery } from '#features/payments/recover-orders.ts'
import { pricesWarning } from '#features/prices/current-prices.ts'
import { deliverSignIns } from '#features/signing/deliver-sign-ins.ts'
import { credentialsWarning } from '#features/vetting/expiry.ts'
import { startListener } from '#listener/listener.ts'
import { countQuarantined } from '#listener/quarantine.ts'
import { type ListenerState, listenerComplaint } from '#listener/status.ts'
import type { Deps } from './deps.ts'
import { onFact, onLedgerClosed, traceOf } from './reactions.ts'

export type Background = { stop(): Promise<void> }

/** Main, test and development network: nobody reads those from their first ledger. */
const LONG_HISTORIES = [0, 1, 2]

/** What each role runs beside the calls for as long as the server lives; stopped in the reverse order. */
export async function startBackground(deps: Deps): Promise<Background> {
  const { ledger: client, health, db, config } = deps
  const running: Background[] = []
  if (client) {
    const plays = (role: (typeof config.ROLES)[number]) => config.ROLES.includes(role)
    if (plays('signer')) running.push(await sign(deps, client))
    const listener = plays('listener') ? listen(deps, client) : undefined
    if (listener) running.push(listener)
    // Each server that may follow the ledger hears the validators: what one misses another may have.
    if (plays('listener')) running.push(collectValidations(deps))
    // Whoever follows the ledger: nothing is right while the database is behind it.
    health.add('ledger', () => listenerComplaint(db, client, listener?.state() ?? ELSEWHERE))
    if (plays('web')) running.push(serveSigning(deps))
    if (plays('jobs')) {
      await beginRecovery(deps)
      running.push(runReconciliation(deps, client))
    }
    warn(deps)
  }
  return {
    async stop() {
      for (const each of running.splice(0).reverse()) await each.stop()
    },
  }
}

const ELSEWHERE: ListenerState = { leads: false, trouble: undefined }

function listen(deps: Deps, client: LedgerClient) {
  const start = deps.config.LISTENER_START ?? (LONG_HISTORIES.includes(client.networkId) ? 'validated' : 'first')
  return startListener(deps, { client, start, reactions: { facts: onFact, ledgers: onLedgerClosed, traceOf } })
}

/** What people are signing in their wallets. */
function serveSigning(deps: Deps): Background {
  deps.signing.followers.start()
  const signIns = deliverSignIns(deps)
  return {
    async stop() {
      await deps.signing.followers.stop()
      await signIns.stop()
    },
  }
}

/** The only place where the keys of the house accounts are opened. */
async function sign(deps: Deps, client: LedgerClient): Promise<Background> {
  const { broker: present, treasury, vetting, config } = deps
  const keys: OpenSigner[] = []
  const running: Background[] = []
  const run = (key: OpenSigner | undefined, accountWith: (signer: Signer) => HouseAccount) => {
    if (!key) return
    keys.push(key)
    running.push(runHouseAccount(accountWith(key.signer)))
  }
  for (const broker of brokersOf(deps)) {
    const key = broker === present ? openSigner(config, 'BROKER') : openRetiringSigner(config, broker.account)
    run(await key, (signer) => brokerAccount(deps, client, broker, signer))
  }
  if (treasury) run(await openSigner(config, 'TREASURY'), (signer) => treasuryAccount(deps, client, treasury, signer))
  if (vetting) run(await openSigner(config, 'VETTING'), (signer) => vettingAccount(deps, client, vetting, signer))
  return {
    async stop() {
      for (const each of running) await each.stop()
      for (const key of keys) await key.close()
    },
  }
}

/** Of the whole product, as the database knows it: the same on every server. */
function warn(deps: Deps): void {
  const { health, db } = deps
  health.warn('quarantine', async () => {
    const count = await countQuarantined(db)
    return count > 0 ? `${count} in quarantine, to be looked at` : undefined
  })
  health.warn('reconciliation', () => reconciliationWarning(deps))
  health.warn('broker', () => brokerWarning(deps))
  health.warn('retiring brokers', () => retiringWarning(deps))
  health.warn('proofs', () => proofsWarning(deps))
  health.warn('prices', () => pricesWarning(deps))
  health.warn('orders', () => ordersWarning(db, deps.clock.now()))
  health.warn('treasury', () => treasuryWarning(deps))
  health.warn('vetting', () => vettingWarning(deps))
  health.warn('credentials', () => credentialsWarning(deps))
  health.warn('signer', () => signerWarning(deps))
}
