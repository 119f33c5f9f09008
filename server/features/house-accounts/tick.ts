import { inTransaction } from '#db/transaction.ts'
import { takeCancels } from './cancels.ts'
import { haltReason } from './halt.ts'
import { resendAttempts } from './resend.ts'
import { isLive, leaveSlot, type OpenSlot, openSlots } from './slots.ts'
import { startWork } from './start-work.ts'
import { openWork, returnToWaiting, waitingWork } from './store.ts'
import { readView } from './view.ts'
import { isPayment } from './work.ts'
import type { HouseAccount, View } from './work-handler.ts'

/** The ledger's own queue takes ten of one account. */
const MOST_IN_FLIGHT = 8

/** One round: what is in flight first, in the order of its numbers, then what waits, by its importance. */
export async function tick(desk: HouseAccount, signal: AbortSignal): Promise<void> {
  const { deps, account } = desk
  if (await haltReason(deps.db, account)) return
  // What is ordered after the look at the ledger may speak of offers that it does not show: that is for the next round.
  const known = await openWork(deps.db, account)
  const view = await readView(desk)
  if (!view) return
  await desk.beforeRound(view)
  for (const slot of await openSlots(deps.db, account)) {
    if (signal.aborted) return
    await resendAttempts(desk, view, slot)
  }
  await takeUpWaiting(desk, view, known, signal)
}

async function takeUpWaiting(
  desk: HouseAccount,
  view: View,
  known: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  const { deps, client, account } = desk
  const passedOver = new Set<string>()
  while (!signal.aborted && !(await haltReason(deps.db, account))) {
    const slots = await openSlots(deps.db, account)
    const inFlight = slots.filter(({ work }) => work !== null)
    if (inFlight.length >= MOST_IN_FLIGHT) return
    const work = (await waitingWork(deps.db, account)).find(({ id }) => known.has(id) && !passedOver.has(id))
    if (work) {
      // Looked at once a round, whatever comes of it.
      passedOver.add(work.id)
      await startWork(desk, view, nextSequence(view, slots), work)
      continue
    }
    // The new work rings for a round of its own.
    if (await inTransaction(deps.db, (tx) => takeCancels(tx, account, client.networkId))) return
    if (!(await closeGap(desk, view, slots))) return
  }
}

/** The lowest number that is free: what follows a gap would wait for ever. */
const nextSequence = ({ root }: View, slots: readonly OpenSlot[]): number =>
  slots.find(({ work }) => work === null)?.sequence ?? Math.max(root.sequence, (slots.at(-1)?.sequence ?? 0) + 1)

/**
 * Work behind a free number cannot apply. With nothing else to fill it, the last one moves there, if doing it twice
 * does no harm (its offers are gone after the first time) or if nothing of it can apply any more.
 */
async function closeGap(
  { deps, account }: HouseAccount,
  { ledger }: View,
  slots: readonly OpenSlot[],
): Promise<boolean> {
  const gap = slots.findIndex(({ work }) => work === null)
  const last = slots.findLast(({ work }) => work !== null)
  if (gap === -1 || !last?.work || last.sequence < slots[gap]!.sequence) return false
  if (isPayment(last.work) && last.attempts.some((attempt) => isLive(attempt, ledger.index))) return false
  const { id } = last.work
  await inTransaction(deps.db, async (tx) => {
    await leaveSlot(tx, account, id)
    await returnToWaiting(tx, id)
  })
  return true
}
