import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { lockHalf } from '#db/lock.ts'
import { runUnderLock } from '#db/run-under-lock.ts'
import { pause } from '#pause.ts'
import { openSlots } from './attempt-store.ts'
import { haltReason } from './halt.ts'
import { saveHealth } from './health.ts'
import { takeLease } from './lease.ts'
import { resendAttempts } from './recovery.ts'
import { capOf, partition, refillTickets, separately, sideBySide, startWaiting, worksIn } from './start-waiting.ts'
import { learnTickets } from './tickets.ts'
import { readView } from './view.ts'
import { feeCapOf, type HouseAccount } from './work-handler.ts'
import { PRIORITY } from './work-handlers.ts'
import { markSeen, openWork, WAKE, waitingWork } from './work-store.ts'

export type RunningHouseAccount = { stop(): Promise<void> }

const LOCK = 7_402_119
const RETRY_MS = 1000
/** For what comes due by the ledger's time, and for a notification that was lost. */
const POLL_MS = 5000

/** The one writer of the account's sequence numbers: one of several servers, and the next one when it dies. */
export function runHouseAccount(house: HouseAccount): RunningHouseAccount {
  const { deps, name, account } = house
  return runUnderLock(deps.database, {
    half: lockHalf(account),
    kind: LOCK,
    name: `gooddrop ${name}`,
    retryMs: RETRY_MS,
    async work(signal) {
      const wakeUp = createWakeUp()
      await deps.database.channels.subscribe(WAKE, wakeUp.call, signal)
      await untilUsable(house, signal)
      const lease = signal.aborted ? 0 : await takeLease(house)
      while (!signal.aborted) {
        const goesOn = await runRound(house, lease, signal)
        if (!goesOn) await wakeUp.wait(POLL_MS, signal)
      }
    },
    onError(error) {
      const transient = isLedgerError(error) && error.transient
      deps.log[transient ? 'warn' : 'error']({ err: error }, `the ${name} stopped and will try again`)
    },
  })
}

/** Signs nothing for an account that cannot do its work, or whose key is not the one that it should be. */
async function untilUsable(house: HouseAccount, signal: AbortSignal): Promise<void> {
  const { deps, name, account, health, problems } = house
  while (!signal.aborted) {
    const found = await problems()
    health.trouble = found.length > 0 ? `signs nothing: ${found.join(', ')}` : undefined
    await saveHealth(house)
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

/**
 * What is in flight first, sequence numbers in their order, then what waits, by priority. True when there is more to do
 * at once.
 */
async function runRound(house: HouseAccount, lease: number, signal: AbortSignal): Promise<boolean> {
  const { deps, account } = house
  if (await haltReason(deps.db, account)) return false
  // Work that is enqueued after the view was read may name offers that the view does not show: it waits a round.
  const known = await openWork(deps.db, account)
  const view = await readView(house, lease)
  if (!view) {
    // Otherwise our records are too old to say how the account is doing.
    if (house.health.trouble) await saveHealth(house)
    return false
  }
  await house.beforeRound(view)
  await saveHealth(house)
  await markSeen(deps.db, account, view.ledger.index)
  await learnTickets(house, view)
  const [byTicket, inOrder] = partition(await openSlots(deps.db, account), ({ ticket }) => ticket)
  await sideBySide(byTicket, signal, ({ work, ...slot }) =>
    separately(house, work, () => resendAttempts(house, view, { work, ...slot }, work ? feeCapOf(view, work) : 0n)),
  )
  // Everything that waits comes behind what is in flight. Without a float no sale will.
  const waiting = house.health.low ? [] : await waitingWork(deps.db, account, { priority: PRIORITY, limit: 50 })
  for (const [place, slot] of inOrder.entries()) {
    if (signal.aborted) return false
    const cap = capOf(view, [...worksIn(inOrder.slice(place)), ...waiting])
    await separately(house, slot.work, () => resendAttempts(house, view, slot, cap))
  }
  await refillTickets(house, view)
  return startWaiting(house, view, known, signal)
}
