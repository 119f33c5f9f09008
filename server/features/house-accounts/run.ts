import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { lockHalf, takeLock } from '#db/lock.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueCancels } from '#features/house-accounts/handlers/cancel.ts'
import { pause } from '#pause.ts'
import { leaveSlot, type OpenSlot, openSlots } from './attempt-store.ts'
import { isLive } from './attempts.ts'
import { haltReason } from './halt.ts'
import { resendAttempts, startInSlot } from './recovery.ts'
import { readView } from './view.ts'
import type { HouseAccount, View } from './work-handler.ts'
import { handlerOf, PRIORITY } from './work-handlers.ts'
import { openWork, returnToWaiting, WAKE, waitingWork } from './work-store.ts'

export type RunningHouseAccount = { stop(): Promise<void> }

const LOCK = 7_402_119
const RETRY_MS = 1000
/** For what comes due by the ledger's time, and for a notification that was lost. */
const POLL_MS = 5000
/** The ledger's own queue takes ten of one account. */
const MAX_IN_FLIGHT = 8

/** The one writer of the account's sequence numbers: one of several servers, and the next one when it dies. */
export function runHouseAccount(house: HouseAccount): RunningHouseAccount {
  const { deps, name, account } = house
  const stopping = new AbortController()

  async function lead(): Promise<void> {
    const lock = await takeLock(deps.database, lockHalf(account), { kind: LOCK, name: `gooddrop ${name}` })
    if (!lock) return
    const signal = AbortSignal.any([stopping.signal, lock.lost])
    const wakeUp = createWakeUp()
    try {
      await deps.database.channels.subscribe(WAKE, wakeUp.call, signal)
      await untilUsable(house, signal)
      while (!signal.aborted) {
        await runRound(house, signal)
        await wakeUp.wait(POLL_MS, signal)
      }
    } finally {
      await lock.release()
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await lead()
      } catch (error) {
        if (stopping.signal.aborted) return
        const transient = isLedgerError(error) && error.transient
        deps.log[transient ? 'warn' : 'error']({ err: error }, `the ${name} stopped and will try again`)
      }
      await pause(RETRY_MS, stopping.signal)
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Signs nothing for an account that cannot do its work, or whose key is not the one that it should be. */
async function untilUsable(
  { deps, name, account, health, problems }: HouseAccount,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const found = await problems()
    health.trouble = found.length > 0 ? `signs nothing: ${found.join(', ')}` : undefined
    if (found.length === 0) return
    deps.log.error({ account, problems: found }, `the ${name} cannot work with its account`)
    await pause(POLL_MS, signal)
  }
}

/** A call that comes while nobody waits ends the next wait at once. */
function createWakeUp() {
  let called = false
  let onCall: (() => void) | undefined
  return {
    call: () => {
      called = true
      onCall?.()
    },
    async wait(ms: number, signal: AbortSignal) {
      if (!called) {
        const woken = new AbortController()
        onCall = () => woken.abort()
        await pause(ms, AbortSignal.any([signal, woken.signal]))
        onCall = undefined
      }
      called = false
    },
  }
}

/** What is in flight first, in the order of its sequence numbers, then what waits, by priority. */
async function runRound(house: HouseAccount, signal: AbortSignal): Promise<void> {
  const { deps, account } = house
  if (await haltReason(deps.db, account)) return
  // Work that is enqueued after the view was read may name offers that the view does not show: it waits a round.
  const known = await openWork(deps.db, account)
  const view = await readView(house)
  if (!view) return
  await house.beforeRound(view)
  for (const slot of await openSlots(deps.db, account)) {
    if (signal.aborted) return
    await resendAttempts(house, view, slot)
  }
  await startWaiting(house, view, known, signal)
}

async function startWaiting(
  house: HouseAccount,
  view: View,
  known: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  const { deps, client, account } = house
  const seen = new Set<string>()
  while (!signal.aborted && !(await haltReason(deps.db, account))) {
    const slots = await openSlots(deps.db, account)
    if (slots.filter(({ work }) => work !== null).length >= MAX_IN_FLIGHT) return
    const waiting = await waitingWork(deps.db, account, PRIORITY)
    const work = waiting.find(({ id }) => known.has(id) && !seen.has(id))
    if (work) {
      // Once a round, whatever comes of it.
      seen.add(work.id)
      await startInSlot(house, view, nextSequence(view, slots), work)
      continue
    }
    // The new work causes a round of its own.
    if (await inTransaction(deps.db, (tx) => enqueueCancels(tx, account, client.networkId))) return
    if (!(await closeGap(house, view, slots))) return
  }
}

/** The lowest number that is free: what follows a gap would wait for ever. */
const nextSequence = ({ root }: View, slots: readonly OpenSlot[]): number =>
  slots.find(({ work }) => work === null)?.sequence ?? Math.max(root.sequence, (slots.at(-1)?.sequence ?? 0) + 1)

/**
 * Work behind a free number cannot apply. With nothing else to fill it, the last work moves there, if doing it twice
 * does no harm (its offers are gone after the first time) or if nothing that was signed for it can apply any more.
 */
async function closeGap(
  { deps, account }: HouseAccount,
  { ledger }: View,
  slots: readonly OpenSlot[],
): Promise<boolean> {
  const gap = slots.findIndex(({ work }) => work === null)
  const last = slots.findLast(({ work }) => work !== null)
  if (gap === -1 || !last?.work || last.sequence < slots[gap]!.sequence) return false
  const mayApply = last.attempts.some((attempt) => isLive(attempt, ledger.index))
  if (handlerOf(last.work).isPayment && mayApply) return false
  const { id } = last.work
  await inTransaction(deps.db, async (tx) => {
    await leaveSlot(tx, account, id)
    await returnToWaiting(tx, id)
  })
  return true
}
