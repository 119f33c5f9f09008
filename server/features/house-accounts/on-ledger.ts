import type { Transacted } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { runOrQuarantine } from '#listener/quarantine.ts'
import type { FactContext, LedgerReaction } from '#listener/reaction.ts'
import { noteValidated, useSlot } from './attempt-store.ts'
import { halt } from './halt.ts'
import { ourAccounts } from './require-house-account.ts'
import { endAsUndone, endAsValidated } from './work-handlers.ts'
import { findWork, hasAnythingOpen, returnToWaiting, wake } from './work-store.ts'

/** A transaction of a house account is on a validated ledger: only now is anything settled. */
export async function onOwnTransacted(tx: Tx, seen: FactContext<Transacted>, deps: Deps): Promise<void> {
  const { fact } = seen
  const { account, sequence } = fact
  if (!ourAccounts(deps).includes(account)) return
  const { txHash: hash, ledgerIndex } = fact.at
  const attempt = await noteValidated(tx, hash, ledgerIndex, fact.result)
  const slot = await useSlot(tx, { account, sequence, hash })
  if (slot && !attempt) {
    deps.log.fatal({ account, hash }, 'halted: a second writer, or a leaked key')
    await halt(tx, account, `${hash} used sequence ${sequence}, and this server did not sign it`)
  }
  // The number was used by something else, so nothing that was signed for this work can apply.
  if (slot?.workId && slot.workId !== attempt?.workId) await returnToWaiting(tx, slot.workId)
  await wake(tx)
  const work = attempt && (await findWork(tx, attempt.workId))
  if (!work) return
  // The number is used even if a subscriber fails; the work then stays as it is until the fact is replayed.
  const { ledger, transaction } = seen
  const cause = { ledger, transaction, what: `transacted/${onOwnTransacted.name}` }
  await runOrQuarantine(tx, deps, cause, () =>
    attempt.does === 'undo'
      ? endAsUndone(tx, deps, account, work.id, 'tecOBJECT_NOT_FOUND')
      : endAsValidated(tx, deps, work, fact),
  )
}

/** With each ledger what is in flight is sent again, and what waits is checked anew. */
export const wakeOnLedger: LedgerReaction = {
  name: 'wakeOnLedger',

  async isDue(tx, _upTo, deps) {
    const accounts = ourAccounts(deps)
    return accounts.length > 0 && (await hasAnythingOpen(tx, accounts))
  },

  async react(tx) {
    await wake(tx)
  },
}
