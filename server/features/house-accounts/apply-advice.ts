import type { Advice } from '@gooddrop/ledger/recovery.ts'
import { inTransaction } from '#db/transaction.ts'
import { undoSale } from '#features/house-accounts/handlers/sale.ts'
import { endAsVoid } from './end-work.ts'
import { halt } from './halt.ts'
import { patienceFor, prepare } from './prepare.ts'
import { send } from './send.ts'
import { signAndStore } from './sign.ts'
import type { Attempt } from './slots.ts'
import { doubt } from './store.ts'
import type { SaleWork, Work } from './work.ts'
import type { HouseAccount, View } from './work-handler.ts'

type InFlight = { sequence: number; work: Work; attempts: Attempt[] }
type Answered = { answer: string; advice: Advice }

/** Does what the recovery table says after an answer; what needs the next ledger is done when the slot is minded again. */
export async function applyAdvice(
  desk: HouseAccount,
  view: View,
  slot: InFlight,
  { answer, advice }: Answered,
): Promise<void> {
  const { deps, account } = desk
  const { work } = slot
  if (advice === 'halt')
    return stop(desk, `${answer} for sequence ${slot.sequence}: the key or the network is not what it should be`)
  if (advice === 'drop') {
    deps.log.error({ work: work.id, purpose: work.purpose, answer }, 'the ledger cannot read what we signed: a bug')
    return inTransaction(deps.db, (tx) => endAsVoid(tx, deps, account, work.id, answer))
  }
  // Sales have stopped long before that: see float.ts.
  if (advice === 'top_up')
    deps.log.error({ answer, balance: String(view.root.balance) }, `the ${desk.name} cannot pay its fees: top it up`)
  if (advice === 'reconsider' && work.purpose === 'sale') await reconsider(desk, view, slot, work, answer)
}

export async function stop({ deps, name, account }: HouseAccount, reason: string): Promise<void> {
  deps.log.fatal({ account, reason }, `the ${name} is halted: somebody has to look`)
  await inTransaction(deps.db, (tx) => halt(tx, account, reason))
}

/**
 * The open ledger refuses a sale that is signed. Gone offers never return, so then it is over at once. Otherwise it
 * might still succeed until its last ledger: its sequence number is used up for something else, which makes it sure.
 */
async function reconsider(
  desk: HouseAccount,
  view: View,
  slot: InFlight,
  work: SaleWork,
  answer: string,
): Promise<void> {
  const { deps, account } = desk
  const prepared = await prepare(desk, view, work)
  if (prepared.kind === 'refused' && prepared.final)
    return inTransaction(deps.db, (tx) => endAsVoid(tx, deps, account, work.id, prepared.code))
  const doubts = await inTransaction(deps.db, (tx) => doubt(tx, work.id, view.ledger.index))
  if (doubts < patienceFor(work) || slot.attempts.at(-1)?.does === 'undo') return
  const undo = await undoSale(desk, view, work)
  if (undo.kind !== 'ready') return
  await deps.db.updateTable('broker_work').set({ reason: answer }).where('id', '=', work.id).execute()
  const attempt = await signAndStore(desk, view, undo, { sequence: slot.sequence, work, does: 'undo' })
  if (attempt) await send(desk, view, attempt)
}
