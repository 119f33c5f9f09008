import { randomUUID } from 'node:crypto'
import type { Drops } from '@gooddrop/contract/money.ts'
import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { higher } from '@gooddrop/ledger/fees.ts'
import type { Purpose } from '@gooddrop/ledger/recovery.ts'
import { enqueueCancels } from '#features/house-accounts/handlers/cancel.ts'
import { ledgerNow } from '#listener/queries.ts'
import { inTrace, readTraceparent } from '#tracing/trace-context.ts'
import { gapIn, isUsed, type OpenSlot, openSlots } from './attempt-store.ts'
import type { Place } from './attempts.ts'
import { haltReason } from './halt.ts'
import { underLease } from './lease.ts'
import { startInSlot } from './recovery.ts'
import { freeTickets } from './ticket-store.ts'
import { missingTickets } from './tickets.ts'
import { feeCapOf, type HouseAccount, type View } from './work-handler.ts'
import { handlerOf, PRIORITY } from './work-handlers.ts'
import { addWork, findWork, type Work, waitingWork } from './work-store.ts'

/** By sequence number: the ledger's own queue takes ten of one account. */
const MAX_IN_ORDER = 8
/** So many are prepared, signed and sent side by side. */
const AT_ONCE = 12
/** After so many the round goes on with a newer ledger, if there is one. */
const MAX_BATCH = 64

/**
 * Starts what waits, by priority: each by a ticket, or by the next sequence number when no ticket is free. True when
 * more waits and a newer ledger has been read meanwhile.
 */
