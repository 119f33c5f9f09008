import { changes, events, type SentName, type SentOf } from '@gooddrop/contract/events.ts'
import type { Tx } from '#db/database.ts'
import { type Room, sessionRoom, userRoom } from './rooms.ts'

/** `connect` and `disconnect` are the transport's own. */
export type EmittedName = Exclude<SentName, 'connect' | 'disconnect'>

export type News<N extends EmittedName> = { to: Room[]; name: N; payload: SentOf<N> }

const schemas = { ...events, ...changes }

/**
 * Sends an event of the contract to the browsers in these rooms once the transaction has committed, and only then.
 * Arrives at least once: events say what to fetch again, so hearing one twice does no harm.
 */
export async function publish<N extends EmittedName>(tx: Tx, { to, name, payload }: News<N>): Promise<void> {
  // Parsing leaves out what the contract does not name.
  const known = schemas[name].parse(payload)
  await tx
    .insertInto('outbox')
    .values({ kind: 'emit', rooms: to, name, payload: JSON.stringify(known) })
    .execute()
}

/** A session has ended: its browsers stop hearing what is meant for that person. */
export async function leaveUserRoom(tx: Tx, session: { sessionId: string; userId: string }): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ kind: 'leave', rooms: [sessionRoom(session.sessionId)], name: userRoom(session.userId), payload: '{}' })
    .execute()
}
