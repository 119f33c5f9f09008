import type { Tx } from '#db/database.ts'

/**
 * What features tell each other. A feature announces; who cares is written in reactions.ts.
 * Each entry is the payload of one event, named by what has happened.
 */
export type DomainEvents = {
  userRegistered: { userId: string }
  sessionEnded: { userId: string; sessionId: string }
  postPublished: { blogId: string }
}

export type DomainEventName = keyof DomainEvents

export type Announce = <N extends DomainEventName>(tx: Tx, name: N, payload: DomainEvents[N]) => Promise<void>
