import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { runUnderLock } from '#db/run-under-lock.ts'
import type { Deps } from '#deps.ts'
import { pause } from '#pause.ts'
import { reconcileAccount } from './reconcile.ts'
import { ourAccounts } from './require-house-account.ts'

const LOCK = 7_402_120
const POLL_MS = 1000
const RETRY_MS = 5000
/** So often everything is compared anew, not only what is new. */
const WHOLE_MS = 60_000
/** But rarely enough to be a fiftieth of the time at most, however long the history has become. */
const WHOLE_SHARE = 50

/** Reconciles the house accounts ledger by ledger: on one of several servers, and on the next one when it dies. */
export const runReconciliation = (deps: Deps, client: LedgerClient): { stop(): Promise<void> } =>
  runUnderLock(deps.database, {
    half: client.networkId,
    kind: LOCK,
    name: 'gooddrop reconciliation',
    retryMs: RETRY_MS,
    async work(signal) {
      let wholeAt = 0
      while (!signal.aborted) {
        const began = performance.now()
        const whole = began >= wholeAt
        await reconcileAll(deps, client, { whole, signal })
        const took = performance.now() - began
        if (whole) wholeAt = performance.now() + Math.max(WHOLE_MS, took * WHOLE_SHARE)
        await pause(POLL_MS, signal)
      }
    },
    onError(error) {
      // A server that lags, or has too little history, answers so until another one is asked.
      const expected = isLedgerError(error)
      deps.log[expected ? 'warn' : 'error']({ err: error }, 'the reconciliation stopped and will try again')
    },
  })

export async function reconcileAll(
  deps: Deps,
  client: LedgerClient,
  how: Parameters<typeof reconcileAccount>[3],
): Promise<void> {
  for (const account of ourAccounts(deps)) await reconcileAccount(deps, client, account, how)
}