export async function startWaiting(
  house: HouseAccount,
  view: View,
  known: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<boolean> {
  const { deps, client, account } = house
  const { HOUSE_IN_FLIGHT: mostInFlight, HOUSE_TICKETS: tickets } = deps.config
  const seen = new Set<string>()
  while (!signal.aborted && !(await haltReason(deps.db, account))) {
    const slots = await openSlots(deps.db, account)
    const room = mostInFlight - worksIn(slots).length
    const free = tickets > 0 && room > 0 ? await freeTickets(deps.db, account, view.ledger.index, room) : []
    const waiting = await waitingWork(deps.db, account, { priority: PRIORITY, but: seen, limit: free.length + 50 })
    const next = waiting.filter(({ id }) => known.has(id))
    const batch = next.filter(({ purpose }) => !isAboutNumbers(purpose)).slice(0, Math.min(free.length, MAX_BATCH))
    const gap = gapIn(slots)
    const [work] = next
    // Once a round, whatever comes of it. A gap first: what was signed behind it waits.
    if (work && (gap || (batch.length === 0 && room > 0 && hasRoomInOrder(slots)))) {
      if (await isNumberOutdated(house, view, slots)) return true
      seen.add(work.id)
      await startAt(house, view, slots, work)
      continue
    }
    for (const { id } of batch) seen.add(id)
    if (batch.length > 0) {
      await startByTicket(house, view, batch, free, signal)
      if (await isOutdated(house, view)) return true
      continue
    }
    // The new work causes a round of its own.
    if (!work && (await underLease(house, view, (tx) => enqueueCancels(tx, account, client.networkId)))) return false
    if (!gap || waiting.some(({ purpose }) => purpose === 'fill')) return false
    if (!(await startOwn(house, view, slots, 'fill'))) return false
  }
  return false
}

const isOutdated = async ({ deps, client }: HouseAccount, { ledger }: View) =>
  ((await ledgerNow(deps.db, client.networkId))?.index ?? 0) > ledger.index

/** With nothing in flight the next sequence number is the one of the view, which a newer ledger may have used. */
const isNumberOutdated = async (house: HouseAccount, view: View, slots: readonly OpenSlot[]) =>
  slots.every(({ ticket }) => ticket) &&
  (await isUsed(house.deps.db, house.account, view.root.sequence)) &&
  (await isOutdated(house, view))

/** These need a sequence number. */
const isAboutNumbers = (purpose: Purpose) => purpose === 'fill' || purpose === 'tickets'

/** Before anything else of the round, so that new tickets are there with the next ledger. */
export async function refillTickets(house: HouseAccount, view: View): Promise<void> {
  const { db } = house.deps
  if (missingTickets(house, view) === 0) return
  const slots = await openSlots(db, house.account)
  if (worksIn(slots).some(({ purpose }) => purpose === 'tickets')) return
  const priority = ['tickets', ...PRIORITY] as const
  const [first] = await waitingWork(db, house.account, { priority, limit: 1 })
  if (first?.purpose === 'tickets') await startAt(house, view, slots, first)
  else await startOwn(house, view, slots, 'tickets')
}

/** Each by a ticket of its own, side by side. A payment counts what those before it take, so they go one by one. */
async function startByTicket(
  house: HouseAccount,
  view: View,
  works: readonly Work[],
  tickets: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const jobs = works.map((work, index) => ({
    work,
    place: { sequence: tickets[index]!, ticket: true, cap: feeCapOf(view, work) },
  }))
  const start = ({ work, place }: (typeof jobs)[number]) =>
    separately(house, work, () => startInSlot(house, view, place, work))
  const [payments, others] = partition(jobs, ({ work }) => handlerOf(work).isPayment)
  await sideBySide(
    [payments, ...others.map((job) => [job])].filter((some) => some.length > 0),
    signal,
    async (some) => {
      for (const job of some) if (!signal.aborted) await start(job)
    },
  )
}

/** A few at a time. The first failure ends the others once they have finished what they are at. */
export async function sideBySide<T>(
  items: readonly T[],
  signal: AbortSignal,
  step: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values()
  let failed = false
  const lanes = Array.from({ length: Math.min(AT_ONCE, items.length) }, async () => {
    for (const item of left) {
      if (failed || signal.aborted) return
      await step(item).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  })
  const failure = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
}

export function partition<T>(items: readonly T[], is: (item: T) => boolean): [T[], T[]] {
  return [items.filter(is), items.filter((item) => !is(item))]
}

export const worksIn = (slots: readonly OpenSlot[]): Work[] => slots.flatMap(({ work }) => work ?? [])

/** Nothing is signed behind new tickets before these are on a validated ledger: the numbers behind them are unknown. */
function hasRoomInOrder(slots: readonly OpenSlot[]): boolean {
  const works = worksIn(slots.filter(({ ticket }) => !ticket))
  return works.length < MAX_IN_ORDER && !works.some(({ purpose }) => purpose === 'tickets')
}

/** As much as the most urgent of them may cost, for none of them can go before the first. */
export const capOf = (view: View, works: readonly Work[]): Drops =>
  works.map((work) => feeCapOf(view, work)).reduce(higher, 0n)

/** The lowest sequence number that is free: what follows a gap would wait for ever. New tickets go behind everything. */
function nextPlace(view: View, slots: readonly OpenSlot[], work: Work): Place | undefined {
  const inOrder = slots.filter(({ ticket }) => !ticket)
  const free = inOrder.find((slot) => slot.work === null)?.sequence
  const sequence = free ?? Math.max(view.root.sequence, (inOrder.at(-1)?.sequence ?? 0) + 1)
  const behind = worksIn(inOrder.filter((slot) => slot.sequence > sequence))
  if (work.purpose === 'tickets' && behind.length > 0) return undefined
  return { sequence, ticket: false, cap: capOf(view, [work, ...behind]) }
}

/**
 * Work about the sequence numbers themselves. `fill`: nothing that waits can fill the gap, so its number is used up. What
 * was signed behind it stays as it is: signed for another number too, it might be done twice. False when that is not
 * possible now.
 */
async function startOwn(
  house: HouseAccount,
  view: View,
  slots: readonly OpenSlot[],
  purpose: 'fill' | 'tickets',
): Promise<boolean> {
  const { account, client } = house
  const work = await underLease(house, view, async (tx) => {
    const id = await addWork(tx, { account, networkId: client.networkId, purpose, subjectId: randomUUID(), body: {} })
    return id === undefined ? undefined : findWork(tx, id)
  })
  return work !== undefined && startAt(house, view, slots, work)
}

/** At the next sequence number. False when nothing could be sent. */
async function startAt(house: HouseAccount, view: View, slots: readonly OpenSlot[], work: Work): Promise<boolean> {
  const place = nextPlace(view, slots, work)
  let sent = false
  if (place)
    await separately(house, work, async () => {
      sent = (await startInSlot(house, view, place, work)) === 'sent'
    })
  return sent
}

/** Of these codes the whole connection is to blame: then nothing else can be asked either. */
const CONNECTION = ['timeout', 'disconnected', 'unavailable', 'closed', 'wrong_network']

/** What a server answers about one piece of work must not keep the others waiting. */
export async function separately(house: HouseAccount, work: Work | null, step: () => Promise<unknown>): Promise<void> {
  try {
    await inTrace(readTraceparent(work?.traceparent), step)
  } catch (error) {
    if (!isLedgerError(error) || CONNECTION.includes(error.code)) throw error
    house.deps.log.warn(
      { err: error, work: work?.id, purpose: work?.purpose },
      `the ${house.name} goes on with the rest`,
    )
  }
}
