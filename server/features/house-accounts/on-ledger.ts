import type { Transacted } from '@gooddrop/ledger/fact.ts'
import { createdTickets } from '@gooddrop/ledger/nodes.ts'
import { MAX_LEDGERS_AHEAD } from '@gooddrop/ledger/signing-rules.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { runOrQuarantine } from '#listener/quarantine.ts'
import type { FactContext, LedgerReaction } from '#listener/reaction.ts'
import { holdOf, setHold } from './account-store.ts'
import { leaveSlot, noteValidated, useSlot } from './attempt-store.ts'
import { halt } from './halt.ts'
import { isCopy } from './lease-store.ts'
import { isOfOurKind } from './recognise.ts'
import { ourAccounts } from './require-house-account.ts'
import { addTickets } from './ticket-store.ts'
import { endAsUndone, endAsValidated, handlerOf } from './work-handlers.ts'
import { findOpenWork, findWork, hasAnythingOpen, returnToWaiting, type Work, wake } from './work-store.ts'

type Seen = FactContext<Transacted>

/** A transaction of a house account is on a validated ledger: only now is anything settled. */
export async function onOwnTransacted(tx: Tx, seen: Seen, deps: Deps): Promise<void> {
  const { fact } = seen
  const { account } = fact
  const number = fact.ticket ?? fact.sequence
  if (!ourAccounts(deps).includes(account)) return
  const { txHash: hash, ledgerIndex } = fact.at
  const attempt = await noteValidated(tx, hash, ledgerIndex, fact.result)
  const slot = await useSlot(tx, { account, sequence: number, hash })
  const work = attempt ? await findWork(tx, attempt.workId) : await recognise(tx, seen)
  const isExpected = attempt !== undefined || (work !== undefined && slot?.workId === work.id)
  // A ticket that nothing was signed for is anybody's who has the key, like a number that comes next.
  const isTaken = slot !== undefined && (slot.workId !== null || !slot.ticket)
  if (isTaken && !isExpected && !(await mayBeForgotten(tx, fact))) {
    deps.log.fatal({ account, hash }, 'halted: a second writer, or a leaked key')
    await halt(
      tx,
      account,
      `${hash} used ${fact.ticket === null ? 'sequence' : 'ticket'} ${number}, and this server did not sign it`,
    )
  }
  // What this database has forgotten may not be the last of its kind.
  if (!attempt && isOfOurKind(seen.transaction.tx)) await setHold(tx, account, ledgerIndex + MAX_LEDGERS_AHEAD)
  // The number was used by something else, so nothing that was signed for this work can apply.
  if (slot?.workId && slot.workId !== work?.id) await returnToWaiting(tx, slot.workId)
  for (const workId of await addTickets(tx, account, createdTickets(seen.transaction.meta), { reopen: false }))
    await returnToWaiting(tx, workId)
  if (!work) return
  // It may be in another slot by now, where nothing signed for it can succeed any more.
  if (slot?.workId !== work.id) await leaveSlot(tx, account, work.id)
  // The number is used even if a subscriber fails; the work then stays as it is until the fact is replayed.
  const { ledger, transaction } = seen
  const cause = { ledger, transaction, what: `transacted/${onOwnTransacted.name}` }
  await runOrQuarantine(tx, deps, cause, () =>
    attempt?.does === 'undo'
      ? endAsUndone(tx, deps, account, work.id, 'tecOBJECT_NOT_FOUND')
      : endAsValidated(tx, deps, work, fact),
  )
}

/** After a restore nobody remembers what was signed: the work is the one that the transaction itself says. */
async function recognise(tx: Tx, { fact, transaction }: Seen): Promise<Work | undefined> {
  if (!isOfOurKind(transaction.tx)) return undefined
  const open = await findOpenWork(tx, fact.account)
  return open.find((work) => handlerOf(work).isDoneBy(work, transaction.tx, fact.memos))
}

/** Signed by a server whose commits this database has lost. Otherwise somebody else has the key. */
const mayBeForgotten = async (tx: Tx, { account, at }: Transacted): Promise<boolean> =>
  at.ledgerIndex <= (await holdOf(tx, account)) || (await isCopy(tx, account))

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
