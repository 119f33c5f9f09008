import { changes, events, type SentName, type SentOf } from '@gooddrop/contract/events.ts'
import type { Tx } from '#db/database.ts'
import { currentTraceparent } from '#tracing/trace-context.ts'
import { type Room, sessionRoom, userRoom } from './rooms.ts'
import { insertMessage, insertMessages } from './store.ts'

/** `connect` and `disconnect` are the transport's own. */
export type PublishedName = Exclude<SentName, 'connect' | 'disconnect'>

export type Message<N extends PublishedName> = { to: Room[]; name: N; payload: SentOf<N> }

/** Each row has five parameters, and a statement has at most 65,535. */
const AT_ONCE = 10_000

const schemas = { ...events, ...changes }

/**
 * Sends an event of the contract to the browsers in these rooms once the transaction has committed, and only then.
 * Arrives at least once: events say what to fetch again, so receiving one twice does no harm.
 */
export async function publish<N extends PublishedName>(tx: Tx, { to, name, payload }: Message<N>): Promise<void> {
  // Parsing leaves out what the contract does not name.
  const known = schemas[name].parse(payload)
  await insertMessage(tx, {
    kind: 'emit',
    rooms: to,
    name,
    payload: JSON.stringify(known),
    traceparent: currentTraceparent(),
  })
}

/** The same for many messages, in one statement. */
export async function publishAll<N extends PublishedName>(tx: Tx, messages: readonly Message<N>[]): Promise<void> {
  const traceparent = currentTraceparent()
  const rows = messages.map(({ to, name, payload }) => ({
    kind: 'emit' as const,
    rooms: to,
    name,
    payload: JSON.stringify(schemas[name].parse(payload)),
    traceparent,
  }))
  for (let from = 0; from < rows.length; from += AT_ONCE) await insertMessages(tx, rows.slice(from, from + AT_ONCE))
}

/** A session has ended: its browsers leave that person's room. */
export async function leaveUserRoom(tx: Tx, ended: { sessionIds: readonly string[]; userId: string }): Promise<void> {
  await insertMessage(tx, {
    kind: 'leave',
    rooms: ended.sessionIds.map(sessionRoom),
    name: userRoom(ended.userId),
    payload: '{}',
  })
}
