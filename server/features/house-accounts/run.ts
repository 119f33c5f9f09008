import { randomUUID } from 'node:crypto'
import type { Drops } from '@gooddrop/contract/money.ts'
import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { higher } from '@gooddrop/ledger/fees.ts'
import { lockHalf, takeLock } from '#db/lock.ts'
import { enqueueCancels } from '#features/house-accounts/handlers/cancel.ts'
import { pause } from '#pause.ts'
import { gapIn, type OpenSlot, openSlots } from './attempt-store.ts'
import type { Place } from './attempts.ts'
import { haltReason } from './halt.ts'
import { saveHealth } from './health.ts'
import { takeLease, underLease } from './lease.ts'
import { resendAttempts, startInSlot } from './recovery.ts'
import { readView } from './view.ts'
import { feeCapOf, type HouseAccount, type View } from './work-handler.ts'
import { PRIORITY } from './work-handlers.ts'
import { addWork, findWork, markSeen, openWork, WAKE, type Work, waitingWork } from './work-store.ts'

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
      const lease = signal.aborted ? 0 : await takeLease(house)
      while (!signal.aborted) {
        await runRound(house, lease, signal)
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

/** What is in flight first, in the order of its sequence numbers, then what waits, by priority. */
async function runRound(house: HouseAccount, lease: number, signal: AbortSignal): Promise<void> {
  const { deps, account } = house
  if (await haltReason(deps.db, account)) return
  // Work that is enqueued after the view was read may name offers that the view does not show: it waits a round.
  const known = await openWork(deps.db, account)
  const view = await readView(house, lease)
  if (!view) {
    // Otherwise our records are too old to say how the account is doing.
    if (house.health.trouble) await saveHealth(house)
    return
  }
  await house.beforeRound(view)
  await saveHealth(house)
  await markSeen(deps.db, account, view.ledger.index)
  const slots = await openSlots(deps.db, account)
  // Everything that waits comes behind what is in flight. Without a float no sale will.
  const waiting = house.health.low ? [] : await waitingWork(deps.db, account, PRIORITY)
  for (const [place, slot] of slots.entries()) {
    if (signal.aborted) return
    const cap = capOf(view, [...worksIn(slots.slice(place)), ...waiting])
    await separately(house, slot.work, () => resendAttempts(house, view, slot, cap))
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
    const gap = gapIn(slots)
    if (!gap && worksIn(slots).length >= MAX_IN_FLIGHT) return
    const waiting = await waitingWork(deps.db, account, PRIORITY)
    const work = waiting.find(({ id }) => known.has(id) && !seen.has(id))
    if (work) {
      // Once a round, whatever comes of it.
      seen.add(work.id)
      await separately(house, work, () => startInSlot(house, view, nextPlace(view, slots, work), work))
      continue
    }
    // The new work causes a round of its own.
    if (await underLease(house, view, (tx) => enqueueCancels(tx, account, client.networkId))) return
    if (!gap || waiting.some(({ purpose }) => purpose === 'fill')) return
    if (!(await startFill(house, view, slots))) return
  }
}

const worksIn = (slots: readonly OpenSlot[]): Work[] => slots.flatMap(({ work }) => work ?? [])

/** As much as the most urgent of them may cost, for none of them can go before the first. */
const capOf = (view: View, works: readonly Work[]): Drops =>
  works.map((work) => feeCapOf(view, work)).reduce(higher, 0n)

/** The lowest number that is free: what follows a gap would wait for ever. */
function nextPlace(view: View, slots: readonly OpenSlot[], work: Work): Place {
  const free = slots.find((slot) => slot.work === null)?.sequence
  const sequence = free ?? Math.max(view.root.sequence, (slots.at(-1)?.sequence ?? 0) + 1)
  return { sequence, cap: capOf(view, [work, ...worksIn(slots.filter((slot) => slot.sequence > sequence))]) }
}

/**
 * Nothing that waits can fill the gap, so its number is used up. What was signed behind it stays as it is: signed for
 * another number too, it might be done twice. False when that is not possible now.
 */
async function startFill(house: HouseAccount, view: View, slots: readonly OpenSlot[]): Promise<boolean> {
  const { account, client } = house
  const work = await underLease(house, view, async (tx) => {
    const subjectId = randomUUID()
    const id = await addWork(tx, { account, networkId: client.networkId, purpose: 'fill', subjectId, body: {} })
    return id === undefined ? undefined : findWork(tx, id)
  })
  let filled = false
  if (work)
    await separately(house, work, async () => {
      filled = (await startInSlot(house, view, nextPlace(view, slots, work), work)) === 'sent'
    })
  return filled
}

/** Of these codes the whole connection is to blame: then nothing else can be asked either. */
const CONNECTION = ['timeout', 'disconnected', 'unavailable', 'closed', 'wrong_network']

/** What a server answers about one piece of work must not keep the others waiting. */
async function separately(house: HouseAccount, work: Work | null, step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!isLedgerError(error) || CONNECTION.includes(error.code)) throw error
    house.deps.log.warn(
      { err: error, work: work?.id, purpose: work?.purpose },
      `the ${house.name} goes on with the rest`,
    )
  }
}
