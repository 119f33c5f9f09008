import type { Drops } from '@gooddrop/contract/money.ts'
import { keyOf } from '@gooddrop/ledger/keys.ts'
import { adviceAfterSubmit } from '@gooddrop/ledger/recovery.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Attempt, leaveSlot, type OpenSlot } from './attempt-store.ts'
import { type Answered, isLive, type Place, priceSlot, send, signAndStore, startWork } from './attempts.ts'
import { halt } from './halt.ts'
import { underLease } from './lease.ts'
import type { HouseAccount, Prepared, View, WorkHandler } from './work-handler.ts'
import { endAsMoot, endAsUndone, endAsVoid, handlerOf } from './work-handlers.ts'
import { countRefusal, returnToWaiting, setReason, type Work } from './work-store.ts'

type InFlight = Place & { work: Work; attempts: Attempt[] }

/** An attempt may be in the ledger's queue for so many ledgers before its fee is raised. */
const LEDGERS_IN_QUEUE = 3

/** Once a ledger: sends again what is in flight, raises a fee that is too low, signs anew what has expired. */
export async function resendAttempts(
  house: HouseAccount,
  view: View,
  { sequence, ticket, work, attempts }: OpenSlot,
  cap: Drops,
): Promise<void> {
  const { index } = view.ledger
  // Tickets that are gone from the ledger are found by learnTickets in tickets.ts.
  if (!ticket && sequence < view.root.sequence)
    return haltHouse(house, `sequence ${sequence} was used by something that this server did not sign`)
  if (!work) return
  const newest = attempts.filter((attempt) => isLive(attempt, index)).at(-1)
  if (!newest) return signAnew(house, view, { sequence, ticket, cap, work, attempts })
  if (newest.sentLedger !== null && newest.sentLedger >= index) return
  const outdated = keyOf(newest.blob) !== house.policy.keyAddress
  const replace = outdated || needsHigherFee(newest, index)
  const slot = { sequence, ticket, cap, work, attempts }
  let current = replace ? await raiseFee(house, view, slot, newest) : newest
  // The ledger does not know that key any more: sending it would only halt us again. Its last ledger is near.
  if (!current || (outdated && current === newest)) return
  let answered = await send(house, view, current)
  if (!replace && answered.advice === 'raise_fee') {
    const raised = await raiseFee(house, view, slot, newest)
    if (!raised || raised === newest) return
    current = raised
    answered = await send(house, view, raised)
  }
  await applyAdvice(house, view, { ...slot, attempts: [...attempts, current] }, answered)
}

/** Starts work for this number and applies what the ledger server answers. */
export async function startInSlot(
  house: HouseAccount,
  view: View,
  place: Place,
  work: Work,
): Promise<'sent' | 'ended' | 'later'> {
  const started = await startWork(house, view, place, work)
  if (started.kind === 'sent')
    await applyAdvice(house, view, { ...place, work, attempts: [started.attempt] }, started.answered)
  return started.kind
}

/** Past the last ledger of everything that was signed, none of it can apply: the same number is signed for anew. */
async function signAnew(house: HouseAccount, view: View, { work, attempts, ...place }: InFlight): Promise<void> {
  const { deps, account } = house
  if (attempts.some(({ does }) => does === 'undo'))
    return underLease(house, view, (tx) => endAsUndone(tx, deps, account, work.id, 'tefMAX_LEDGER'))
  if ((await startInSlot(house, view, place, work)) !== 'later') return
  // Work in later slots must not wait for this one.
  await underLease(house, view, async (tx) => {
    await leaveSlot(tx, account, work.id)
    await returnToWaiting(tx, work.id)
  })
}

function needsHigherFee({ answer, signedLedger }: Attempt, index: number): boolean {
  if (answer === null) return false
  const advice = adviceAfterSubmit(answer)
  return advice === 'raise_fee' || (advice === 'wait_then_raise' && index >= signedLedger + LEDGERS_IN_QUEUE)
}

/**
 * The same sequence number at a higher fee, signed by today's key; at the fee's cap the old attempt goes on. Undefined
 * when the work is over, so that its number is free for what waits.
 */
async function raiseFee(
  house: HouseAccount,
  view: View,
  { work, ...place }: InFlight,
  former: Attempt,
): Promise<Attempt | undefined> {
  const { does } = former
  const { prepare, undo, isPayment } = handlerOf(work)
  const prepared = await (does === 'undo' && undo ? undo : prepare)(house, view, work)
  if (prepared.kind === 'ready') {
    const slot = await priceSlot(house, view, place, former)
    return (slot && (await signAndStore(house, view, prepared, slot, { work, does, replaces: former }))) ?? former
  }
  return does === 'work' && !isPayment && (await endIfOver(house, view, work, prepared)) ? undefined : former
}

/** Ends work that can never succeed, or has nothing left to do, though something is signed for it. */
async function endIfOver(house: HouseAccount, view: View, work: Work, prepared: Prepared): Promise<boolean> {
  const { deps, account } = house
  if (prepared.kind === 'moot') await underLease(house, view, (tx) => endAsMoot(tx, account, work.id))
  else if (prepared.kind === 'refused' && prepared.final)
    await underLease(house, view, (tx) => endAsVoid(tx, deps, account, work.id, prepared.code))
  else return false
  return true
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
    return underLease(house, view, (tx) => endAsVoid(tx, deps, account, work.id, answer))
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
  { work, attempts, ...place }: InFlight,
  answer: string,
  undo: NonNullable<WorkHandler['undo']>,
): Promise<void> {
  const { deps } = house
  const { prepare, refusalLimit } = handlerOf(work)
  if (await endIfOver(house, view, work, await prepare(house, view, work))) return
  const refusals = await underLease(house, view, (tx) => countRefusal(tx, work.id, view.ledger.index))
  if (refusals < refusalLimit || attempts.at(-1)?.does === 'undo') return
  const ready = await undo(house, view, work)
  const slot = await priceSlot(house, view, place)
  if (ready.kind !== 'ready' || !slot) return
  await setReason(deps.db, work.id, answer)
  const attempt = await signAndStore(house, view, ready, slot, { work, does: 'undo' })
  if (attempt) await send(house, view, attempt)
}
