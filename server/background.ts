import { brokerAccount } from '#features/house-accounts/broker.ts'
import { brokerWarning, treasuryWarning } from '#features/house-accounts/health.ts'
import { reconciliationWarning } from '#features/house-accounts/reconciliation-report.ts'
import { runHouseAccount } from '#features/house-accounts/run.ts'
import { runReconciliation } from '#features/house-accounts/run-reconciliation.ts'
import { treasuryAccount } from '#features/house-accounts/treasury.ts'
import { ordersWarning } from '#features/payments/orders.ts'
import { deliverSignIns } from '#features/signing/deliver-sign-ins.ts'
import { startListener } from '#listener/listener.ts'
import { countQuarantined } from '#listener/quarantine.ts'
import { listenerComplaint } from '#listener/status.ts'
import type { Deps } from './deps.ts'
import { onFact, onLedgerClosed } from './reactions.ts'

export type Background = { stop(): Promise<void> }

/** Main, test and development network: nobody reads those from their first ledger. */
const LONG_HISTORIES = [0, 1, 2]

/** What runs beside the calls for as long as the server lives: following the ledger, and what people are signing. */
export function startBackground(deps: Deps): Background {
  const { ledger: client, signing, health, db, config } = deps
  if (!client) return { stop: async () => undefined }
  const start = config.LISTENER_START ?? (LONG_HISTORIES.includes(client.networkId) ? 'validated' : 'first')
  const listener = startListener(deps, { client, start, reactions: { facts: onFact, ledgers: onLedgerClosed } })
  health.add('ledger', () => listenerComplaint(db, client, listener.state()))
  health.warn('quarantine', async () => {
    const count = await countQuarantined(db)
    return count > 0 ? `${count} in quarantine, to be looked at` : undefined
  })
  const broker = deps.broker && runHouseAccount(brokerAccount(deps, client, deps.broker))
  const treasury = deps.treasury && runHouseAccount(treasuryAccount(deps, client, deps.treasury))
  const reconciliation = runReconciliation(deps, client)
  health.warn('reconciliation', () => reconciliationWarning(deps))
  health.warn('broker', () => brokerWarning(deps))
  health.warn('orders', () => ordersWarning(db, deps.clock.now()))
  health.warn('treasury', () => treasuryWarning(deps))
  signing.followers.start()
  const signIns = deliverSignIns(deps)
  return {
    async stop() {
      await reconciliation.stop()
      await broker?.stop()
      await treasury?.stop()
      await signing.followers.stop()
      await signIns.stop()
      await listener.stop()
    },
  }
}
