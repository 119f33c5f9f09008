import { keyOf } from '@gooddrop/ledger/keys.ts'
import { adviceAfterSubmit } from '@gooddrop/ledger/recovery.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Attempt, leaveSlot, type OpenSlot } from './attempt-store.ts'
import { type Answered, isLive, send, signAndStore, startWork } from './attempts.ts'
import { halt } from './halt.ts'
import type { HouseAccount, View, WorkHandler } from './work-handler.ts'
import { endAsUndone, endAsVoid, handlerOf } from './work-handlers.ts'
import { countRefusal, returnToWaiting, setReason, type Work } from './work-store.ts'

type InFlight = { sequence: number; work: Work; attempts: Attempt[] }

/** An attempt may be in the ledger's queue for so many ledgers before its fee is raised. */
const LEDGERS_IN_QUEUE = 3

/** Once a ledger: sends again what is in flight, raises a fee that is too low, signs anew what has expired. */
export async function resendAttempts(house: HouseAccount, view: View, slot: OpenSlot): Promise<void> {
  const { sequence, work, attempts } = slot
  const { index } = view.ledger
  if (sequence < view.root.sequence)
    return haltHouse(house, `sequence ${sequence} was used by something that this server did not sign`)
  if (!work) return
  const newest = attempts.filter((attempt) => isLive(attempt, index)).at(-1)
  if (!newest) return signAnew(house, view, { sequence, work, attempts })
  if (newest.sentLedger === index) return
  const outdated = keyOf(newest.blob) !== house.keyAddress
  const replace = outdated || needsHigherFee(newest, index)
  const current = replace ? await raiseFee(house, view, sequence, work, newest) : newest
  // The ledger does not know that key any more: sending it would only halt us again. Its last ledger is near.
  if (outdated && current === newest) return
  await applyAdvice(house, view, { sequence, work, attempts: [...attempts, current] }, await send(house, view, current))
}

/** Starts work for this sequence number and applies what the ledger server answers. */
export async function startInSlot(
  house: HouseAccount,
  view: View,
  sequence: number,
  work: Work,
): Promise<'sent' | 'ended' | 'later'> {
  const started = await startWork(house, view, sequence, work)
  if (started.kind === 'sent')
    await applyAdvice(house, view, { sequence, work, attempts: [started.attempt] }, started.answered)
  return started.kind
}

/** Past the last ledger of everything that was signed, none of it can apply: the same number is signed for anew. */
async function signAnew(house: HouseAccount, view: View, { sequence, work, attempts }: InFlight): Promise<void> {
  const { deps, account } = house
  if (attempts.some(({ does }) => does === 'undo'))
    return inTransaction(deps.db, (tx) => endAsUndone(tx, deps, account, work.id, 'tefMAX_LEDGER'))
  if ((await startInSlot(house, view, sequence, work)) !== 'later') return
  // Work in later slots must not wait for this one.
  await inTransaction(deps.db, async (tx) => {
    await leaveSlot(tx, account, work.id)
    await returnToWaiting(tx, work.id)
  })
}

function needsHigherFee({ answer, signedLedger }: Attempt, index: number): boolean {
  if (answer === null) return false
  const advice = adviceAfterSubmit(answer)
  return advice === 'raise_fee' || (advice === 'wait_then_raise' && index >= signedLedger + LEDGERS_IN_QUEUE)
}

/** The same sequence number at a higher fee, signed by today's key; at the fee's cap the old attempt goes on. */
async function raiseFee(
  house: HouseAccount,
  view: View,
  sequence: number,
  work: Work,
  former: Attempt,
): Promise<Attempt> {
  const { does } = former
  const { prepare, undo } = handlerOf(work)
  const prepared = await (does === 'undo' && undo ? undo : prepare)(house, view, work)
  if (prepared.kind !== 'ready') return former
  return (await signAndStore(house, view, prepared, { sequence, work, does, former })) ?? former
}

/** Does what the recovery table says after an answer; what needs the next ledger is done by `resendAttempts`. */
async function applyAdvice(
  house: HouseAccount,
  view: View,
  slot: InFlight,
  { answer, advice }: Answered,
): Promise<void> {
  const { deps, account, name } = house
  const { work } = slot
  if (advice === 'halt')
    return haltHouse(house, `${answer} for sequence ${slot.sequence}: the key or the network is not what it should be`)
  if (advice === 'drop') {
    deps.log.error({ work: work.id, purpose: work.purpose, answer }, 'the ledger cannot read what we signed: a bug')
    return inTransaction(deps.db, (tx) => endAsVoid(tx, deps, account, work.id, answer))
  }
  // Sales have stopped long before that: see checkFloat in broker.ts.
  if (advice === 'top_up')
    deps.log.error({ answer, balance: String(view.root.balance) }, `the ${name} cannot pay its fees: top it up`)
  const { undo } = handlerOf(work)
  if (advice === 'reconsider' && undo) await reconsider(house, view, slot, answer, undo)
}

async function haltHouse({ deps, name, account }: HouseAccount, reason: string): Promise<void> {
  deps.log.fatal({ account, reason }, `the ${name} is halted: an operator has to look`)
  await inTransaction(deps.db, (tx) => halt(tx, account, reason))
}

/**
 * The open ledger refuses what is signed. If it can never succeed, it ends at once. Otherwise it could still succeed
 * until its last ledger: its sequence number is used up for something else, which makes it certain that it cannot.
 */
async function reconsider(
  house: HouseAccount,
  view: View,
  { sequence, work, attempts }: InFlight,
  answer: string,
  undo: NonNullable<WorkHandler['undo']>,
): Promise<void> {
  const { deps, account } = house
  const { prepare, refusalLimit } = handlerOf(work)
  const prepared = await prepare(house, view, work)
  if (prepared.kind === 'refused' && prepared.final)
    return inTransaction(deps.db, (tx) => endAsVoid(tx, deps, account, work.id, prepared.code))
  const refusals = await inTransaction(deps.db, (tx) => countRefusal(tx, work.id, view.ledger.index))
  if (refusals < refusalLimit || attempts.at(-1)?.does === 'undo') return
  const ready = await undo(house, view, work)
  if (ready.kind !== 'ready') return
  await setReason(deps.db, work.id, answer)
  const attempt = await signAndStore(house, view, ready, { sequence, work, does: 'undo' })
  if (attempt) await send(house, view, attempt)
}
