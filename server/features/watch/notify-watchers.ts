import { MAIL_CADENCES, type MailCadence, type WatchHow } from '@gooddrop/contract/watch.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { findTraded } from '#features/nfts/state.ts'
import type { NotificationData, WatchMessage } from '#features/notifications/copy.ts'
import { notifyAll } from '#features/notifications/notify-all.ts'
import { advanceEvent, insertMessages, lockOpenEvent } from './event-store.ts'
import { type Watcher, watchersAfter } from './store.ts'

/** How many watchers get their message in one transaction. */
const BATCH = 500

/** Of no use to anybody once the work is no longer for sale. */
const FOR_SALE: readonly WatchMessage[] = [
  'watch_listed',
  'watch_price',
  'watch_floor',
  'watch_auction',
  'watch_ending',
]

/**
 * Notifies everybody who watches what an event is about. Each batch commits together with how far it came, so a killed
 * server, a retry or a second one goes on after it and nobody is notified twice.
 */
export async function notifyWatchers(deps: Deps, { eventId }: { eventId: string }): Promise<void> {
  let goesOn = true
  while (goesOn) goesOn = await inTransaction(deps.db, (tx) => notifyBatch(tx, deps, eventId))
}

/** False when nobody is left, or another server is at it. */
async function notifyBatch(tx: Tx, deps: Deps, eventId: string): Promise<boolean> {
  const event = await lockOpenEvent(tx, eventId)
  if (!event) return false
  const now = deps.clock.now()
  const nft = event.nft_id ? await findTraded(tx, event.nft_id) : undefined
  const isOver =
    event.nft_id !== null && (!nft || nft.hidden || (FOR_SALE.includes(event.kind) && nft.nftType === 'mint'))
  const rows = isOver ? [] : await watchersAfter(tx, event.subjects, event.sent_after, BATCH)
  const upTo = lastComplete(rows)
  const data = nft ? { ...event.data, title: nft.title } : event.data
  await notifyPeople(tx, deps, {
    kind: event.kind,
    actorId: event.actor_id,
    nftId: event.nft_id,
    cause: event.cause,
    people: mergeByPerson(rows, upTo).filter(({ userId }) => userId !== event.actor_id),
    dataOf: () => data,
  })
  if (!upTo) {
    await advanceEvent(tx, eventId, { doneAt: now })
    return false
  }
  await advanceEvent(tx, eventId, { sentAfter: upTo })
  return true
}

type News = Omit<Parameters<typeof notifyAll>[1], 'people'> & {
  people: readonly Person[]
  dataOf(person: Person): NotificationData
}

/** At the bell, and later by mail and push, as each of them wants it. */
export async function notifyPeople(tx: Tx, deps: Deps, { people, dataOf, ...news }: News): Promise<void> {
  const members = people.filter(({ member }) => member)
  const added = await notifyAll(tx, {
    ...news,
    people: members.map((person) => ({
      userId: person.userId,
      site: person.bell,
      data: { ...dataOf(person), watch: person.watch },
    })),
  })
  const messages = members.flatMap(({ userId, watchId, mail, push }) => {
    const notificationId = added.get(userId)
    if (!notificationId || (mail === 'off' && !push)) return []
    return [{ notification_id: notificationId, user_id: userId, watch_id: watchId, mail, push }]
  })
  await insertMessages(tx, messages, deps.clock.now())
  if (messages.some(({ push }) => push)) await deps.jobs.enqueue(tx, 'watch.push', {}, { key: 'push' })
}

/**
 * The last person of whom all watches are among these rows, where there are more to come; undefined where there are
 * not. A subject whose rows fill the batch may go on after its last one.
 */
export function lastComplete(rows: readonly Watcher[], batch = BATCH): string | undefined {
  const bySubject = Map.groupBy(rows, ({ kind, id }) => `${kind} ${id}`)
  const full = [...bySubject.values()].filter(({ length }) => length === batch)
  const ends = full.map((each) => each[each.length - 1]?.user_id ?? '')
  return ends.length > 0 ? ends.sort()[0] : undefined
}

type Person = WatchHow & { userId: string; watchId: string; watch: Pick<Watcher, 'kind' | 'id'>; member: boolean }

const SOONEST: readonly MailCadence[] = ['at_once', 'daily', 'weekly', 'off']
const soonerOf = (one: MailCadence, other: MailCadence) =>
  SOONEST.find((each) => each === one || each === other) ?? MAIL_CADENCES[0]

/** Who watches several of the subjects gets one message, in every way that any of these watches asks for. */
export function mergeByPerson(rows: readonly Watcher[], upTo?: string): Person[] {
  const people = new Map<string, Person>()
  for (const { user_id: userId, watch_id: watchId, kind, id, member, bell, mail, push } of rows) {
    if (upTo !== undefined && userId > upTo) break
    const known = people.get(userId)
    if (!known) people.set(userId, { userId, watchId, watch: { kind, id }, member, bell, mail, push })
    else {
      known.bell ||= bell
      known.push ||= push
      known.mail = soonerOf(known.mail, mail)
    }
  }
  return [...people.values()]
}
